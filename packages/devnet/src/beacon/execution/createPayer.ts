import { type Hex, pad, toHex } from 'viem'
import type { NodeClient } from '../../chain/createNodeClient.ts'

/** Where the chain of blocks keeps, by address, how many wei of withdrawals it has been given. */
const ledger = '0x00000000000000000000000000000000000000a7'

const weiPerGwei = 1_000_000_000n

/**
 * Makes the function that pays the withdrawals of the beacon chain to accounts of the chain of blocks: without a
 * transaction or a block, as on a real chain. It is told what each address, in lower case, has been paid in all, in gwei.
 *
 * What the accounts have of it is written down in the state of the chain, so that a reorganisation that takes balances
 * back takes that back too: what is missing is paid again, and nothing twice. Where the past of the beacon chain has
 * become another one, what was paid too much is taken back as far as it is there. A devnet that has
 * stopped can't be started again, and keeps neither chain: there is nothing that would have to last longer.
 */
export function createPayer({
  node,
  getHead,
}: {
  node: NodeClient
  /** The newest block, as it is known already. */
  getHead: () => { number: number; hash: string }
}): (owed: ReadonlyMap<string, number>) => Promise<void> {
  const paid = new Map<string, bigint>()
  let known: { number: number; hash: string } | undefined

  async function isCanonical(block: { number: number; hash: string }): Promise<boolean> {
    const { hash } = await node.getBlock({ blockNumber: BigInt(block.number) }).catch(() => ({ hash: undefined }))
    return hash === block.hash
  }

  async function readPaid(address: Hex): Promise<bigint> {
    return BigInt((await node.getStorageAt({ address: ledger, slot: pad(address) })) ?? 0)
  }

  async function pay(address: Hex, wei: bigint): Promise<void> {
    if (wei > 0n) {
      await node.request<{ Method: 'anvil_addBalance'; Parameters: [Hex, Hex]; ReturnType: null }>({
        method: 'anvil_addBalance',
        params: [address, toHex(wei)],
      })
    } else if (wei < 0n) {
      const balance = (await node.getBalance({ address })) + wei
      await node.setBalance({ address, value: balance > 0n ? balance : 0n })
    }
  }

  return async (owed) => {
    const head = getHead()
    if (known?.hash !== head.hash) {
      if (known !== undefined && !(await isCanonical(known))) paid.clear()
      known = head
    }
    for (const [text, gwei] of owed) {
      const address: Hex = `0x${text.slice(2)}`
      const wei = BigInt(gwei) * weiPerGwei
      if ((paid.get(text) ?? 0n) === wei) continue
      await pay(address, wei - (await readPaid(address)))
      await node.setStorageAt({ address: ledger, index: pad(address), value: pad(toHex(wei)) })
      paid.set(text, wei)
    }
  }
}
