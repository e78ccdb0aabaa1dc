import type { NodeValidator } from '../node/getValidators.ts'
import { attestDuties } from '../participation/attestDuties.ts'
import { createDisputes } from '../participation/createDisputes.ts'
import { createRoster } from '../participation/createRoster.ts'
import { createTestimonyCounter } from '../participation/createTestimonyCounter.ts'
import {
  type DutyRecord,
  type DutyRecordOptions,
  type ScoredDuty,
  toDutyRecords,
  toScoredDuties,
} from '../participation/dutyRecord.ts'
import { getSlotFacts } from '../participation/getSlotFacts.ts'
import { groupBySlot } from '../participation/groupBySlot.ts'
import { leaveOutPruned } from '../participation/leaveOutPruned.ts'
import { mergeRows } from '../participation/mergeRows.ts'
import type { CommitteeTrace, Decided, ValidatorTrace } from '../wire/rows.ts'
import type { UnreadableRow } from '../wire/unreadable.ts'
import type { WitnessSummary } from '../witness/createWitnessCounter.ts'
import type { Exporters } from '../witness/listWitnesses.ts'
import {
  type OpenSourcesParameters,
  openSources,
  type SourceInput,
  type Sources,
  type SourcesSummary,
} from './openSources.ts'
import { readFindings } from './readFindings.ts'
import { readKnown } from './readKnown.ts'

export type StreamDutiesParameters = OpenSourcesParameters &
  Pick<DutyRecordOptions, 'lateAfter' | 'wrongOnly'> & {
    /**
     * All validators that the exporter knows, for their committees and public keys. Not needed beside `chosen`. Default: the
     * exporter is asked.
     */
    known?: readonly NodeValidator[] | undefined
    /** Whether batches have the points of the scores and the rows, too; then with all duties. */
    withRows?: boolean | undefined
  }

/** The duties of a few slots. */
export type DutyBatch = {
  duties: ScoredDuty[]
  /** What the exporter told, each thing once; empty unless it was asked for. */
  rows: (Decided | ValidatorTrace | CommitteeTrace)[]
  /** Rows that could not be read, as text. */
  unreadable: UnreadableRow[]
  /** What it was read from: rows and schedules, and of several exporters what does not go together. */
  input: Omit<SourceInput, 'done' | 'total'>
  done: number
  total: number
}

/** Duties as they are read. */
export type DutyStream = AsyncIterable<DutyRecord> & {
  /** The duties of a few slots at a time, with the slots that are done and those that there will be. */
  batches: () => AsyncGenerator<DutyBatch, void, undefined>
  /** What could not be read so far. */
  summary: () => SourcesSummary
  /** What each exporter had so far; `undefined` where one alone is asked. */
  witnesses: () => WitnessSummary | undefined
}

/**
 * Reads the duties of a range of slots one by one: when each was decided, who led, who signed, who did not, and what
 * went wrong. Duties of committees come first, then those that each validator runs alone, each part in slot order.
 * Where the exporter keeps no traces, there are only the signers. What several exporters have is merged, and each duty says
 * who of them saw it (`testimony`).
 *
 * @throws {StreamFailedError} while it is read: too many slots in a row could not be read
 * @example
 * const range = { from: 9_000_000, to: 9_000_031 }
 * for await (const duty of streamDuties(client, { network: mainnet, ...range, wrongOnly: true })) {
 *   console.log(duty.slot, duty.role, duty.validatorIndex, duty.problems, duty.absent)
 * }
 */
export function streamDuties(exporters: Exporters, parameters: StreamDutiesParameters): DutyStream {
  const { network, chosen, known = chosen, lateAfter, wrongOnly, withRows = false, signal } = parameters
  let sources: Sources | undefined
  const testimony = createTestimonyCounter(network)
  async function* batches() {
    const validators = known ?? (await readKnown(exporters, signal))
    const roster = createRoster({ committees: [], validators })
    const findDispute = createDisputes(network, await readFindings(exporters, parameters))
    sources = await openSources(exporters, { ...parameters, known: validators })
    for await (const { done, total, ...input } of sources.inputs) {
      const attest = input.views && attestDuties(input.views, { network, roster })
      const slots = [...groupBySlot(leaveOutPruned(input))]
      const facts = slots.map((slot) => {
        const found = getSlotFacts(slot, { network, roster, findDispute })
        attest?.(found)
        testimony.add(found, input.views)
        return found
      })
      yield {
        duties: facts.flatMap((slot) =>
          withRows ? toScoredDuties(slot, { network }) : toDutyRecords(slot, { network, lateAfter, wrongOnly }),
        ),
        rows: withRows ? slots.flatMap(({ rows }) => mergeRows(rows)) : [],
        unreadable: input.unreadable,
        input,
        done,
        total,
      }
    }
  }
  return {
    batches,
    async *[Symbol.asyncIterator]() {
      for await (const { duties } of batches()) yield* duties
    },
    summary: () => sources?.summary() ?? { failed: [], errors: [], unreadable: 0, caveats: [] },
    witnesses: () => sources?.witnesses(testimony.get()),
  }
}
