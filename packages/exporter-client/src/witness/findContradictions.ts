import { getCommitteeQuorum } from '../rules/getCommitteeQuorum.ts'
import type { WitnessRow } from './witness.ts'
import { toClaims, type WitnessFinding } from './witnessFinding.ts'

/** The row of one exporter. */
export type Testimony = { witness: string; row: WitnessRow }

type Traced = { witness: string; row: Extract<WitnessRow, { consensus: unknown }> }

/**
 * Finds what cannot all be true of the rows that several exporters have of one duty. One that lacks something contradicts
 * nobody. Messages carry no signatures in these answers: what is found is that something is false, not what.
 *
 * @param members the operators of the committee, where they are known: what others sent counts for nothing
 */
export function findContradictions(
  rows: readonly Testimony[],
  members: readonly number[] | undefined,
): WitnessFinding[] {
  const traced = rows.flatMap(({ witness, row }): Traced[] => ('consensus' in row ? [{ witness, row }] : []))
  const [first] = traced
  if (first === undefined) return []
  const committee = describeCommittee(traced, members)
  return [
    ...findDecidedValues(traced, committee),
    ...findSignerSets(traced, committee),
    ...findMessages(traced, committee),
    ...findValues(traced),
  ]
}

type Committee = { isMember: (id: number) => boolean; quorum: number; mostFaulty: number }

function describeCommittee(traced: readonly Traced[], members: readonly number[] | undefined): Committee {
  const isMember = (id: number) => members?.includes(id) ?? true
  const getSeen = () => new Set(traced.flatMap(({ row }) => row.decideds.flatMap(({ signers }) => signers)))
  const quorum = getCommitteeQuorum(members, getSeen)
  // 2f + 1 decide.
  return { isMember, quorum, mostFaulty: Math.floor((quorum - 1) / 2) }
}

/** What a finding says of the duty that the rows are about. */
function nameDuty(rows: readonly Traced[]) {
  const [first] = rows
  if (first === undefined) throw new TypeError('There is no row.')
  const { row } = first
  return 'attester' in row
    ? { slot: row.slot, role: row.role ?? 'COMMITTEE', committeeId: row.committeeId }
    : { slot: row.slot, role: row.role, validatorIndex: row.validatorIndex }
}

/** Decided messages that a quorum of members signed, as each exporter has them. */
function listDecided(rows: readonly Traced[], { isMember, quorum }: Committee) {
  return rows.flatMap(({ witness, row }) =>
    row.decideds.flatMap(({ ssvRoot, signers }) => {
      const ids = [...new Set(signers)].filter(isMember)
      return ids.length >= quorum ? [{ witness, root: ssvRoot, ids }] : []
    }),
  )
}

function findDecidedValues(rows: readonly Traced[], committee: Committee): WitnessFinding[] {
  const decided = listDecided(rows, committee)
  if (new Set(decided.map(({ root }) => root)).size < 2) return []
  const signed = new Map<string, Set<number>>()
  for (const { root, ids } of decided) signed.set(root, new Set([...(signed.get(root) ?? []), ...ids]))
  return [
    {
      kind: 'decided-values',
      ...nameDuty(rows),
      operators: getRepeated([...signed.values()]),
      claims: toClaims(decided.map(({ root, witness }) => [`${root} was decided`, witness])),
      explanation:
        'Two values were decided, which takes more faulty operators than there can be: an exporter, or what was sent to it, is false.',
    },
  ]
}

/** Where the members are known, signers that are none were left out before. */
function findSignerSets(rows: readonly Traced[], { isMember, quorum }: Committee): WitnessFinding[] {
  const claimed = rows.flatMap(({ witness, row }) =>
    row.decideds.flatMap(({ signers }) => {
      const ids = [...new Set(signers)].filter(isMember).sort((a, b) => a - b)
      // An exporter may have a message without its signers, and anybody may send one of a few.
      return ids.length >= smallestQuorum ? [{ witness, ids }] : []
    }),
  )
  const isQuorum = (ids: readonly number[]) => ids.length >= quorum
  if (claimed.every(({ ids }) => isQuorum(ids)) || !claimed.some(({ ids }) => isQuorum(ids))) return []
  return [
    {
      kind: 'signer-sets',
      ...nameDuty(rows),
      operators: [],
      claims: toClaims(claimed.map(({ ids, witness }) => [`decided by ${ids.join(', ')}`, witness])),
      explanation: `Of the committee that the signers show, ${quorum} decide, and a message of fewer is told as decided.`,
    },
  ]
}

const smallestQuorum = 3

/** A message as it can be sent once: by whom, of which kind, in which round. */
type Said = { operator: number; kind: string; root: string; witness: string }

function findMessages(rows: readonly Traced[], { isMember, mostFaulty }: Committee): WitnessFinding[] {
  const said = rows.flatMap(({ witness, row }) =>
    [...listMessages(row), ...listSignatures(row)].map((message) => ({ ...message, witness })),
  )
  const once = new Map<string, Said[]>()
  for (const message of said) {
    if (!isMember(message.operator)) continue
    const key = `${message.kind} of operator ${message.operator}`
    const known = once.get(key)
    if (known) known.push(message)
    else once.set(key, [message])
  }
  const twice = [...once].filter(([, messages]) => new Set(messages.map(({ root }) => root)).size > 1)
  if (twice.length === 0) return []
  const operators = [...new Set(twice.flatMap(([, messages]) => messages.map(({ operator }) => operator)))]
  const claims = toClaims(
    twice.flatMap(([what, messages]) => messages.map(({ root, witness }) => [`${what}: ${root}`, witness] as const)),
  )
  const named = { ...nameDuty(rows), operators: operators.sort((a, b) => a - b), claims }
  if (operators.length > mostFaulty) {
    const explanation = `${operators.length} operators would have had to send two different messages in one round, and ${mostFaulty} can be faulty: an exporter, or what was sent to it, is false.`
    return [{ kind: 'messages', ...named, explanation }]
  }
  const explanation = 'An operator sent two different messages in one round, or somebody sent one in its name.'
  return [{ kind: 'equivocation', ...named, explanation }]
}

function* listMessages({ consensus }: Traced['row']): Generator<Omit<Said, 'witness'>> {
  for (const [i, { proposal, prepares, commits }] of consensus.entries()) {
    if (proposal) yield { operator: proposal.leader, kind: `proposal of round ${i + 1}`, root: proposal.ssvRoot }
    for (const [kind, messages] of [
      ['prepare', prepares],
      ['commit', commits],
    ] as const) {
      for (const { signer, ssvRoot } of messages) {
        yield { operator: signer, kind: `${kind} of round ${i + 1}`, root: ssvRoot }
      }
    }
  }
}

/** Of contributions there are several, and committee traces do not tell what was signed. */
function* listSignatures(row: Traced['row']): Generator<Omit<Said, 'witness'>> {
  if (!('post' in row) || row.role === 'SYNC_COMMITTEE_CONTRIBUTION') return
  for (const [name, signatures] of [
    ['signature before the consensus', row.pre],
    ['signature after the consensus', row.post],
  ] as const) {
    for (const { signer, ssvRoot, type = '' } of signatures) {
      yield { operator: signer, kind: `${name} ${type}`.trim(), root: ssvRoot }
    }
  }
}

/** Bytes of the value can only be compared where there was one proposal. */
function findValues(rows: readonly Traced[]): WitnessFinding[] {
  const roots = new Set(rows.flatMap(({ row }) => row.consensus.flatMap(({ proposal }) => proposal?.ssvRoot ?? [])))
  const said = rows.flatMap(({ witness, row }) =>
    row.proposalData === undefined ? [] : [[row.proposalData, witness] as const],
  )
  if (roots.size > 1 || new Set(said.map(([data]) => data)).size < 2) return []
  return [
    {
      kind: 'values',
      ...nameDuty(rows),
      operators: [],
      claims: toClaims(said.map(([data, witness]) => [`the value is ${shorten(data)}`, witness])),
      explanation: 'There was one proposal, and its bytes are told in two ways.',
    },
  ]
}

function shorten(data: string): string {
  return data.length <= 600 ? data : `${data.slice(0, 600)}… (${data.length / 2 - 1} bytes)`
}

/** What is in more than one of the sets, ascending. */
function getRepeated(sets: readonly ReadonlySet<number>[]): number[] {
  const all = sets.flatMap((set) => [...set])
  return [...new Set(all.filter((id, i) => all.indexOf(id) !== i))].sort((a, b) => a - b)
}
