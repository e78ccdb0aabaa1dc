import type { CommitteeTrace, Decided, Round, ValidatorTrace } from '../wire/rows.ts'
import type { UnreadableRow } from '../wire/unreadable.ts'
import { getOrCreate } from './maps.ts'

type Row = Decided | ValidatorTrace | CommitteeTrace

/**
 * Merges the rows of one slot that are about the same duty. An exporter sends a duty twice, once from memory and once from
 * disk, while it writes the slot to disk and when messages arrive after that.
 */
export function mergeRows(rows: readonly Row[]): Row[] {
  const groups = new Map<string, Row[]>()
  for (const row of rows) getOrCreate(groups, getRowKey(row), () => []).push(row)
  return [...groups.values()].flatMap((group) => (group.length === 1 ? group : merge(group)))
}

/** Names the duty that a row of a slot is about: a readable row, or what could be read of another. */
export function getRowKey({ role = 'COMMITTEE', committeeId, validatorIndex, publicKey }: RowName): string {
  return `${role} ${validatorIndex ?? publicKey ?? committeeId}`
}

type RowName = Pick<UnreadableRow, 'role' | 'committeeId' | 'validatorIndex' | 'publicKey'>

function merge(rows: readonly Row[]): Row[] {
  const [first] = rows
  if (first === undefined) return []
  if ('attester' in first) {
    const traces = rows.filter((row) => 'attester' in row)
    const attester = join(traces.map((row) => row.attester))
    const syncCommittee = join(traces.map((row) => row.syncCommittee))
    return [{ ...first, ...mergeConsensus(traces), attester, syncCommittee, ...findProposal(traces) }]
  }
  if ('publicKey' in first) {
    const decideds = rows.filter((row) => 'publicKey' in row)
    return [{ ...first, signers: join(decideds.map((row) => row.signers)) }]
  }
  const traces = rows.filter((row) => 'post' in row)
  const committeeId = traces.find((row) => row.committeeId !== undefined)?.committeeId
  const pre = join(traces.map((row) => row.pre))
  const post = join(traces.map((row) => row.post))
  return [{ ...first, ...mergeConsensus(traces), committeeId, pre, post, ...findProposal(traces) }]
}

/** A row of messages that came late has none. */
function findProposal(rows: readonly Pick<ValidatorTrace, 'proposalData'>[]): Pick<ValidatorTrace, 'proposalData'> {
  const proposalData = rows.find((row) => row.proposalData !== undefined)?.proposalData
  return proposalData === undefined ? {} : { proposalData }
}

function mergeConsensus(
  rows: readonly Pick<ValidatorTrace, 'consensus' | 'decideds'>[],
): Pick<ValidatorTrace, 'consensus' | 'decideds'> {
  const length = Math.max(...rows.map(({ consensus }) => consensus.length))
  const consensus = Array.from({ length }, (_, i): Round => {
    const rounds = rows.flatMap((row) => row.consensus[i] ?? [])
    return {
      proposal: rounds.find(({ proposal }) => proposal !== null)?.proposal ?? null,
      prepares: join(rounds.map(({ prepares }) => prepares)),
      commits: join(rounds.map(({ commits }) => commits)),
      roundChanges: join(rounds.map(({ roundChanges }) => roundChanges)),
    }
  })
  return { consensus, decideds: join(rows.map(({ decideds }) => decideds)) }
}

/** The items of all lists, each once. Equal items are equal as JSON. */
function join<item>(lists: readonly (readonly item[])[]): item[] {
  return [...new Map(lists.flat().map((item) => [JSON.stringify(item), item])).values()]
}
