import { BaseError } from '@x/schemas'

/** Something is to be signed, and there is no wallet client. */
export class WalletMissingError extends BaseError {
  override readonly name = 'WalletMissingError'
  readonly functionName: string
  constructor(functionName: string) {
    super(`${functionName} sends a transaction, and there is no wallet client to sign it.`, {
      fix: 'Pass `walletClient` where the SDK is created, or call `sdk.connectWallet(walletClient)`.',
    })
    this.functionName = functionName
  }
}
