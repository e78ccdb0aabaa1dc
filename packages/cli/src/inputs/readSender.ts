import { type Address, address, parse } from '@x/schemas'
import type { Context } from '../context/createContext.ts'
import { UsageError } from '../errors/UsageError.ts'
import type { AccountFlags } from '../flags/accountFlags.ts'
import { askSecret } from '../terminal/askSecret.ts'
import { takePrivateKey } from './readPrivateKey.ts'
import { type FoundSigner, readSigner, toKeySigner, waysToSign } from './readSigner.ts'
import { createNoOwnerError } from './requireOwner.ts'

/** Whose account sends. */
export type Sender = {
  owner: Address
  /** There where something is going to be signed. */
  signer: FoundSigner | undefined
}

/**
 * Finds out whose account sends, and what signs where something is going to be signed: only then a key is asked for, and
 * else the address is enough.
 */
export async function readSender(
  context: Context,
  flags: AccountFlags,
  { signs, owner }: { signs: boolean; owner: Address | undefined },
): Promise<Sender> {
  if (!signs && owner !== undefined) return { owner, signer: undefined }
  const found = await readSigner(context, flags, owner)
  if (found === undefined && !signs) throw createNoOwnerError()
  const signer = found ?? (await askPrivateKey(context))
  const sender = parse(address, signer.account.address, 'The owner')
  if (owner !== undefined && owner !== sender) {
    throw new UsageError('The private key does not belong to the owner.', {
      metaMessages: [`- the owner is ${owner}`, `- the private key belongs to ${sender}`],
      fix: 'The sending account is the owner. Use the owner’s private key, or leave out the owner.',
    })
  }
  return { owner: sender, signer }
}

async function askPrivateKey(context: Context): Promise<FoundSigner> {
  const text = await askSecret(context, 'The private key of the owner', waysToSign)
  return toKeySigner(takePrivateKey(context, text, 'The private key'))
}
