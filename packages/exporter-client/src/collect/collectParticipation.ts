import type { NodeValidator } from '../node/getValidators.ts'
import { type ComputeParticipationParameters, createParticipation } from '../participation/createParticipation.ts'
import type { Participation } from '../participation/participationTypes.ts'
import type { ExporterConnection } from '../request/createExporterConnection.ts'
import type { FailedSlots } from '../rules/mergeFailedSlots.ts'
import type { PartialErrors } from '../rules/mergePartialErrors.ts'
import { type OpenSourcesParameters, openSources } from './openSources.ts'
import { readFindings } from './readFindings.ts'
import { readKnown } from './readKnown.ts'

export type CollectParticipationParameters = OpenSourcesParameters &
  Pick<ComputeParticipationParameters, 'findings' | 'intervalSlots' | 'maxWrongDuties' | 'lateAfter'> & {
    /**
     * All validators that the exporter knows, for their committees and public keys: who is a member, and whose turn it is
     * to lead. Not needed beside `chosen`. Default: the exporter is asked. Without them what strangers send is believed.
     */
    known?: readonly NodeValidator[] | undefined
    /** Called with the slots that all streams together have delivered, and with those that they will deliver. */
    onProgress?: ((done: number, total: number) => void) | undefined
  }

/** Figures, and what they leave out. */
export type CollectedParticipation = {
  participation: Participation
  /** Slots that could not be read by one stream or more, in order; `countSlots` says how many. */
  failed: FailedSlots[]
  /** Partial errors by text. */
  errors: PartialErrors[]
}

/**
 * Reads a range of slots and adds up who took part in which duties, each duty from one kind of rows only: committee
 * traces and the traces of the duties that each validator runs alone, or decideds where the exporter keeps no traces.
 * If the network does not name the slot of the Boole fork, the rows tell it. See `computeParticipation` for what is
 * counted. The validators are read first unless they are given; where that is not possible, a caveat says it.
 *
 * @throws {StreamFailedError} too many slots in a row could not be read
 * @example
 * const range = { from: 9_000_000, to: 9_000_031 }
 * const { participation, failed } = await collectParticipation(client, { network: mainnet, ...range })
 * console.log(participation.totals.missed, failed.length)
 */
export async function collectParticipation(
  client: ExporterConnection,
  parameters: CollectParticipationParameters,
): Promise<CollectedParticipation> {
  const { chosen, unknown = [], onProgress, ...options } = parameters
  const known = options.known ?? chosen ?? (await readKnown(client, options.signal))
  const findings = options.findings ?? (await readFindings(client, parameters))
  const accumulator = createParticipation({ ...options, validators: known, findings })
  const sources = await openSources(client, parameters)
  for await (const { done, total, ...input } of sources.inputs) {
    accumulator.add(input)
    onProgress?.(done, total)
  }
  const { failed, errors } = sources.summary()
  const participation = accumulator.result()
  participation.coverage.unknownValidators.unshift(...unknown.map(({ name }) => name))
  return { participation, failed, errors }
}
