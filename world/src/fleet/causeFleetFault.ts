import { ssvNetworkAbi } from '@x/chain'
import { encodeFunctionData } from 'viem'
import { blockGasLimit } from '../chain/block.ts'
import { owner, stranger } from '../people/accounts.ts'
import { composeTransaction } from '../people/composeCall.ts'
import { indexBlock, toLower } from '../services/indexBlock.ts'
import { contracts } from '../stage/createScene.ts'
import type { FleetWorld } from './createFleetWorld.ts'
import type { FleetFault, FleetFaultKind } from './fleetStory.ts'

/** Milliseconds after which what can end has ended. */
const length = 180_000

/** Lets something go wrong for three minutes. */
export function causeFleetFault(world: FleetWorld, { kind, parameter }: FleetFault): void {
  if (kind === 'kill') return
  world.time.after(length, causes[kind](world, parameter))
}

type Undo = () => void

const causes: Readonly<Record<Exclude<FleetFaultKind, 'kill'>, (world: FleetWorld, parameter: number) => Undo>> = {
  'send-unanswered': ({ node: { condition } }, parameter) => {
    condition.sending = (['taken-unanswered', 'lost-unanswered', 'taken-refused', 'lost-accepted'] as const)[parameter]
    return () => {
      condition.sending = undefined
    }
  },
  'node-lag': ({ node: { condition } }, parameter) => {
    condition.lag = [1, 3, 8][parameter] ?? 1
    condition.isAheadForSending = true
    return () => {
      condition.lag = 0
      condition.isAheadForSending = false
    }
  },
  'node-mixed': ({ node: { condition } }, parameter) => {
    condition.mixedLag = [1, 2, 5][parameter] ?? 1
    return () => {
      condition.mixedLag = 0
    }
  },
  // It changes the state of a cluster that something may be under way for.
  'stranger-deposits': (world, parameter) => {
    const { head } = world.chain
    const id = toLower(owner.address)
    const cluster = [...indexBlock(head).clusters.values()].find((each) => each.owner === id && each.snapshot.active)
    if (cluster === undefined) return () => {}
    const args = [owner.address, cluster.operatorIds.map(BigInt), cluster.snapshot] as const
    const input = encodeFunctionData({ abi: ssvNetworkAbi, functionName: 'deposit', args })
    const value = 10n ** BigInt(6 * parameter)
    world.include(composeTransaction(head.accounts, { from: stranger.address, to: contracts.network, input, value }))
    return () => {}
  },
  'own-program-pays': (world) => {
    world.include(
      composeTransaction(world.chain.head.accounts, {
        from: owner.address,
        to: stranger.address,
        input: '0x',
        value: 1n,
      }),
    )
    return () => {}
  },
  'price-jump': ({ condition }) => {
    condition.traffic = blockGasLimit
    return () => {
      condition.traffic = blockGasLimit / 2n
    }
  },
}
