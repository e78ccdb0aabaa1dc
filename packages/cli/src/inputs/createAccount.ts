import { bytesToHex, type LocalAccount } from 'viem'
import { privateKeyToAccount, toAccount } from 'viem/accounts'

/**
 * Creates the account of a private key. viem takes hex text, which can't be overwritten: it is made for each signature
 * anew, so that none is kept while nothing is signed.
 *
 * @param privateKey 32 bytes, which have to stay until the last signature
 */
export function createAccount(privateKey: Uint8Array): LocalAccount {
  const open = () => privateKeyToAccount(bytesToHex(privateKey))
  return toAccount({
    address: open().address,
    signMessage: (parameters) => open().signMessage(parameters),
    signTransaction: (transaction, options) => open().signTransaction(transaction, options),
    signTypedData: (parameters) => open().signTypedData(parameters),
  })
}
