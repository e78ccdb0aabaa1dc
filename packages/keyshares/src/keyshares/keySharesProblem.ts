import { BaseError, type Hex } from '@x/schemas'
import { formatCount } from '../keystore/formatCount.ts'

/** One thing that is wrong with a key shares file. */
export type KeySharesProblem = {
  code: KeySharesProblemCode
  /** Place of the item in the file, from 0; `undefined` where it is about the file as a whole. */
  index: number | undefined
  /** The item's validator, as its payload says. */
  publicKey: Hex | undefined
  /** The operator that it is about, where it is about one. */
  operatorId: number | undefined
  /** What is wrong with which item, in one sentence. */
  message: string
  /** What to do about it. */
  fix: string
}

const makeAgain = 'Make the key shares again from the keystore.'
const compareOperators =
  'Read the operators from the network again, and make the key shares again with the keys that they have there.'

const doNotUse =
  'Do not use the file: whoever made it can give a few operators the whole key. Make the key shares again with another program.'

/** What can be wrong with a key shares file, and what to do about it. */
export const keySharesFixes = {
  'no-items': 'Use a file with at least one validator.',
  'operator-count': 'Make the key shares again for 4, 7, 10 or 13 operators.',
  'operator-duplicate': 'Make the key shares again with each operator once.',
  'operator-order': 'Make the key shares again: the network wants the ids in ascending order, sorted as numbers.',
  'operators-differ': 'Do not edit the file by hand. Make the key shares again for the operators that you want.',
  'operator-key-invalid': compareOperators,
  'operator-key-differs': compareOperators,
  'operator-key-shared': compareOperators,
  'operator-unknown': compareOperators,
  'public-keys-differ': 'Do not edit the file by hand. Make the key shares again from the keystore.',
  'public-key-invalid': makeAgain,
  'duplicate-validator': 'A validator can be registered only once. Take one of the two out.',
  'owner-missing': 'Pass the account that will register the validators (`owner`).',
  'owner-differs': 'Make the key shares again for the account that will register the validators.',
  'owner-nonce-missing': "Pass the owner's registration nonce for the first validator (`ownerNonce`).",
  'owner-nonce-order': 'Keep the order in which the items were made, or make them again from the current owner nonce.',
  'shares-size': 'The file was cut short or edited. Get a complete copy, or make the key shares again.',
  'signature-invalid':
    'Make the key shares again: the validator signed another owner or owner nonce, or the signature was damaged.',
  'share-key-invalid': makeAgain,
  'share-keys-inconsistent': makeAgain,
  'share-keys-degree': doNotUse,
  'share-key-duplicate': doNotUse,
  'share-key-whole': doNotUse,
  'ciphertext-zero': makeAgain,
  'ciphertext-range': makeAgain,
  'ciphertext-duplicate': makeAgain,
  'ciphertext-differs': makeAgain,
} as const satisfies Record<string, string>

/** What may be wrong with key shares. The message of a problem says it in words, its `fix` says what to do. */
export type KeySharesProblemCode = keyof typeof keySharesFixes

/** Takes a problem of the item that is being checked. */
export type ReportProblem = (code: KeySharesProblemCode, message: string, operatorId?: number) => void

/** The key shares did not pass their verification. `problems` lists everything that is wrong with all items. */
export class InvalidKeySharesError extends BaseError {
  override readonly name = 'InvalidKeySharesError'
  readonly problems: readonly KeySharesProblem[]

  constructor(problems: readonly KeySharesProblem[]) {
    const shown = problems.slice(0, 10)
    const more = problems.length > shown.length ? [`- and ${problems.length - shown.length} more`] : []
    super(`The key shares have ${formatCount(problems.length, 'problem')} and must not be registered.`, {
      metaMessages: [...shown.map(({ message }) => `- ${message}`), ...more],
      fix: problems[0]?.fix,
    })
    this.problems = problems
  }
}
