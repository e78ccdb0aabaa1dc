import type { NodeValidator } from '../node/getValidators.ts'
import { type ComputeParticipationParameters, createParticipation } from '../participation/createParticipation.ts'
import type { Participation } from '../participation/participationTypes.ts'
import type { FailedSlots } from '../rules/mergeFailedSlots.ts'
import type { PartialErrors } from '../rules/mergePartialErrors.ts'
import type { WitnessSummary } from '../witness/createWitnessCounter.ts'
import type { Exporters } from '../witness/listWitnesses.ts'
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
  /** What each exporter had, and what does not go together; absent where one alone was asked. */
  witnesses?: WitnessSummary | undefined
}

/**
 * Reads a range of slots and adds up who took part in which duties, each duty from one kind of rows only: committee
 * traces and the traces of the duties that each validator runs alone, or decideds where the exporter keeps no traces.
 * If the network does not name the slot of the Boole fork, the rows tell it. See `computeParticipation` for what is
 * counted. The validators are read first unless they are given; where that is not possible, a caveat says it. What several
 * exporters have is merged, and `participation.testimony` says whose word the figures rest on.
 *
 * @throws {InvalidInputError} two exporters have the same name
 * @throws {StreamFailedError} too many slots in a row could not be read
 * @example
 * const range = { from: 9_000_000, to: 9_000_031 }
 * const { participation, failed } = await collectParticipation(client, { network: mainnet, ...range })
 * console.log(participation.totals.missed, failed.length)
 */
export async function collectParticipation(
  exporters: Exporters,
  parameters: CollectParticipationParameters,
): Promise<CollectedParticipation> {
  const { chosen, unknown = [], onProgress, ...options } = parameters
  const known = options.known ?? chosen ?? (await readKnown(exporters, options.signal))
  const findings = options.findings ?? (await readFindings(exporters, parameters))
  const accumulator = createParticipation({ ...options, validators: known, findings })
  const sources = await openSources(exporters, { ...parameters, known })
  for await (const { done, total, ...input } of sources.inputs) {
    accumulator.add(input)
    onProgress?.(done, total)
  }
  const { failed, errors } = sources.summary()
  const participation = accumulator.result()
  participation.coverage.unknownValidators.unshift(...unknown.map(({ name }) => name))
  const witnesses = sources.witnesses(participation.testimony)
  return { participation, failed, errors, ...(witnesses && { witnesses }) }
}
