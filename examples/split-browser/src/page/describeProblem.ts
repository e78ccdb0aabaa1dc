import { InvalidOperatorKeyError, KeystoreError, WrongPasswordError } from '@x/keyshares'
import { BaseError, InvalidInputError } from '@x/schemas'
import type { FieldName, Problem } from './messages.ts'

/** Says in words for the page what is wrong, and which field it is about. */
export function describeProblem(error: unknown): Problem {
  if (error instanceof WrongPasswordError) {
    const text = `The password does not open ${error.source}. Write it again; keystores with another one are split by themselves.`
    return { field: 'password', text }
  }
  if (error instanceof KeystoreError) return { field: 'keystores', text: describe(error) }
  if (error instanceof InvalidOperatorKeyError) return { field: 'operators', text: describe(error) }
  if (error instanceof InvalidInputError) return { field: findField(error), text: describe(error) }
  if (error instanceof BaseError) return { field: 'form', text: describe(error) }
  return { field: 'form', text: `Something went wrong that should not: ${String(error)}` }
}

/** The names under which page and library parse the fields. */
function findField({ what }: InvalidInputError): FieldName {
  if (what.startsWith('The list of operators')) return 'operators'
  if (what.startsWith('The owner nonce')) return 'nonce'
  if (what === 'The owner') return 'owner'
  if (what === 'The password') return 'password'
  return what === 'The list of keystores' ? 'keystores' : 'form'
}

function describe({ shortMessage, metaMessages, fix }: BaseError): string {
  const details = metaMessages.map((line) => line.replace(/^- /, '')).join('; ')
  return [shortMessage, details && `${details}.`, fix].filter(Boolean).join(' ')
}
