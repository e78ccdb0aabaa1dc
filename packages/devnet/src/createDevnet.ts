import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineNetwork, type Network } from '@x/schemas'
import { type StartChainParameters, startChain } from './chain/startChain.ts'
import type { ChainHandle } from './chain/types.ts'

export type CreateDevnetParameters = Omit<StartChainParameters, 'directory'>

/** A running devnet. `stop` and `await using` end all of it and may be called more than once. */
export type Devnet = ChainHandle &
  AsyncDisposable & {
    /** What the other packages need to know about this network. */
    network: Network
    /** A JSON file with the same, for `--network`. It is removed when the devnet stops. */
    networkFile: string
  }

/**
 * Starts a local SSV Network: a chain with the network's contracts and operators with fresh keys.
 *
 * Any number of devnets run side by side, each on free ports. No process is left behind, however this one ends.
 *
 * @throws {AnvilStartError} anvil is missing or its port is taken
 * @example
 * await using devnet = await createDevnet()
 * console.log(devnet.rpcUrl, devnet.operators.length)
 */
export async function createDevnet(parameters: CreateDevnetParameters = {}): Promise<Devnet> {
  const directory = await mkdtemp(join(tmpdir(), 'ssvx-devnet-'))
  const cleanups = [() => rm(directory, { recursive: true, force: true })]
  let stopping: Promise<void> | undefined
  const stop = () => {
    stopping ??= runInReverse(cleanups)
    return stopping
  }
  try {
    const chain = await startChain({ ...parameters, directory })
    cleanups.push(chain.stop)

    const network = defineNetwork({
      name: 'devnet',
      chainId: chain.chainId,
      contracts: chain.contracts,
      startBlock: chain.startBlock,
      genesisTime: chain.genesisTime,
      secondsPerSlot: chain.secondsPerSlot,
      slotsPerEpoch: chain.slotsPerEpoch,
      rpcUrl: chain.rpcUrl,
    })
    const networkFile = join(directory, 'network.json')
    await writeFile(networkFile, `${JSON.stringify(network, null, 2)}\n`)
    return { ...chain, network, networkFile, stop, [Symbol.asyncDispose]: stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** Ends what was started last first; the rest is ended even where one fails. */
async function runInReverse(cleanups: readonly (() => Promise<void>)[]): Promise<void> {
  const failures: unknown[] = []
  for (const cleanup of cleanups.toReversed()) {
    await cleanup().catch((error: unknown) => failures.push(error))
  }
  if (failures.length > 0) throw failures[0]
}
