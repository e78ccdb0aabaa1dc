import { summarizeForeignText } from '@x/schemas/internal'
import { isAddress, type LocalAccount } from 'viem'
import { createSigner, type Signer } from './createSigner.ts'
import { findModule } from './findModule.ts'
import { SignerError } from './SignerError.ts'

/**
 * Loads the account of a module: that of a cloud KMS, an HSM, a custodian. Its default export is a local account of viem,
 * or a function that returns one, also later.
 *
 * @param name a file, where it begins with a point or a slash, or a package that is installed where the process runs
 */
export async function loadModuleSigner(name: string): Promise<Signer> {
  const account = await loadAccount(name)
  if (!isLocalAccount(account)) throw new SignerError({ reason: 'module', name })
  const close = (account as Partial<AsyncDisposable>)[Symbol.asyncDispose]
  return createSigner(account.address, {
    sign: (asked) => account.signTransaction(asked),
    signTyped: typeof account.signTypedData === 'function' ? (asked) => account.signTypedData(asked) : undefined,
    close: async () => close?.call(account),
  })
}

async function loadAccount(name: string): Promise<unknown> {
  try {
    const { default: made } = await import(/* @vite-ignore */ findModule(name))
    return typeof made === 'function' ? await made() : made
  } catch (cause) {
    throw new SignerError(
      { reason: 'module', name },
      { cause, details: cause instanceof Error ? summarizeForeignText(cause.message) : undefined },
    )
  }
}

function isLocalAccount(account: unknown): account is LocalAccount {
  const { address, type, signTransaction } = (account ?? {}) as Partial<LocalAccount>
  return address !== undefined && isAddress(address) && type === 'local' && typeof signTransaction === 'function'
}
