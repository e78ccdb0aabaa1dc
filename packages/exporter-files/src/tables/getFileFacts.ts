import type { TableName } from './tableDefinitions.ts'

/** The version of the tables; another one may have other columns. */
const schemaVersion = 1

export type GetFileFactsParameters = {
  table: TableName
  plan: {
    createdBy: string
    network: { name: string; genesisTime: number; secondsPerSlot: number; slotsPerEpoch: number }
  }
  /** Slots, ends included; absent for tables without slots. */
  from?: number | undefined
  to?: number | undefined
  exporter?: { mode: string; version?: string | undefined } | undefined
}

/** What the end of a Parquet file says of it, so that it can be understood alone. The genesis is in seconds since 1970. */
export function getFileFacts({ table, plan, from, to, exporter }: GetFileFactsParameters): Record<string, string> {
  const { createdBy, network } = plan
  const facts = {
    schema_version: schemaVersion,
    table,
    network: network.name,
    genesis_time: network.genesisTime,
    seconds_per_slot: network.secondsPerSlot,
    slots_per_epoch: network.slotsPerEpoch,
    first_slot: from,
    last_slot: to,
    exporter_mode: exporter?.mode,
    exporter_version: exporter?.version,
    created_by: createdBy,
  }
  return Object.fromEntries(
    Object.entries(facts).flatMap(([name, value]) => (value === undefined ? [] : [[`ssvx.${name}`, `${value}`]])),
  )
}
