import { type GetValidatorsParameters, getValidators, type NodeValidator } from '../node/getValidators.ts'
import { askWitnesses } from './askWitnesses.ts'
import type { Exporters } from './listWitnesses.ts'
import { mergeKnown } from './mergeKnown.ts'

/**
 * Reads validators as `getValidators` does, from each exporter: those that any of them knows, and where they do not agree
 * about one, what most say.
 *
 * @throws {HttpError} none of them answers
 */
export async function getKnownValidators(
  exporters: Exporters,
  parameters: GetValidatorsParameters = {},
): Promise<NodeValidator[]> {
  return mergeKnown(await askWitnesses(exporters, (client) => getValidators(client, parameters), parameters.signal))
}
