import {
  type ExporterClient,
  type ExporterStream,
  type RunnerRole,
  runnerRoles,
  type StreamOptions,
} from '@x/exporter-client'
import type { DataSetName, Filters, Row } from './dataSets.ts'

/** Begins the stream of one kind of rows. Nothing is sent before its first iteration. */
export function openStream(
  client: ExporterClient,
  dataSet: DataSetName,
  { roles, publicKeys, validatorIndices, committeeIds }: Filters,
  options: StreamOptions,
): ExporterStream<Row> {
  if (dataSet === 'decideds') return client.streamDecideds({ ...options, roles, publicKeys, validatorIndices })
  if (dataSet === 'validators') return client.streamValidatorTraces({ ...options, roles, publicKeys, validatorIndices })
  return client.streamCommitteeTraces({ ...options, committeeIds, roles: findRunnerRoles(roles) })
}

/** Roles of committees, which the client knows by type; `undefined` for all. */
function findRunnerRoles(roles: readonly string[]): RunnerRole[] | undefined {
  const known = runnerRoles.filter((role) => roles.includes(role))
  return known.length > 0 ? known : undefined
}
