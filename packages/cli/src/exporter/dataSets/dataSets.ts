import type {
  CommitteeTrace,
  Decided,
  ExporterClient,
  ExporterStream,
  StreamOptions,
  ValidatorTrace,
} from '@x/exporter-client'
import { type Filters, toRunnerRoles } from '../inputs/readFilters.ts'

/** The kinds of rows, as the commands are named. */
export type DataSetName = 'decideds' | 'validators' | 'committees'

export const dataSetNames: readonly DataSetName[] = ['decideds', 'validators', 'committees']

export type Row = Decided | ValidatorTrace | CommitteeTrace

/** Begins the stream of one kind of rows. Nothing is sent before its first iteration. */
export function openStream(
  client: ExporterClient,
  dataSet: DataSetName,
  { roles, pubkeys, indices, committeeIds }: Filters,
  options: StreamOptions,
): ExporterStream<Row> {
  if (dataSet === 'decideds') return client.streamDecideds({ ...options, roles, pubkeys, indices })
  if (dataSet === 'validators') return client.streamValidatorTraces({ ...options, roles, pubkeys, indices })
  return client.streamCommitteeTraces({ ...options, committeeIds, roles: toRunnerRoles(roles) })
}
