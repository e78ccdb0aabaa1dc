import { findForeignValidators } from '@x/chain/internal'
import { validateSharesPreRegistration as checkShares } from '@x/registration/internal'
import { BaseError, operatorIds as operatorIdsSchema, parse } from '@x/schemas'
import type { Config } from '../config/createConfig.ts'
import { SdkError } from '../errors/SdkError.ts'
import { KeySharesItem } from '../keys/KeySharesItem.ts'
import { type AnyKeyShares, toKeySharesItems } from '../keys/toKeySharesItems.ts'
import { KeysharesValidationError, KeysharesValidationErrors } from './KeysharesValidationError.ts'
import { ensureValidatorsUniqueness } from './keySharesChecks.ts'
import { resolveOwner } from './resolveOwner.ts'
import { assertOperators } from './validateKeysharesJSON.ts'

export type ValidateSharesParameters = {
  keyshares: AnyKeyShares
  /** The operators that the key shares are for. */
  operatorIds?: readonly (number | bigint | string)[] | undefined
  /** Default: the wallet client's account. */
  ownerAddress?: string | undefined
  signal?: AbortSignal | undefined
}

/** Key shares, sorted by what can be done with them. */
export type SharesReport = {
  /** They can be registered now, in this order. */
  available: KeySharesItem[]
  /** Somebody has registered these validators already. */
  registered: KeySharesItem[]
  /** They were signed with another owner nonce than the one that comes next; each `error` says why. */
  incorrect: KeySharesItem[]
  /** The owner nonce that the first available item is signed with. */
  nextOwnerNonce: number
}

/** Problems of an item that keep it from being registered now, while others may be. */
const nonceProblems: readonly string[] = ['owner-nonce-order', 'nonce-gap']

/**
 * Checks key shares against the chain before they are registered, and throws where none of them can be.
 *
 * @throws {KeysharesValidationError} an operator does not exist, the key shares are for others, or have a validator twice
 * @throws {SdkError} key shares are broken, an operator is private or full, or nothing is left to register
 */
export async function validateSharesPreRegistration(
  config: Config,
  { keyshares, operatorIds, ownerAddress, signal }: ValidateSharesParameters,
): Promise<SharesReport> {
  const { publicClient, network, sources } = config
  const owner = resolveOwner(config, ownerAddress)
  const items = toKeySharesItems(keyshares)
  const made = items.map(KeySharesItem.of)
  ensureValidatorsUniqueness(made)
  if (operatorIds !== undefined) assertOperators(made, parse(operatorIdsSchema, operatorIds, 'The operator ids'))

  const publicKeys = items.map(({ payload }) => payload.publicKey)
  const elsewhere = await findForeignValidators({ network, owner, publicKeys, sources, signal })
  const foreign = new Set<string>(elsewhere === 'not checked' ? [] : elsewhere.map(({ publicKey }) => publicKey))
  const own = items.filter(({ payload }) => !foreign.has(payload.publicKey))
  const report = await checkShares(publicClient, { network, sources, ...sources, owner, keyShares: own, signal })

  const missing = report.incorrect.some(({ problems }) => problems.some(({ code }) => code === 'missing'))
  if (missing) throw new KeysharesValidationError(KeysharesValidationErrors.OperatorDoesNotExist)
  const messages = report.incorrect.flatMap(({ data, problems }) => {
    // Without its owner nonce an item is for whichever it was signed with.
    const isNonce = (code: string) =>
      nonceProblems.includes(code) || (code === 'signature-invalid' && data.ownerNonce === undefined)
    return problems.filter(({ code }) => !isNonce(code)).map(({ message }) => message)
  })
  if (messages.length > 0) throw new SdkError('shares-refused', 'The key shares can not be registered.', messages)
  const registered = [
    ...items.filter(({ payload }) => foreign.has(payload.publicKey)).map(KeySharesItem.of),
    ...report.registered.map(KeySharesItem.of),
  ]
  const incorrect = report.incorrect.map(({ problems, ...item }) => {
    const made = KeySharesItem.of(item)
    made.error = new BaseError(problems[0]?.message ?? '', { fix: problems[0]?.fix })
    return made
  })
  if (report.available.length === 0) {
    throw new SdkError('shares-refused', 'There is nothing to register.', [
      `${registered.length} of ${items.length} validators are already registered.`,
      `${incorrect.length} of ${items.length} were signed with another owner nonce than the next one, ${report.nextOwnerNonce}.`,
    ])
  }
  return {
    available: report.available.map(KeySharesItem.of),
    registered,
    incorrect,
    nextOwnerNonce: report.nextOwnerNonce,
  }
}
