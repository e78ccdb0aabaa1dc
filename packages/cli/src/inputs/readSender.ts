import { type Address, address, parse } from '@x/schemas'
import type { Context } from '../context/createContext.ts'
import { UsageError } from '../errors/UsageError.ts'
import type { AccountFlags } from '../flags/accountFlags.ts'
import { askSecret } from '../terminal/askSecret.ts'
import { readPrivateKey, takePrivateKey } from './readPrivateKey.ts'
import { createNoOwnerError } from './requireOwner.ts'

/** Whose account sends. */
export type Sender = {
  owner: Address
  /** There where something is going to be signed. */
  privateKey: Uint8Array | undefined
}

/**
 * Finds out whose account sends, and its private key where something is going to be signed: only then it is asked for,
 * and else the address is enough.
 */
export async function readSender(
  context: Context,
  flags: AccountFlags,
  { signs, owner }: { signs: boolean; owner: Address | undefined },
): Promise<Sender> {
  if (!signs && owner !== undefined) return { owner, privateKey: undefined }
  const found = await readPrivateKey(context, flags)
  if (found === undefined && !signs) throw createNoOwnerError()
  const privateKey = found ?? (await askPrivateKey(context))
  const { getAccountAddress } = await import('./getAccountAddress.ts')
  const sender = parse(address, getAccountAddress(privateKey), 'The owner')
  if (owner !== undefined && owner !== sender) {
    throw new UsageError('The private key does not belong to the owner.', {
      metaMessages: [`- the owner is ${owner}`, `- the private key belongs to ${sender}`],
      fix: 'The sending account is the owner. Use the owner’s private key, or leave out the owner.',
    })
  }
  return { owner: sender, privateKey }
}

async function askPrivateKey(context: Context): Promise<Uint8Array> {
  const fix = 'Add --private-key-file <file> or --account-keystore <file>, or set PRIVATE_KEY.'
  const text = await askSecret(context, 'The private key of the owner', fix)
  return takePrivateKey(context, text, 'The private key')
}
