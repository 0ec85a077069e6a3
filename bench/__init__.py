"""The benchmarks: each module measures one thing and gives the tables of its result."""
