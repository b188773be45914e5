"""The option that gives the reading of many photos to a cluster."""

from __future__ import annotations

import click

cluster_option = click.option(
    "--cluster",
    metavar="ADDRESS",
    help="Read on the Dask cluster with this scheduler; without it, on all processors "
    "of this machine.",
)
