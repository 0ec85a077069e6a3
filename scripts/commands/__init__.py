"""One module per command: SUMMARY, ENVIRONMENT (see ../environments.py), `arguments(parser)` and `run(args)`.

They import nothing but the standard library at their top, so that `--help` works before anything is installed;
`run` is called inside the environment, and what `arguments` checks is told before one is made.
"""
