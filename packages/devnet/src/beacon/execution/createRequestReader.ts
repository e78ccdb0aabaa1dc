import { type SlotClock, timeToSlot } from '@x/schemas'
import { decodeAbiParameters, type Hex, type PublicClient, parseAbiParameters } from 'viem'
import { depositContract, requestQueues } from '../../chain/placePredeploys.ts'
import type { DevnetClock } from '../createClock.ts'
import type { PendingDeposit } from '../state/BeaconState.ts'
import type { ConsolidationRequest, WithdrawalRequest } from '../state/requests.ts'

/** A request in the order of its arrival, and the slot of the block with it. */
export type ArrivedRequest =
  | { kind: 'withdrawal'; slot: number; request: WithdrawalRequest }
  | { kind: 'consolidation'; slot: number; request: ConsolidationRequest }
  | { kind: 'deposit'; slot: number; request: Omit<PendingDeposit, 'slot'> }

type Source = {
  publicClient: PublicClient
  /** The newest block, as it is known already. */
  getHead: () => { number: number; hash: string }
  clock: DevnetClock
  network: SlotClock
  startBlock: number
}

/**
 * Makes a function that reads the requests to the beacon chain that are on the chain of blocks: nothing is asked where
 * that has not moved, and all again where it was reorganised. The same list means that nothing came.
 */
export function createRequestReader({
  publicClient,
  getHead,
  clock,
  network,
  startBlock,
}: Source): () => Promise<readonly ArrivedRequest[]> {
  let known: { number: number; hash: string } | undefined
  let requests: readonly ArrivedRequest[] = []
  /** The chain of blocks may be ahead of the clock: a request arrives when it is seen, at the latest. */
  const arrivals = new Map<string, number>()

  async function readSlot(log: { blockHash: Hex; logIndex: number }): Promise<number> {
    const name = `${log.blockHash} ${log.logIndex}`
    let slot = arrivals.get(name)
    if (slot === undefined) {
      const { timestamp } = await publicClient.getBlock({ blockHash: log.blockHash })
      slot = Math.min(clock.slot(), timeToSlot(network, 1_000 * Number(timestamp)))
      arrivals.set(name, slot)
    }
    return slot
  }

  async function readLogs(first: number, last: number): Promise<ArrivedRequest[]> {
    const address = [requestQueues.withdrawals, requestQueues.consolidations, depositContract]
    const logs = await publicClient.getLogs({ address, fromBlock: BigInt(first), toBlock: BigInt(last) })
    const found: ArrivedRequest[] = []
    for (const log of logs) {
      const slot = Math.max(found.at(-1)?.slot ?? 0, await readSlot(log))
      found.push(decode(log.address.toLowerCase(), log.data, slot))
    }
    return found
  }

  return async () => {
    const { number, hash } = getHead()
    if (known?.hash === hash) return requests
    const isLonger = known !== undefined && known.number < number && (await isCanonical(known))
    const added = await readLogs(isLonger && known ? known.number + 1 : startBlock, number)
    if (!isLonger) requests = added
    else if (added.length > 0) requests = [...requests, ...added]
    known = { number, hash }
    return requests
  }

  async function isCanonical(block: { number: number; hash: string }): Promise<boolean> {
    const { hash } = await publicClient.getBlock({ blockNumber: BigInt(block.number) })
    return hash === block.hash
  }
}

function decode(address: string, data: Hex, slot: number): ArrivedRequest {
  if (address === depositContract.toLowerCase()) return { kind: 'deposit', slot, request: decodeDeposit(data) }
  // The log of a request is the sender and what it sent.
  const take = (from: number, length: number) => `0x${data.toLowerCase().slice(2 + 2 * from, 2 + 2 * (from + length))}`
  const sourceAddress = take(0, 20)
  return address === requestQueues.withdrawals.toLowerCase()
    ? {
        kind: 'withdrawal',
        slot,
        request: { sourceAddress, publicKey: take(20, 48), amount: Number(take(68, 8)) },
      }
    : {
        kind: 'consolidation',
        slot,
        request: { sourceAddress, sourcePublicKey: take(20, 48), targetPublicKey: take(68, 48) },
      }
}

/** `DepositEvent` of the deposit contract, whose amount is in little endian. */
function decodeDeposit(data: Hex): Omit<PendingDeposit, 'slot'> {
  const [publicKey, withdrawalCredentials, amount, signature] = decodeAbiParameters(depositEvent, data)
  const bytes = Buffer.from(amount.slice(2), 'hex')
  return { publicKey, withdrawalCredentials, amount: Number(bytes.readBigUInt64LE()), signature }
}

const depositEvent = /* @__PURE__ */ parseAbiParameters('bytes, bytes, bytes, bytes, bytes')
