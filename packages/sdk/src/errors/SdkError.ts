import { BaseError } from '@x/schemas'

/** What the SDK itself refuses: `reason` says why. All other errors are those of the packages below it. */
export class SdkError extends BaseError {
  override readonly name = 'SdkError'
  /**
   * - `wallet-missing`: a transaction is to be signed, and there is no wallet client
   * - `owner-missing`: neither `ownerAddress` nor a wallet says whose validators or cluster are meant
   * - `cluster-missing`: there is no cluster of this id
   * - `shares-refused`: key shares must not be registered as they are, or nothing is left to register; `problems` says why
   * - `nothing-registered`: a transaction registered no validator of the owner
   */
  readonly reason: keyof typeof fixes
  readonly problems: readonly string[]

  constructor(reason: keyof typeof fixes, message: string, problems: readonly string[] = []) {
    const metaMessages = [...new Set(problems)].slice(0, 10).map((problem) => `- ${problem}`)
    super(message, { metaMessages, fix: fixes[reason] })
    this.reason = reason
    this.problems = problems
  }
}

const fixes = {
  'wallet-missing': 'Pass `walletClient` where the SDK is created, or call `sdk.connectWallet(walletClient)`.',
  'owner-missing': 'Pass `ownerAddress`, or connect a wallet client with an account.',
  'cluster-missing': 'Check its owner, its operators and the network.',
  'shares-refused':
    'Make the key shares again for these operators and for the next owner nonce (sdk.api.getOwnerNonce).',
  'nothing-registered': 'Check the hash and the owner.',
} as const
