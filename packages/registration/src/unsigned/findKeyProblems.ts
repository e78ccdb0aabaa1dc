import { SilenceUnprovenError } from '@x/beacon-client'
import type { BaseError } from '@x/schemas'
import { type AwaitSilentKeysParameters, awaitSilentKeys, type SilentKeys } from '../places/awaitSilentKeys.ts'
import { KeysAliveError } from '../places/KeysAliveError.ts'
import { KeysLoadedError } from '../places/KeysLoadedError.ts'
import { KeysSignedError } from '../places/KeysSignedError.ts'
import { ValidatorsGoneError } from '../places/ValidatorsGoneError.ts'
import type { UnsignedProblem } from './unsignedProblems.ts'

/** Whether the keys that an unsigned transaction puts to work may come to work. */
export type KeyReport = { silence: SilentKeys | undefined; problems: UnsignedProblem[] }

/** Proves that nobody signs with the keys of a transaction that is about to be signed elsewhere, as far as somebody can be asked. */
export async function findKeyProblems(parameters: AwaitSilentKeysParameters): Promise<KeyReport> {
  try {
    return { silence: await awaitSilentKeys(parameters), problems: [] }
  } catch (error) {
    parameters.signal?.throwIfAborted()
    return { silence: undefined, problems: [describe(error)] }
  }
}

function describe(error: unknown): UnsignedProblem {
  if (error instanceof KeysAliveError || error instanceof KeysLoadedError || error instanceof KeysSignedError) {
    return toProblem('keys-at-work', error, error.publicKeys.slice(0, 3).join(', '))
  }
  if (error instanceof ValidatorsGoneError)
    return toProblem('keys-gone', error, error.publicKeys.slice(0, 3).join(', '))
  if (error instanceof SilenceUnprovenError)
    return toProblem('keys-unproven', error, error.publicKeys.slice(0, 3).join(', '))
  throw error
}

function toProblem(code: UnsignedProblem['code'], { shortMessage, fix }: BaseError, which: string): UnsignedProblem {
  return { code, message: `${shortMessage} (${which})`, fix: `Do not send it. ${fix ?? ''}`.trim() }
}
