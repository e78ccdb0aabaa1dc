"""Names that the types of Python know. Written by `pnpm gen:python`. Do not edit."""

from typing import Literal

TableName = Literal[
    "ssv_duty",
    "ssv_duty_operator",
    "ssv_consensus_message",
    "ssv_partial_signature",
    "ssv_decided",
    "ssv_schedule",
    "ssv_coverage",
    "ssv_validator",
    "ssv_committee_member",
    "ssv_duty_cause",
    "ssv_validator_trace",
    "ssv_committee_trace",
]
"""A table of an export."""

JoinName = Literal[
    "inclusion",
    "operator-inclusion",
    "proposals",
]
"""A query that has rows of the beacon chain beside those of an exporter."""

Per = Literal[
    "operator",
    "validator",
    "committee",
]
"""What participation has a row for."""

Engine = Literal[
    "duckdb",
    "spark",
    "clickhouse",
    "postgres",
]
"""An engine that queries are written for."""
