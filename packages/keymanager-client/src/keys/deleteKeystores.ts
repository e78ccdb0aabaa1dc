import { InvalidInputError } from '@x/schemas'
import { type Interchange, parseInterchange } from '../interchange/parseInterchange.ts'
import type { KeymanagerConnection } from '../request/createKeymanagerConnection.ts'
import { parsePublicKeys } from '../request/parsePublicKeys.ts'
import { type KeymanagerRequestOptions, requestKeymanager } from '../request/requestKeymanager.ts'
import { answer, type DeletedKey, outcomesOf } from './deletedKeys.ts'

export type DeleteKeysParameters = KeymanagerRequestOptions & {
  publicKeys: readonly string[]
}

/** What became of keys, and what was signed with them. */
export type DeleteKeystoresReturnType = {
  /** What became of each key, in the order asked for. */
  keys: DeletedKey[]
  /** What was signed with the keys, as the client wrote it: the text of an EIP-3076 file, to be kept. */
  slashingProtection: string
  /** The same, read; `undefined` where it can't be. */
  interchange: Interchange | undefined
  /** Why it can't be read. */
  problem: InvalidInputError | undefined
}

/**
 * Lets a validator client stop signing with keys and delete them. It answers with what it has signed, which is all that
 * keeps whoever signs with them next from being slashed: keep it before anything else is done.
 *
 * Asked again, it deletes nothing and answers with the same data (`not_active`): so an answer that was lost can be had
 * again, and lost attempts are repeated. That the client says `deleted` is its word: read its keys once more.
 *
 * @throws {InvalidInputError} a public key is malformed, or there is none; nothing was sent
 * @throws {KeymanagerError} the token is not accepted, or what answers is no validator client
 * @throws {HttpError} it can't be reached or answers with an error; keys may be deleted all the same
 * @example
 * const { keys, slashingProtection } = await deleteKeystores(client, { publicKeys })
 */
export async function deleteKeystores(
  client: KeymanagerConnection,
  { publicKeys, ...options }: DeleteKeysParameters,
): Promise<DeleteKeystoresReturnType> {
  const pubkeys = parsePublicKeys(publicKeys)
  const outcomes = outcomesOf(client, pubkeys)
  return requestKeymanager(client, {
    // To stop signing and to collect what was signed takes its time.
    timeout: 120_000,
    ...options,
    path: 'eth/v1/keystores',
    deletes: { pubkeys },
    kind: (value) => {
      const said = answer(value).slashing_protection ?? ''
      const slashingProtection = typeof said === 'string' ? said : JSON.stringify(said)
      return { keys: outcomes(value), slashingProtection, ...read(slashingProtection) }
    },
  })
}

/** Data that can't be read must not be lost: the keys are deleted by now. */
function read(text: string): Pick<DeleteKeystoresReturnType, 'interchange' | 'problem'> {
  try {
    return { interchange: parseInterchange(text), problem: undefined }
  } catch (error) {
    if (!(error instanceof InvalidInputError)) throw error
    return { interchange: undefined, problem: error }
  }
}
