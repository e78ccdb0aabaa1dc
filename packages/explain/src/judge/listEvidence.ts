import type { DutyTestimony } from '@x/exporter-client'
import type { DutyEvidence } from '../evidence/dutyEvidence.ts'
import type { DutyOutcome, IncludedVote } from '../evidence/dutyOutcome.ts'
import type { SeenInstance, SeenRound } from '../evidence/readInstance.ts'
import { nameEach } from './sentences.ts'

/** One thing that is known of a duty. */
export type EvidenceItem = {
  /** Who says it. */
  source: 'exporter' | 'beacon-chain'
  /** One sentence for people. */
  text: string
  /** When it was, in ms from the start of the slot; for several messages, when the last of them came. */
  at?: number | undefined
  /** Operators that it names, ascending. */
  operators?: number[] | undefined
}

/** Lists what is known of a duty: what was heard in the order of time, and then what became of it. */
export function listEvidence(evidence: DutyEvidence, instance: SeenInstance): EvidenceItem[] {
  const heard = listHeard(evidence, instance).sort(
    (a, b) => (a.at ?? Number.POSITIVE_INFINITY) - (b.at ?? Number.POSITIVE_INFINITY),
  )
  return [...listCircumstances(evidence), ...heard, ...listOutcome(evidence)]
}

function listCircumstances({ isScheduled, trace, isUnreadable, heardOthers, testimony }: DutyEvidence): EvidenceItem[] {
  const items: EvidenceItem[] = []
  const note = (text: string) => items.push({ source: 'exporter', text })
  if (isScheduled === true) note('It is scheduled.')
  if (isScheduled === false) note('The schedule of the slot does not name it.')
  if (isUnreadable) note('Its row holds numbers or times that cannot be read.')
  else if (trace === undefined) {
    note(heardOthers ? 'Nothing was heard of it; others were heard in this slot.' : 'Nothing was heard in this slot.')
  }
  if (testimony !== undefined) for (const text of describeTestimony(testimony)) note(text)
  return items
}

/** Which of several exporters says what of it. */
function describeTestimony({ scheduledBy, observedBy, decidedBy, deniedBy }: DutyTestimony): string[] {
  const tell = (names: readonly string[], what: string) =>
    names.length === 0 ? [] : [`${nameEach('Exporter', names)} ${what}`]
  const verb = (names: readonly string[], one: string, several: string) => (names.length === 1 ? one : several)
  return [
    ...tell(scheduledBy, `${verb(scheduledBy, 'has', 'have')} it in the schedule.`),
    ...tell(observedBy, 'heard of it.'),
    ...tell(decidedBy, 'heard enough to see it decided.'),
    ...tell(deniedBy, `${verb(deniedBy, 'was', 'were')} there and did not see it decided.`),
  ]
}

function listHeard(
  { members, trace }: DutyEvidence,
  { rounds, decided, pre, post, quorum }: SeenInstance,
): EvidenceItem[] {
  const items: EvidenceItem[] = []
  const note = (text: string, at?: number, operators?: Iterable<number>) => {
    items.push({
      source: 'exporter',
      text,
      ...(at === undefined ? undefined : { at }),
      ...(operators === undefined ? undefined : { operators: [...operators].sort((a, b) => a - b) }),
    })
  }
  const share = (count: number) => `${count} of ${members.length}, ${quorum} are needed`
  if (pre.signers.size > 0) note(`Signed before the consensus: ${share(pre.signers.size)}.`, pre.quorumAt, pre.signers)
  for (const each of rounds) listRound(each)
  if (decided !== undefined) {
    note(decided.round === undefined ? 'Decided.' : `Decided in round ${decided.round}.`, decided.at, decided.signers)
  }
  if (post !== undefined && (decided !== undefined || post.signers.size > 0)) {
    note(`Signed after the consensus: ${share(post.signers.size)}.`, post.quorumAt, post.signers)
  }
  if (trace?.vote !== undefined) {
    const { blockRoot, source } = trace.vote
    note(`The vote is for the block ${blockRoot}, with the source ${source.root} of epoch ${source.epoch}.`)
  }
  return items

  function listRound({ round, proposal, prepares, commits, roundChanges }: SeenRound): void {
    if (roundChanges.size > 0) {
      note(
        `Round ${round} was asked for by ${roundChanges.size} of ${members.length}.`,
        last(roundChanges),
        roundChanges.keys(),
      )
    }
    if (proposal !== undefined) {
      note(`Operator ${proposal.leader} proposed in round ${round}.`, proposal.at, [proposal.leader])
    } else if (prepares.size + commits.size + roundChanges.size > 0)
      note(`No proposal of round ${round} was heard.`, last(roundChanges))
    if (prepares.size > 0) note(`Prepared in round ${round}: ${share(prepares.size)}.`, last(prepares), prepares.keys())
    if (commits.size > 0) note(`Committed in round ${round}: ${share(commits.size)}.`, last(commits), commits.keys())
  }
}

function last(messages: SeenRound['prepares']): number | undefined {
  const times = [...messages.values()].flatMap(({ at }) => at ?? [])
  return times.length === 0 ? undefined : Math.max(...times)
}

function listOutcome({ outcome }: DutyEvidence): EvidenceItem[] {
  if (outcome === undefined) return []
  const texts: string[] = []
  if (outcome.type === 'proposal') {
    texts.push(
      {
        canonical: 'The chain has the block.',
        orphaned: 'The block is not in the chain any more.',
        none: 'The slot has no block.',
        foreign: 'The block of the slot is that of another proposer.',
      }[outcome.block],
    )
  } else if (outcome.type === 'sync-committee') {
    texts.push(outcome.isIncluded ? 'The next block has the signature.' : 'The next block does not have the signature.')
  } else texts.push(...listAttestation(outcome))
  if (outcome.lacksRewards) texts.push('The beacon node tells no rewards of that time: what it cost is not known.')
  return texts.map((text) => ({ source: 'beacon-chain', text }))
}

function listAttestation(outcome: Extract<DutyOutcome, { type: 'attestation' }>): string[] {
  const { isIncluded, delay, source, target, head, canonicalRoot, vote, others, lacksRewards } = outcome
  const texts: string[] = []
  if (!isIncluded) texts.push(others ? 'No block has the attestation.' : 'No block has the attestation in time.')
  else {
    const block = vote === undefined ? 'A block' : `The block of slot ${vote.blockSlot}${inBrackets(vote.blockRoot)}`
    const when = delay === undefined ? '' : ` ${delay === 1 ? 'in the next slot' : `${delay} slots later`}`
    const unpaid = [...(source ? [] : ['source']), ...(target ? [] : ['target']), ...(head ? [] : ['head'])]
    const paid = unpaid.length === 0 ? 'all of it' : unpaid.length === 3 ? 'nothing' : `all but ${unpaid.join(' and ')}`
    texts.push(`${block} has the attestation${when}; ${paid} ${lacksRewards ? 'counts' : 'was paid for'}.`)
  }
  if (!head && canonicalRoot !== undefined) texts.push(`The head of the slot was the block ${canonicalRoot}.`)
  if (vote !== undefined && vote.head !== canonicalRoot) texts.push(describeHead(vote))
  if (!target && vote !== undefined)
    texts.push(`Its target was the block ${vote.target.root} of epoch ${vote.target.epoch}.`)
  if (others === undefined) {
    if (!head) texts.push('No blocks of that time were to be had: what was paid for is all that is known.')
    return texts
  }
  const shares = others.heads
    .slice(0, 3)
    .map(({ root, count }) => `${formatShare(count, others.validators)} for ${root}`)
  if (shares.length > 0) texts.push(`Of the ${others.validators} validators of the slot, ${shares.join(', ')}.`)
  if (!isIncluded && others.source !== undefined) {
    texts.push(`The source of all of them was the block ${others.source.root} of epoch ${others.source.epoch}.`)
  }
  return texts
}

function describeHead({ head, headBlock }: IncludedVote): string {
  if (headBlock === undefined) return `It was for the block ${head}, which the chain does not have.`
  const { slot, isCanonical } = headBlock
  return `It was for the block ${head} of slot ${slot}, ${isCanonical ? 'an earlier one of the chain' : 'which the chain has left'}.`
}

function inBrackets(text: string | undefined): string {
  return text === undefined ? '' : ` (${text})`
}

function formatShare(count: number, of: number): string {
  return `${((100 * count) / of).toFixed(1)} % voted`
}
