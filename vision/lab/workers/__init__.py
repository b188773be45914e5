"""Who reads many photos: the processors of this machine, or the machines of a cluster."""
