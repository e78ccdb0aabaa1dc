import { ssvNetworkAbi } from '@x/chain'
import type { ClusterSnapshot, Hex, KeySharesItem } from '@x/schemas'
import { encodeFunctionData, keccak256, numberToHex } from 'viem'
import type { Accounts, Transaction } from '../chain/block.ts'
import { getAccount } from '../chain/executeTransaction.ts'

/** A transaction of somebody whose signature nobody looks at: it goes straight into a block. */
export function composeTransaction(
  accounts: Accounts,
  {
    from,
    to,
    input,
    value = 0n,
    tip = 2n * 10n ** 9n,
    maxFeePerGas = 1_000n * 10n ** 9n,
    nonce = getAccount(accounts, from.toLowerCase() as Hex).nonce,
  }: { from: Hex; to: Hex; input: Hex; value?: bigint; tip?: bigint; maxFeePerGas?: bigint; nonce?: number },
): Transaction {
  const sender = from.toLowerCase() as Hex
  const place = { from: sender, to: to.toLowerCase() as Hex, nonce }
  // No bytes that were signed, but some that differ from all others.
  const raw = `0x02${keccak256(input).slice(2)}${sender.slice(2)}${numberToHex(nonce, { size: 8 }).slice(2)}` as Hex
  return {
    ...place,
    hash: keccak256(raw),
    raw,
    gas: 16_000_000n,
    maxFeePerGas,
    maxPriorityFeePerGas: tip,
    value,
    input,
    signature: { r: numberToHex(1, { size: 32 }), s: numberToHex(1, { size: 32 }), yParity: 0 },
  }
}

/** Data of a registration of any number of validators. */
export function encodeRegistration(items: readonly KeySharesItem[], snapshot: ClusterSnapshot): Hex {
  const ids = (items[0]?.payload.operatorIds ?? []).map(BigInt)
  return encodeFunctionData({
    abi: ssvNetworkAbi,
    functionName: 'bulkRegisterValidator',
    args: [
      items.map(({ payload }) => payload.publicKey),
      ids,
      items.map(({ payload }) => payload.sharesData),
      snapshot,
    ],
  })
}
