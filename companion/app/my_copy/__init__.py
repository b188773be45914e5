"""My copy: teach the reader its look, see what was learned, share it, forget it."""
