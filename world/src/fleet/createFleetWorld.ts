import { type Block, blockGasLimit, type Transaction } from '../chain/block.ts'
import { blockTime, type Chain, createChain } from '../chain/createChain.ts'
import { hashBlock } from '../chain/hashBlock.ts'
import type { ContractState } from '../contract/types.ts'
import { createNode, type Node } from '../node/createNode.ts'
import { owner } from '../people/accounts.ts'
import { createProcess, type Process, type Stop } from '../people/createProcess.ts'
import { model, network } from '../stage/createScene.ts'
import type { VirtualTime } from '../time/createVirtualTime.ts'

/** What is around the program of a fleet's owner. */
export type FleetWorld = {
  chain: Chain<ContractState>
  node: Node
  time: VirtualTime
  /** Gas that others use in each block. */
  condition: { traffic: bigint }
  /** Starts the program. Blocks are made from now on, one in each slot. */
  start: (stopAt: () => Stop | undefined) => Process
  /** Puts a transaction of somebody at the head of the next block. */
  include: (transaction: Transaction) => void
  /** Until the program is started again, nobody looks, and no blocks are made: they are leaped over. */
  rest: () => void
}

type CreateFleetWorldParameters = {
  head: Block<ContractState>
  time: VirtualTime
  random: () => number
}

/** Creates a world whose chain grows while a program of the owner runs, and leaps from one such time to the next. */
export function createFleetWorld({ head, time, random }: CreateFleetWorldParameters): FleetWorld {
  const chain = createChain(head, model)
  const node = createNode({ time, chain, chainId: network.id })
  const condition = { traffic: blockGasLimit / 2n }
  const waiting: Transaction[] = []
  /** Changes when blocks begin or cease to be made. */
  let shift = 0
  let isResting = true
  const mine = () => {
    const now = Math.floor(time.now() / 1_000)
    const leap = Math.max(0, Math.floor((now - chain.head.timestamp) / blockTime) - 1)
    // Where gas has become dear, nobody else wants it, so that the price comes down again.
    const isDear = chain.head.baseFee > (head.baseFee * 11n) / 10n && condition.traffic < blockGasLimit
    chain.mine(time.now(), { traffic: isDear ? 0n : condition.traffic, first: waiting.splice(0), leap })
    // What is asked for its hash later has no long chain to be hashed before it.
    hashBlock(chain.head)
  }
  const grow = (own: number) => {
    if (own !== shift) return
    mine()
    time.after(blockTime * 1_000, () => grow(own))
  }
  const wake = () => {
    if (!isResting) return
    isResting = false
    grow(++shift)
  }
  return {
    chain,
    node,
    time,
    condition,
    start: (stopAt) => {
      wake()
      const nextLatency = () => 5 + Math.floor(random() * 200)
      const nobody = { otherNode: undefined, subgraph: undefined, api: undefined, note: () => {} }
      return createProcess(owner, { ...nobody, time, network, node, nextLatency, stopAt })
    },
    include: (transaction) => void waiting.push(transaction),
    rest: () => {
      // What waits is in a block before everybody goes.
      mine()
      mine()
      shift++
      isResting = true
    },
  }
}
