import type { SpendingLimitOptions } from '@x/registration/internal'
import { type Address, BaseError, type Network } from '@x/schemas'
import type { Context } from '../context/createContext.ts'
import type { SendFlags } from '../flags/sendFlags.ts'
import { announceSigning } from '../inputs/announceSigning.ts'
import type { ChainClients } from '../inputs/createClients.ts'
import { readLimits } from '../inputs/readLimits.ts'
import { readOwner } from '../inputs/readOwner.ts'
import { readPlace } from '../inputs/readPlace.ts'
import { checkSafeFlags, type Proposer, readProposer, readSafeAddress } from '../inputs/readSafe.ts'
import { readSender } from '../inputs/readSender.ts'
import { readTogether } from '../inputs/readTogether.ts'
import { readWaiting, type Waiting } from '../inputs/readWaiting.ts'
import { requireNewFile } from '../inputs/requireNewFile.ts'
import { createOutput, type Output } from '../terminal/createOutput.ts'
import { requireSender } from './checkSending.ts'

/** What becomes of the transaction: it is sent, simulated, or written down for whoever signs elsewhere. */
export type SendMode = 'send' | 'simulate' | 'export'

/** Who sends a transaction, where to, and within which limits. */
export type Sending = Pick<ChainClients, 'publicClient'> & {
  flags: SendFlags
  output: Output
  mode: SendMode
  network: Network
  owner: Address
  /** Signs. There where the transaction is sent from here. */
  walletClient: ReturnType<ChainClients['createWallet']> | undefined
  /** Proposes to the Safe that is the owner, where there is one: in place of a file. */
  proposer: Proposer | undefined
  limits: SpendingLimitOptions
  waiting: Waiting
}

/**
 * Reads who sends, where to, and within which limits. With it all that the user gives is read, so that what comes next is
 * work: a command reads its own flags before. Secrets are asked for last.
 */
export async function openSending(context: Context, flags: SendFlags): Promise<Sending> {
  const output = createOutput(context, flags)
  const mode = readMode(flags)
  const [{ network, rpcUrl }] = await readTogether(
    () => readPlace(context, flags),
    () => checkSafeFlags(context, flags),
    () => {
      const isProposed = mode === 'export' && flags.safe !== undefined
      requireSender(context, flags, { isSent: mode === 'send' || isProposed, isKnown: flags.safe !== undefined })
    },
  )
  const limits = readLimits(context, flags)
  const waiting = readWaiting(flags)
  const named = readOwner(context, flags.owner)
  if (flags.unsigned !== undefined) await requireNewFile(flags.unsigned, flags.force, '--unsigned')
  const safe = readSafeAddress(context, flags, named)
  const proposer = safe && mode === 'export' ? await readProposer(context, flags, { safe, network }) : undefined
  const whose = { signs: mode === 'send', owner: safe ?? named }
  const { owner, signer } = await readSender(context, flags, whose)
  context.startWork()
  const { giveUpAfter } = waiting
  const { createClients } = await import('../inputs/chain.ts')
  const { publicClient, createWallet } = createClients(network, rpcUrl, { signal: context.signal, giveUpAfter })
  const walletClient = signer && createWallet(announceSigning(signer, output))
  return { publicClient, walletClient, proposer, flags, output, mode, network, owner, limits, waiting }
}

/** The wallet of a command that sends. */
export function requireWallet({ walletClient }: Sending): NonNullable<Sending['walletClient']> {
  if (walletClient === undefined) throw new BaseError('There is no account to send from.')
  return walletClient
}

function readMode({ dryRun, unsigned, safe }: SendFlags): SendMode {
  if (dryRun === true) return 'simulate'
  return unsigned === undefined && safe === undefined ? 'send' : 'export'
}
