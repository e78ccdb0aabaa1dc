import type {
  CommitteeSigner,
  CommitteeTrace,
  ConsensusMessage,
  Decided,
  DecidedMessage,
  PartialSignature,
  Proposal,
  Round,
  RoundChange,
  ValidatorTrace,
} from '../wire/rows.ts'
import type { WitnessRow } from './witness.ts'

/**
 * Merges what several exporters have of the same duty into one row with every message once, whenever it came to which of
 * them: the time is the earliest, which shows that it had been sent. The order of the rows does not matter.
 */
export function mergeWitnessRows(rows: readonly WitnessRow[]): WitnessRow | undefined {
  const texts = rows.map((row) => [JSON.stringify(row), row] as const).sort(([a], [b]) => compareText(a, b))
  const all = texts.map(([, row]) => row)
  const [first] = all
  if (first === undefined || texts.every(([text]) => text === texts[0]?.[0])) return first
  if ('attester' in first) return mergeCommittees(first, all.filter(isCommittee))
  if ('post' in first) return mergeValidators(first, all.filter(isValidator))
  const signers = all.flatMap((row) => ('publicKey' in row ? row.signers : []))
  return { ...first, signers: [...new Set(signers)].sort((a, b) => a - b) } satisfies Decided
}

function isCommittee(row: WitnessRow): row is CommitteeTrace {
  return 'attester' in row
}

function isValidator(row: WitnessRow): row is ValidatorTrace {
  return 'post' in row
}

function mergeCommittees(first: CommitteeTrace, rows: readonly CommitteeTrace[]): CommitteeTrace {
  return {
    ...first,
    ...mergeConsensus(rows),
    attester: join(
      rows.map(({ attester }) => attester),
      nameSigner,
    ),
    syncCommittee: join(
      rows.map(({ syncCommittee }) => syncCommittee),
      nameSigner,
    ),
    ...choose('proposalData', rows),
  }
}

function mergeValidators(first: ValidatorTrace, rows: readonly ValidatorTrace[]): ValidatorTrace {
  return {
    ...first,
    ...mergeConsensus(rows),
    pre: join(
      rows.map(({ pre }) => pre),
      nameSignature,
    ),
    post: join(
      rows.map(({ post }) => post),
      nameSignature,
    ),
    ...choose('committeeId', rows),
    ...choose('proposalData', rows),
  }
}

type Traced = Pick<ValidatorTrace, 'consensus' | 'decideds'>

function mergeConsensus(rows: readonly Traced[]): Traced {
  const length = Math.max(...rows.map(({ consensus }) => consensus.length))
  const consensus = Array.from({ length }, (_, i): Round => {
    const rounds = rows.flatMap(({ consensus: list }) => list[i] ?? [])
    return {
      proposal: chooseProposal(
        rounds.flatMap(({ proposal }) => proposal ?? []),
        rows,
      ),
      prepares: join(
        rounds.map(({ prepares }) => prepares),
        nameMessage,
      ),
      commits: join(
        rounds.map(({ commits }) => commits),
        nameMessage,
      ),
      roundChanges: join(
        rounds.map(({ roundChanges }) => roundChanges),
        nameRoundChange,
        joinPrepares,
      ),
    }
  })
  const decideds = join(
    rows.map(({ decideds: list }) => list),
    nameDecided,
  )
  return { consensus, decideds }
}

/** Of different ones the one that was decided, else the one that most have. */
function chooseProposal(proposals: readonly Proposal[], rows: readonly Traced[]): Proposal | null {
  const decided = new Set(rows.flatMap(({ decideds }) => decideds.map(({ ssvRoot }) => ssvRoot)))
  const votes = new Map<string, Proposal[]>()
  for (const proposal of proposals) {
    const name = `${proposal.leader} ${proposal.ssvRoot}`
    votes.set(name, [...(votes.get(name) ?? []), proposal])
  }
  const [best] = [...votes.values()].sort(
    (a, b) => Number(isDecided(b)) - Number(isDecided(a)) || b.length - a.length || compareText(getText(a), getText(b)),
  )
  const [first] = best ?? []
  if (best === undefined || first === undefined) return null
  return {
    ...best.reduce(takeEarlier),
    roundChangeJustifications: join(
      best.map(({ roundChangeJustifications }) => roundChangeJustifications),
      nameRoundChange,
      joinPrepares,
    ),
    prepareJustifications: join(
      best.map(({ prepareJustifications }) => prepareJustifications),
      nameMessage,
    ),
  }

  function isDecided([proposal]: readonly Proposal[]): boolean {
    return proposal !== undefined && decided.has(proposal.ssvRoot)
  }
}

function getText([proposal]: readonly Proposal[]): string {
  return `${proposal?.leader} ${proposal?.ssvRoot}`
}

/** A field that only some have, or that they do not agree on: what most have. */
function choose<key extends 'proposalData' | 'committeeId'>(
  key: key,
  rows: readonly Partial<Record<key, `0x${string}` | undefined>>[],
): Partial<Record<key, `0x${string}`>> {
  const votes = new Map<`0x${string}`, number>()
  for (const { [key]: value } of rows) if (value !== undefined) votes.set(value, (votes.get(value) ?? 0) + 1)
  const [best] = [...votes].sort(([a, m], [b, n]) => n - m || compareText(a, b))
  const chosen: Partial<Record<key, `0x${string}`>> = {}
  if (best) chosen[key] = best[0]
  return chosen
}

/** The items of all lists, each once with its earliest time, in the order of time. */
function join<item extends { time: number }>(
  lists: readonly (readonly item[])[],
  name: (item: item) => string,
  combine: (a: item, b: item) => item = takeEarlier,
): item[] {
  const joined = new Map<string, item>()
  for (const item of lists.flat()) {
    const key = name(item)
    const known = joined.get(key)
    joined.set(key, known ? combine(known, item) : item)
  }
  return [...joined].sort(([a, x], [b, y]) => x.time - y.time || compareText(a, b)).map(([, item]) => item)
}

/** One round change with the prepares that any of both has. */
function joinPrepares(a: RoundChange, b: RoundChange): RoundChange {
  return { ...takeEarlier(a, b), prepareMessages: join([a.prepareMessages, b.prepareMessages], nameMessage) }
}

/** 0 is a time that was not recorded. */
function takeEarlier<item extends { time: number }>(a: item, b: item): item {
  if (a.time === b.time) return JSON.stringify(a) <= JSON.stringify(b) ? a : b
  return (a.time || Number.POSITIVE_INFINITY) < (b.time || Number.POSITIVE_INFINITY) ? a : b
}

function nameMessage({ round, ssvRoot, signer }: ConsensusMessage): string {
  return `${round} ${ssvRoot} ${signer}`
}

function nameRoundChange(message: RoundChange): string {
  return `${nameMessage(message)} ${message.preparedRound}`
}

function nameDecided({ round, ssvRoot, signers }: DecidedMessage): string {
  return `${round} ${ssvRoot} ${signers.toSorted((a, b) => a - b)}`
}

function nameSignature({ type, ssvRoot, signer }: PartialSignature): string {
  return `${type} ${ssvRoot} ${signer}`
}

function nameSigner({ signer, validatorIndices }: CommitteeSigner): string {
  return `${signer} ${validatorIndices.toSorted((a, b) => a - b)}`
}

function compareText(a: string, b: string): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}
