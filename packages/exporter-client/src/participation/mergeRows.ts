import type { CommitteeTrace, Decided, Round, ValidatorTrace } from '../wire/rows.ts'
import type { UnreadableRow } from '../wire/unreadable.ts'
import { getOrCreate } from './maps.ts'

type Row = Decided | ValidatorTrace | CommitteeTrace

/**
 * Makes one row of those that tell of the same duty in one slot. While an exporter writes a slot to disk, and where
 * messages came after that, it answers with what it has in memory and with what is on disk.
 */
export function mergeRows(rows: readonly Row[]): Row[] {
  const groups = new Map<string, Row[]>()
  for (const row of rows) getOrCreate(groups, getRowKey(row), () => []).push(row)
  return [...groups.values()].flatMap((group) => (group.length === 1 ? group : merge(group)))
}

/** What rows of a slot that tell of the same duty have in common, though they cannot be read. */
export function getRowKey({ role = 'COMMITTEE', committeeId, validatorIndex, publicKey }: RowName): string {
  return `${role} ${validatorIndex ?? publicKey ?? committeeId}`
}

type RowName = Pick<UnreadableRow, 'role' | 'committeeId' | 'validatorIndex' | 'publicKey'>

function merge(rows: readonly Row[]): Row[] {
  const [first] = rows
  if (first === undefined) return []
  if ('attester' in first) {
    const all = rows.filter((row) => 'attester' in row)
    return [
      {
        ...first,
        ...mergeConsensus(all),
        attester: join(all.map(({ attester }) => attester)),
        syncCommittee: join(all.map(({ syncCommittee }) => syncCommittee)),
      },
    ]
  }
  if ('publicKey' in first) {
    const signers = join(rows.map((row) => ('publicKey' in row ? row.signers : [])))
    return [{ ...first, signers }]
  }
  const all = rows.filter((row) => 'post' in row)
  return [
    {
      ...first,
      ...mergeConsensus(all),
      committeeId: all.find(({ committeeId }) => committeeId !== undefined)?.committeeId,
      pre: join(all.map(({ pre }) => pre)),
      post: join(all.map(({ post }) => post)),
    },
  ]
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

/** The items of all lists, each once. */
function join<item>(lists: readonly (readonly item[])[]): item[] {
  return [...new Map(lists.flat().map((item) => [JSON.stringify(item), item])).values()]
}
