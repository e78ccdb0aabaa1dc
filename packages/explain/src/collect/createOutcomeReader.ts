import type { BeaconConnection } from '@x/beacon-client'
import { askAll, type BeaconNodes } from '@x/beacon-client/internal'
import type { SlotClock } from '@x/schemas'
import type { DutyEvidence } from '../evidence/dutyEvidence.ts'
import type { DutyCost, DutyOutcome } from '../evidence/dutyOutcome.ts'
import { addVote, isOpen } from '../votes/addVote.ts'
import type { AttributedVotes } from '../votes/attributeVotes.ts'
import { createNodeReader, type NodeReader, type Told } from './createNodeReader.ts'
import { groupBy } from './groupBy.ts'

/** Reads what became of duties. */
export type OutcomeReader = {
  /** What became of each, where the beacon chain tells: only of epochs that are final. */
  read: (duties: readonly DutyEvidence[]) => Promise<ReadonlyMap<DutyEvidence, DutyOutcome>>
  /** How far blocks were looked at. */
  readonly blocks: BlockFigures
}

/** How far blocks were looked at for attestations that were not paid for in full. */
export type BlockFigures = {
  /** Attestations that were looked for in blocks. */
  found: number
  /** Those of which the nodes offer or keep no blocks or committees, so that rewards are all that is known. */
  missing: number
  /** Duties that went wrong of which no node tells rewards: blocks say what became of them, and not what it cost. */
  unpriced: number
  /** Requests for blocks and committees, to all nodes. */
  requests: number
}

type Options = { signal?: AbortSignal | undefined }

/**
 * Creates what reads from beacon nodes what became of duties; several of them have to agree.
 *
 * @throws {BeaconNodesDifferError} when asked: two nodes do not tell the same of a duty
 */
export function createOutcomeReader(nodes: BeaconNodes, network: SlotClock, options: Options): OutcomeReader {
  const readers = new Map(nodes.map((node) => [node, createNodeReader(node, network, options)]))
  const figures = { found: 0, missing: 0, unpriced: 0 }
  return {
    read: async (duties) => {
      const answers = await askEach(async (reader) => reader.read(duties))
      const told = new Map<DutyEvidence, DutyOutcome>()
      for (const duty of duties) {
        const outcome = await agree(duty, answers)
        if (outcome === undefined) continue
        if (outcome.lacksRewards) figures.unpriced += 1
        told.set(duty, outcome)
      }
      await lookIntoBlocks(told)
      return told
    },
    get blocks() {
      const requests = [...readers.values()].reduce((sum, reader) => sum + reader.requests, 0)
      return { ...figures, requests }
    },
  }

  /** Asks each node at the same time. */
  async function askEach<answer>(
    ask: (reader: NodeReader) => Promise<answer>,
  ): Promise<ReadonlyMap<BeaconConnection, answer>> {
    return new Map(await Promise.all([...readers].map(async ([node, reader]) => [node, await ask(reader)] as const)))
  }

  /** What became of a duty, as all nodes tell it that can, with the cost as all of those tell it that tell rewards. */
  async function agree(
    duty: DutyEvidence,
    answers: ReadonlyMap<BeaconConnection, Told>,
  ): Promise<DutyOutcome | undefined> {
    const [first, ...others] = nodes.filter((node) => answers.get(node)?.lacking.has(duty) === false)
    if (first === undefined) return undefined
    const ask = async (node: BeaconConnection) => answers.get(node)?.outcomes.get(duty)?.outcome
    const outcome = await askAll([first, ...others], {
      ask,
      compare: (told) => new Map(told && [[nameDuty(duty), describe(told)]]),
    })
    if (outcome === undefined) return undefined
    const [priced, ...rest] = [first, ...others].filter((node) => answers.get(node)?.outcomes.get(duty)?.isPriced)
    if (priced === undefined) return isLoss(outcome) ? { ...outcome, lacksRewards: true } : outcome
    return askAll([priced, ...rest], {
      ask,
      compare: (told) => new Map([[`what ${nameDuty(duty)} cost`, describeCost(told?.cost)]]),
    })
  }

  /** Looks for attestations that were not paid for in full. A node that has no blocks of the time says nothing. */
  async function lookIntoBlocks(told: Map<DutyEvidence, DutyOutcome>): Promise<void> {
    const open = [...told].flatMap(([duty, outcome]) =>
      outcome.type === 'attestation' && isOpen(outcome) ? [[duty, outcome] as const] : [],
    )
    for (const [slot, ofSlot] of groupBy(open, ([duty]) => duty.slot)) {
      const indices = ofSlot.map(([{ validatorIndex }]) => validatorIndex)
      const answers = await askEach(async (reader) => reader.readVotes(slot, indices))
      const [first, ...rest] = nodes.filter((node) => answers.get(node) !== undefined)
      const found =
        first &&
        (await askAll([first, ...rest], {
          ask: async (node) => answers.get(node),
          compare: (answer) =>
            new Map(
              indices.map((index) => [`the vote of validator ${index} in slot ${slot}`, describeVote(answer, index)]),
            ),
        }))
      for (const [duty, outcome] of ofSlot) {
        const others = found?.others.get(duty.validatorIndex)
        const vote = found?.votes.get(duty.validatorIndex)
        const whole = others === undefined ? outcome : addVote(outcome, { slot, vote, others })
        if (whole === outcome) figures.missing += 1
        else figures.found += 1
        told.set(duty, whole)
      }
    }
  }
}

/** Which blocks a node knows that the chain has left, depends on what it has seen. */
function describeVote(answer: AttributedVotes | undefined, index: number): string {
  const vote = answer?.votes.get(index)
  return JSON.stringify([vote && { ...vote, headBlock: undefined }, answer?.others.get(index)])
}

function nameDuty({ slot, role, validatorIndex }: DutyEvidence): string {
  return `the duty ${role} of validator ${validatorIndex} in slot ${slot}`
}

/** What has to be told alike, with what it cost beside. */
function describe({ cost: _, ...outcome }: DutyOutcome): string {
  const words = Object.entries(outcome).filter(([, value]) => value !== undefined)
  return words.map(([name, value]) => `${name} ${value}`).join(', ')
}

/** What a block would have brought is an estimate. */
function describeCost(cost: DutyCost | undefined): string {
  return cost === undefined || cost.isEstimated ? 'nothing that is sure' : `${cost.gwei} gwei`
}

/** Whether it cost anything. */
function isLoss(outcome: DutyOutcome): boolean {
  if (outcome.type === 'proposal') return outcome.block !== 'canonical'
  return outcome.type === 'sync-committee' ? !outcome.isIncluded : isOpen(outcome)
}
