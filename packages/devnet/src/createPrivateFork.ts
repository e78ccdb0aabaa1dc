import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startAnvil } from './chain/startAnvil.ts'
import type { Devnet } from './createDevnet.ts'

/** A node that has left the chain of a devnet. */
export type PrivateFork = AsyncDisposable & {
  rpcUrl: string
  /** Ends it. */
  stop(): Promise<void>
}

/**
 * Starts a node that has the chain of a devnet up to now, and mines alone from there: whatever is sent to it, nobody
 * else ever sees.
 *
 * @throws {DevnetError} `start`: anvil is missing, or exited before it was listening
 * @example
 * await using fork = await createPrivateFork(devnet)
 * console.log(fork.rpcUrl)
 */
export async function createPrivateFork(devnet: Devnet): Promise<PrivateFork> {
  const directory = await mkdtemp(join(tmpdir(), 'ssvx-fork-'))
  const anvil = await startAnvil({ directory, chainId: devnet.chainId, forkUrl: devnet.rpcUrl })
  const stop = async () => {
    await anvil.stop()
    await rm(directory, { recursive: true, force: true })
  }
  return { rpcUrl: anvil.rpcUrl, stop, [Symbol.asyncDispose]: stop }
}
