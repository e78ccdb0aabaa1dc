import { type Address, address, type Network, parse } from '@x/schemas'
import type { Context } from '../context/createContext.ts'
import { MissingInputError } from '../errors/MissingInputError.ts'
import { UsageError } from '../errors/UsageError.ts'
import type { AccountFlags } from '../flags/accountFlags.ts'
import type { SafeFlags } from '../flags/safeFlags.ts'
import { looksLikeKey } from './looksLikeKey.ts'
import { readInteger } from './readInteger.ts'
import { readKeyFile } from './readSecretFile.ts'
import { readSender } from './readSender.ts'
import { readSetting } from './readSetting.ts'
import type { FoundSigner } from './readSigner.ts'
import { readUrl } from './readUrl.ts'

/** Who proposes to a Safe, and where. */
export type Proposer = {
  safe: Address
  /** One of its owners. */
  signer: FoundSigner
  service: { url: string; apiKey: string | undefined }
  /** The Safe nonce of the first transaction. */
  nonce: number | undefined
}

/** Reads the Safe of `--safe` (SSVX_SAFE), which is the owner of all that is sent. */
export function readSafeAddress(context: Context, flags: SafeFlags, owner: Address | undefined): Address | undefined {
  const safe = readSetting(context, address, { flag: '--safe', value: flags.safe })
  if (safe === undefined || owner === undefined || owner === safe) return safe
  throw new UsageError('The owner is not the Safe.', {
    metaMessages: [`- the owner is ${owner}`, `- the Safe is ${safe}`],
    fix: 'What a Safe sends belongs to the Safe: leave out the owner. Which of its owners signs is said by --safe-owner.',
  })
}

/** Tells mistakes in the flags of a Safe before anything is asked for. */
export function checkSafeFlags(context: Context, flags: SafeFlags): void {
  readUrl(context, flags.safeService, '--safe-service')
  readInteger(flags.safeNonce, '--safe-nonce', { from: 0 })
  if (flags.safe !== undefined) return
  const alone = flags.safeNonce === undefined ? flags.safeOwner && '--safe-owner' : '--safe-nonce'
  if (alone) throw new UsageError(`${alone} needs --safe.`, { fix: 'Add the address of the Safe.' })
}

/** Reads who signs for a Safe, and where it is proposed. */
export async function readProposer(
  context: Context,
  flags: SafeFlags & AccountFlags,
  { safe, network }: { safe: Address; network: Network },
): Promise<Proposer> {
  const nonce = readInteger(flags.safeNonce, '--safe-nonce', { from: 0 })
  const url = readUrl(context, flags.safeService, '--safe-service') ?? network.custom.safeServiceUrl
  if (url === undefined) {
    throw new MissingInputError({
      what: `No transaction service for Safes is known for the network ${network.name}.`,
      fix: 'Add --safe-service <url>: what precedes /api/v2. Or write a file for the Safe Transaction Builder: --unsigned.',
    })
  }
  const apiKey = await readApiKey(context, flags)
  const named = flags.safeOwner === undefined ? undefined : parse(address, flags.safeOwner, '--safe-owner')
  const { signer } = await readSender(context, flags, { signs: true, owner: named })
  if (signer === undefined) throw new TypeError('Nobody signs.')
  return { safe, signer, service: { url, apiKey }, nonce }
}

async function readApiKey(context: Context, { safeServiceKeyFile }: SafeFlags): Promise<string | undefined> {
  const text =
    safeServiceKeyFile === undefined
      ? context.env['SSVX_SAFE_SERVICE_KEY'] || undefined
      : await readKeyFile(context, safeServiceKeyFile, 'The file of --safe-service-key-file')
  context.secrets.add(text)
  const key = text?.trim()
  if (key === undefined || (/^[\x21-\x7e]{1,4096}$/.test(key) && !looksLikeKey(key))) return key
  throw new UsageError('The API key of the transaction service is not one word, or looks like a private key.', {
    fix: 'Put the API key into the file, and nothing else.',
  })
}
