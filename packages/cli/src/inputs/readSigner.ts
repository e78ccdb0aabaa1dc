import type { Signer } from '@x/registration/signer'
import { type Address, InvalidInputError } from '@x/schemas'
import type { Context } from '../context/createContext.ts'
import { keepSecretText } from '../context/keepSecret.ts'
import { UsageError } from '../errors/UsageError.ts'
import type { AccountFlags } from '../flags/accountFlags.ts'
import { type KeyFlags, readPrivateKey, takePrivateKey } from './readPrivateKey.ts'
import { readKeyFile } from './readSecretFile.ts'
import { nameSetting } from './readSetting.ts'

/** What can be said of a sender's key, in messages about a missing one. */
export const waysToSign =
  'Add --private-key-file <file>, --account-keystore <file> or --signer <uri> (Web3Signer, Clef, Ledger, a KMS), or set PRIVATE_KEY. Where it is signed elsewhere: --safe <address>, or --unsigned <file>.'

/** Whose key signs, and whether it is elsewhere, where somebody may have to confirm. */
export type FoundSigner = { account: Signer; isElsewhere: boolean }

/**
 * Finds what signs: `--signer`, or the private key of `--private-key-file`, `--account-keystore` or PRIVATE_KEY;
 * `undefined` where there is none of them. What it holds is overwritten or closed when the command ends.
 *
 * @param address the account, where a signer has several
 */
export async function readSigner(
  context: Context,
  flags: AccountFlags,
  address: Address | undefined,
): Promise<FoundSigner | undefined> {
  const { signer: uri, privateKeyFile, accountKeystore, accountPasswordFile } = flags
  if (uri === undefined) return openKey(context, flags)
  for (const [other, flag] of [
    [privateKeyFile, '--private-key-file'],
    [accountKeystore, '--account-keystore'],
  ]) {
    if (other === undefined) continue
    throw new UsageError(`--signer cannot be combined with ${flag}.`, { fix: 'Use one of them.' })
  }
  const where = await readUri(context, uri)
  switch (where.kind) {
    case 'keystore':
      return openKey(context, { accountKeystore: where.path, accountPasswordFile })
    case 'file':
      return openKey(context, { privateKeyFile: where.path })
    case 'env': {
      const text = keepSecretText(context, context.env[where.name] ?? '')
      return toKeySigner(takePrivateKey(context, text, where.name))
    }
    default: {
      const bearerToken = await readToken(context, flags)
      const { toSigner } = await import('@x/registration/signer')
      const account = await toSigner(uri, { address, bearerToken, signal: context.signal })
      context.onEnd.push(() => void Promise.resolve(account[Symbol.asyncDispose]()).catch(() => undefined))
      return { account, isElsewhere: true }
    }
  }
}

async function readUri(context: Context, uri: string) {
  const { parseSignerUri } = await import('@x/registration/signer')
  try {
    const where = parseSignerUri(uri)
    if ('url' in where) context.secrets.addUrl(where.url)
    return where
  } catch (error) {
    // A key in the wrong place must not be quoted.
    context.secrets.add(uri)
    const [problem] = error instanceof InvalidInputError ? error.problems : []
    if (problem === undefined) throw error
    throw new UsageError(`${nameSetting(context, '--signer')} is not valid: ${problem.message}.`, {
      fix: 'For example --signer web3signer:http://127.0.0.1:9000, or --signer ledger:.',
    })
  }
}

async function openKey(context: Context, flags: KeyFlags): Promise<FoundSigner | undefined> {
  const privateKey = await readPrivateKey(context, flags)
  return privateKey && toKeySigner(privateKey)
}

/** @param privateKey 32 bytes, which are overwritten when the command ends */
export async function toKeySigner(privateKey: Uint8Array): Promise<FoundSigner> {
  const { createKeySigner } = await import('@x/registration/signer')
  return { account: createKeySigner(privateKey), isElsewhere: false }
}

async function readToken(context: Context, { signerTokenFile }: AccountFlags): Promise<string | undefined> {
  if (signerTokenFile !== undefined)
    return (await readKeyFile(context, signerTokenFile, 'The signer’s token file')).trim()
  const token = context.env['SSVX_SIGNER_TOKEN']
  if (token) context.secrets.add(token)
  return token || undefined
}
