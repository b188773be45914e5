"""Cards of Biblios as some printer may have made them: our own drawing, not the printed ones."""
