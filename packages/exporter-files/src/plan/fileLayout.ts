/**
 * Where the files of an export stand below its directory.
 *
 * - `hive`: `ssv_duty/day=2026-11-20/ssv_duty.parquet`. Engines read the folders as partitions without being told, and leave
 *   out those that a query does not need.
 * - `xatu`: `mainnet/databases/default/ssv_duty/2026/11/20.parquet`, with hours `…/2026/11/20/13.parquet`, and epochs by their
 *   first slot `…/ssv_duty/32/10800000.parquet`: as the public data sets of ethPandaOps.
 * - `cryo`: `mainnet__ssv_duty__10800000_to_10807199.parquet`, all in one directory, as the tool of that name.
 */
export type FileLayout = (typeof fileLayouts)[number]

/** The layouts, the default first. */
export const fileLayouts = ['hive', 'xatu', 'cryo'] as const
