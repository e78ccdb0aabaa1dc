import type { BeaconConnection } from '@x/beacon-client'
import { requireNodes } from '@x/beacon-client/internal'
import {
  ArchiveModeRequiredError,
  type BeaconRole,
  type ExporterConnection,
  type Exporters,
  getCommitteeTraces,
  type NodeValidator,
  type WitnessSummary,
} from '@x/exporter-client'
import {
  askWitnesses,
  createTestimonyReader,
  getKnownValidators,
  getMode,
  type OpenSourcesParameters,
  openSources,
  type SourcesSummary,
  type TestimonyReader,
} from '@x/exporter-client/internal'
import type { DutyEvidence } from '../evidence/dutyEvidence.ts'
import { type DutyExplanation, type JudgedDuty, judgeDuty } from '../judge/explainDuty.ts'
import { collectEvidence, createKnown } from './collectEvidence.ts'
import { type BlockFigures, createOutcomeReader, type OutcomeReader } from './createOutcomeReader.ts'

export type ExplainDutiesParameters = OpenSourcesParameters & {
  /**
   * All validators that the exporter knows, for their committees. Not needed beside `chosen`. Default: the exporter is
   * asked.
   */
  known?: readonly NodeValidator[] | undefined
  /** Only duties of these roles. Default: all that have a consensus. */
  roles?: readonly BeaconRole[] | undefined
  /**
   * Beacon nodes, which have to agree: what became of each duty, in epochs that are final. Default: none, and what the
   * operators did is all that is known.
   */
  beaconNodes?: readonly BeaconConnection[] | undefined
}

/** The explanations of a few slots. */
export type ExplanationBatch = {
  explanations: DutyExplanation[]
  /** All duties that were looked at, those that went well too. */
  duties: JudgedDuty[]
  done: number
  total: number
}

/** What was looked at so far, and what could not be. */
export type ExplanationSummary = SourcesSummary & {
  /** Duties that were looked at. */
  duties: number
  /** Of these, how many the beacon chain tells of. */
  withOutcome: number
  /** How far blocks were looked at for attestations that were not paid for in full. */
  blocks: BlockFigures
}

/** Explanations as duties are read. */
export type DutyExplanations = AsyncIterable<DutyExplanation> & {
  /** Those of a few slots at a time, with the slots that are done and those that there will be. */
  batches: () => AsyncGenerator<ExplanationBatch, void, undefined>
  /** What was looked at so far, and what could not be read. */
  summary: () => ExplanationSummary
  /** What each of several exporters had so far; `undefined` where one alone is asked. */
  witnesses: () => WitnessSummary | undefined
}

/**
 * Says of each duty of a range of slots that was missed, late or wrong why it was: one cause, with its evidence, the
 * operators that it is on, and what it cost. The exporter has to be in archive mode. Duties that went well are left out,
 * and so are those of validators whose operators are not known.
 *
 * @throws {ArchiveModeRequiredError} while it is read: the exporter keeps no traces
 * @throws {StreamFailedError} while it is read: too many slots in a row could not be read
 * @throws {BeaconNodesDifferError} while it is read: two beacon nodes do not tell the same of a duty
 * @throws {BeaconNodeError} while it is read: nothing can be concluded from a beacon node
 * @throws {HttpError} while it is read: a source does not answer
 * @example
 * const range = { from: 9_000_000, to: 9_000_031 }
 * for await (const { slot, cause, explanation, cost } of explainDuties(client, { network: mainnet, ...range })) {
 *   console.log(slot, cause, explanation, cost?.gwei)
 * }
 */
export function explainDuties(exporters: Exporters, parameters: ExplainDutiesParameters): DutyExplanations {
  const { network, chosen, roles, beaconNodes = [], signal } = parameters
  let sources: Awaited<ReturnType<typeof openSources>> | undefined
  let outcomes: OutcomeReader | undefined
  let testimony: TestimonyReader | undefined
  let duties = 0
  let withOutcome = 0
  const heard = new Map<number, boolean>()

  async function* batches(): AsyncGenerator<ExplanationBatch, void, undefined> {
    const modes = await askWitnesses(exporters, (client) => getMode(client, { signal }), signal)
    if (!modes.includes('archive')) throw new ArchiveModeRequiredError('committee traces')
    const validators = parameters.known ?? chosen ?? (await getKnownValidators(exporters, { signal }))
    const known = createKnown(validators)
    testimony = createTestimonyReader({ network, validators })
    outcomes =
      beaconNodes.length === 0 ? undefined : createOutcomeReader(requireNodes(beaconNodes), network, { signal })
    sources = await openSources(exporters, { ...parameters, known: validators })
    for await (const { done, total, ...input } of sources.inputs) {
      const heardOf = collectEvidence({ ...input, done, total }, { network, known })
      const evidence = roles ? heardOf.filter(({ role }) => roles.includes(role)) : heardOf
      const attest = testimony.read(input)
      for (const duty of evidence) {
        const told = attest(duty)
        if (told) duty.testimony = told
      }
      duties += evidence.length
      await listen(evidence)
      const told = await outcomes?.read(evidence)
      withOutcome += told?.size ?? 0
      const judged = evidence.map((duty) => judgeDuty({ ...duty, outcome: told?.get(duty) }))
      yield { explanations: judged.flatMap(({ explanation }) => explanation ?? []), duties: judged, done, total }
    }
  }

  /** Where nothing was heard of those who are asked for, it is asked whether anybody was. */
  async function listen(evidence: readonly DutyEvidence[]): Promise<void> {
    for (const duty of evidence) {
      if (duty.trace !== undefined || duty.heardOthers) continue
      const { slot } = duty
      const ask = (client: ExporterConnection) => getCommitteeTraces(client, { from: slot, to: slot, signal })
      if (!heard.has(slot)) {
        const answers = await askWitnesses(exporters, ask, signal)
        heard.set(
          slot,
          answers.some(({ data }) => data.length > 0),
        )
      }
      duty.heardOthers = heard.get(slot) ?? false
    }
  }

  return {
    batches,
    async *[Symbol.asyncIterator]() {
      for await (const { explanations } of batches()) yield* explanations
    },
    summary: () => ({
      ...(sources?.summary() ?? { failed: [], errors: [], unreadable: 0, caveats: [] }),
      duties,
      withOutcome,
      blocks: outcomes?.blocks ?? { found: 0, missing: 0, unpriced: 0, requests: 0 },
    }),
    witnesses: () => sources?.witnesses(testimony?.get()),
  }
}
