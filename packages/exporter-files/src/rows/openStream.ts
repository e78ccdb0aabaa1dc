import {
  type ExporterConnection,
  type ExporterStream,
  streamCommitteeTraces,
  streamDecideds,
  streamValidatorTraces,
} from '@x/exporter-client'
import { type RunnerRole, runnerRoles, type StreamOptions } from '@x/exporter-client/internal'
import type { DataSet, Row, RowFilters } from './dataSet.ts'

/**
 * Begins the stream of one kind of rows. Nothing is sent before its first iteration.
 *
 * @throws {InvalidInputError} a filter is wrong
 * @example
 * const stream = openStream(client, 'committees', { roles: [] }, { from: 9_000_000, to: 9_000_031 })
 * for await (const row of stream) console.log(row.slot)
 */
export function openStream(
  client: ExporterConnection,
  data: DataSet,
  { roles, publicKeys, validatorIndices, committeeIds }: RowFilters,
  options: StreamOptions,
): ExporterStream<Row> {
  const validators = { ...options, roles, publicKeys, validatorIndices }
  if (data === 'decideds') return streamDecideds(client, validators)
  if (data === 'validators') return streamValidatorTraces(client, validators)
  return streamCommitteeTraces(client, { ...options, committeeIds, roles: findRunnerRoles(roles) })
}

/** Roles of committees, which the client knows by type; `undefined` for all. */
export function findRunnerRoles(roles: readonly string[]): RunnerRole[] | undefined {
  const known = runnerRoles.filter((role) => roles.includes(role))
  return known.length > 0 ? known : undefined
}
