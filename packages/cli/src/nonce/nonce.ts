import type { LogProgress } from '@x/chain/internal'
import { mainnet } from '@x/schemas'
import type { Context } from '../context/createContext.ts'
import { openReading } from '../inputs/openReading.ts'
import { checkPlace } from '../inputs/readPlace.ts'
import { readSeconds } from '../inputs/readSeconds.ts'
import { requireOwner } from '../inputs/requireOwner.ts'
import { createOutput } from '../terminal/createOutput.ts'
import { startProgress } from '../terminal/formatProgress.ts'
import type { NonceFlags } from './nonceFlags.ts'

/** Prints the owner nonce that the next validator has to sign. */
export async function nonce(context: Context, flags: NonceFlags): Promise<void> {
  const { signal } = context
  const output = createOutput(context, flags)
  await checkPlace(context, flags, { fallback: mainnet, read: () => requireOwner(context, flags.owner) })
  const owner = requireOwner(context, flags.owner)
  const sourcePatience = readSeconds(flags.sourcePatience, '--source-patience', { from: 0 })
  const { allowOneSource } = flags
  const reading = { flags, output, sourcePatience, allowOneSource } as const
  const { network, publicClient, sources } = await openReading(context, reading)
  const { getOwnerNonce } = await import('../inputs/chain.ts')

  const show = startProgress(output, 'Reading blocks')
  const onProgress = ({ blocksDone: done, blocksTotal: total }: LogProgress) => show({ done, total })
  output.status('Reading …')
  const ownerNonce = await getOwnerNonce(publicClient, { network, owner, sources, signal, onProgress })
  output.status(undefined)
  const { name, id: chainId } = network
  output.result({ network: { name, chainId }, owner, ownerNonce }, () => String(ownerNonce))
}
