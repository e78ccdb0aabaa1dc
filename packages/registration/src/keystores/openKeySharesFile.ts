import { KeySharesFileError, readKeySharesFile, verifyKeyShares, writeKeySharesFile } from '@x/keyshares'
import { type Address, BaseError, type Hex, type KeyShares, type KeySharesItem } from '@x/schemas'
import type { OperatorsOfCluster } from './registrationOptions.ts'

/** A key shares file that a registration keeps. */
export type KeySharesFile = {
  /** What an earlier run left in it. */
  earlier: readonly KeySharesItem[]
  /** @throws {KeySharesFileInUseError} there are some, so that they would be lost */
  assertNothingLost(publicKeys: readonly Hex[]): void
  /** Writes it whole, or leaves what was there. */
  write(items: readonly KeySharesItem[]): Promise<void>
}

type OpenKeySharesFileParameters = OperatorsOfCluster & {
  keySharesFile?: string | undefined
  overwriteKeySharesFile?: boolean | undefined
  owner: Address
  signal?: AbortSignal | undefined
}

/**
 * Reads the key shares file where an earlier run left one, so that a run that was interrupted can be started again with
 * the same call.
 *
 * @throws {KeySharesFileInUseError} it is something else, it is for another owner or other operators, or its key shares
 * do not fit their validators
 */
export async function openKeySharesFile(parameters: OpenKeySharesFileParameters): Promise<KeySharesFile> {
  const { keySharesFile: path, overwriteKeySharesFile: isReplaced = false, signal } = parameters
  return {
    earlier: path === undefined || isReplaced ? [] : await readEarlier(path, parameters),
    assertNothingLost: (publicKeys) => {
      if (path === undefined || publicKeys.length === 0) return
      const count = publicKeys.length === 1 ? '1 other validator' : `${publicKeys.length} other validators`
      throw new KeySharesFileInUseError(path, `holds key shares of ${count} not registered yet`)
    },
    write: async (shares) => {
      if (path === undefined) return
      const keyShares = { version: 'v1.2.0', createdAt: new Date().toISOString(), shares: [...shares] }
      await writeKeySharesFile(path, keyShares, { overwrite: true, signal })
    },
  }
}

async function readEarlier(
  path: string,
  { owner, operators, operatorIds, signal }: OpenKeySharesFileParameters,
): Promise<readonly KeySharesItem[]> {
  let keyShares: KeyShares
  try {
    keyShares = await readKeySharesFile(path, { signal })
  } catch (error) {
    signal?.throwIfAborted()
    if (error instanceof KeySharesFileError && isMissing(error.cause)) return []
    throw new KeySharesFileInUseError(path, 'is not a key shares file', error)
  }
  const ids = (operatorIds ?? operators.map(({ id }) => id))
    .map(Number)
    .toSorted((a, b) => a - b)
    .join()
  const isOurs = keyShares.shares.every(
    ({ data, payload }) => data.ownerAddress === owner && payload.operatorIds.join() === ids,
  )
  if (!isOurs) throw new KeySharesFileInUseError(path, 'is for another owner or other operators')
  // Somebody may have mixed them up: what is told apart by names would be lost. Runs leave gaps between owner nonces.
  const { problems } = await verifyKeyShares(keyShares, { owner, signal })
  if (problems.some(({ code }) => code !== 'owner-nonce-order' && code !== 'no-items')) {
    throw new KeySharesFileInUseError(path, 'holds key shares that were not made for their validators')
  }
  return keyShares.shares
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT'
}

/** The file to keep key shares in holds something that would be lost. It was left as it is. */
export class KeySharesFileInUseError extends BaseError {
  override readonly name = 'KeySharesFileInUseError'
  readonly path: string

  constructor(path: string, reason: string, cause?: unknown) {
    super(`The file ${path} already exists, and ${reason}.`, {
      cause,
      fix: 'Choose another name for `keySharesFile`, or pass `overwriteKeySharesFile: true`.',
    })
    this.path = path
  }
}
