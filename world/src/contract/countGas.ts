import type { Hex } from '@x/schemas'
import { emptyOperator } from './accounts.ts'
import type { Draft, Table } from './draft.ts'
import type { Account, ContractState, Operator } from './types.ts'

/** Gas of a slot of storage in a transaction: read, changed, written where nothing was (EIP-2929). */
const slot = { read: 2_100n, changed: 5_000n, added: 22_100n }
/** What clearing a slot gives back (EIP-3529), up to a fifth of all. */
const refundOfSlot = 4_800n

/** Measured: proxies and dispatch, and what decoding, hashing and copying take for each byte of calldata. */
const overhead = 12_000n
const perByte = 6n
/** The same for each operator that a call looks at. */
const perOperator = 4_000n

/**
 * Gas that a transaction uses: calldata, slots of storage, logs, and a flat rate for the rest. It has the shape of what the
 * devnet's contract takes, within a few percent for registrations: more for operators that are used first, less where
 * this block has settled accounts already.
 */
export function countGas(draft: Draft, before: ContractState, input: Hex): bigint {
  const bytes = BigInt(input.length / 2 - 1)
  let zeros = 0n
  for (let at = 2; at < input.length; at += 2) if (input.startsWith('00', at)) zeros += 1n
  const others = bytes - zeros
  const tokens = zeros + 4n * others
  let gas = 21_000n + tokens * 4n + overhead + perByte * bytes
  let refund = 0n
  const count = (old: bigint, now: bigint) => {
    if (old === now) gas += slot.read
    else if (old === 0n) gas += slot.added
    else gas += slot.changed
    if (old !== 0n && now === 0n) refund += refundOfSlot
  }
  const countAll = (old: readonly bigint[], now: readonly bigint[]) => {
    for (const [at, value] of old.entries()) count(value, now[at] ?? 0n)
  }
  for (const id of draft.operators.touched) {
    gas += perOperator
    countAll(getSlots(before.operators.get(id)), getSlots(draft.operators.finish().get(id)))
  }
  for (const key of draft.clusters.touched) {
    const [old, now] = [before.clusters.get(key), draft.clusters.finish().get(key)]
    const isChanged = old?.snapshot !== now?.snapshot
    countAll(
      [old === undefined ? 0n : 1n, 0n, old?.reportedUnits ?? 0n],
      [isChanged ? 2n : 1n, 0n, now?.reportedUnits ?? 0n],
    )
  }
  countKeys(draft.validators, before.validators)
  countKeys(draft.balances, before.token.balances)
  countKeys(draft.allowances, before.token.allowances)
  countKeys(draft.rootVotes, before.rootVotes)
  countKeys(draft.committedRoots, before.committedRoots)
  // Who uses operators settles with the network.
  if (draft.operators.touched.size > 0) countAll(getNetworkSlots(before), getNetworkSlots(draft))
  for (const { topics, data } of draft.logs) gas += 375n * BigInt(1 + topics.length) + 4n * BigInt(data.length - 2)
  gas += BigInt(draft.payments.length) * 9_000n
  const floor = 21_000n + 10n * tokens
  const net = gas - (refund > gas / 5n ? gas / 5n : refund)
  return net > floor ? net : floor

  function countKeys<key>(
    table: Pick<Table<key, unknown>, 'touched' | 'finish'>,
    old: ReadonlyMap<key, unknown>,
  ): void {
    for (const key of table.touched) {
      const now = table.finish().get(key)
      const isSame = now === old.get(key)
      count(old.has(key) ? 1n : 0n, now === undefined ? 0n : isSame ? 1n : 2n)
    }
  }
}

/** The slots of an account: one changes with validators and fee, one once a block. */
function getAccountSlots({ validatorCount, fee, block, index, balance }: Account): bigint[] {
  return [(fee << 32n) | validatorCount, (index << 128n) | (balance << 32n) | block]
}

function getSlots({ owner, isPrivate, ssv, eth, extraUnits }: Operator = emptyOperator): bigint[] {
  const first = (BigInt(owner) << 1n) | (isPrivate ? 1n : 0n)
  return [first, ...getAccountSlots(ssv), ...getAccountSlots(eth), extraUnits]
}

function getNetworkSlots({ networkEth, networkExtraUnits }: Pick<ContractState, 'networkEth' | 'networkExtraUnits'>) {
  return [...getAccountSlots(networkEth), networkExtraUnits, 1n]
}
