import type { Address } from '@x/schemas'
import type { Context } from '../context/createContext.ts'
import { MissingInputError } from '../errors/MissingInputError.ts'
import { readOwner } from './readOwner.ts'

/** Reads the owner from `--owner` (OWNER_ADDRESS), for commands that can't go on without. */
export function requireOwner(context: Context, flag: string | undefined): Address {
  const owner = readOwner(context, flag)
  if (owner !== undefined) return owner
  throw createNoOwnerError()
}

/** Neither owner nor private key was given. */
export function createNoOwnerError(): MissingInputError {
  return new MissingInputError({ what: 'No owner was given.', fix: 'Add --owner <address>, or set OWNER_ADDRESS.' })
}
