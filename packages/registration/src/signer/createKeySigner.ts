import { bytesToHex } from 'viem'
import { privateKeyToAccount, toAccount } from 'viem/accounts'
import type { Signer } from './createSigner.ts'

/**
 * Creates the account of a private key. viem takes hex text, which can't be overwritten: it is made for each signature
 * anew, so that none is kept while nothing is signed.
 *
 * @param privateKey 32 bytes, which have to stay until the last signature; they are overwritten when the account is disposed of
 */
export function createKeySigner(privateKey: Uint8Array): Signer {
  const open = () => privateKeyToAccount(bytesToHex(privateKey))
  const account = toAccount({
    address: open().address,
    signMessage: (parameters) => open().signMessage(parameters),
    signTransaction: (transaction, options) => open().signTransaction(transaction, options),
    signTypedData: (parameters) => open().signTypedData(parameters),
  })
  return Object.assign(account, {
    [Symbol.asyncDispose]: async () => {
      privateKey.fill(0)
    },
  })
}
