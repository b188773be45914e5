"""My copy: teach the reader its profile, see what was learned, share it, forget it."""
