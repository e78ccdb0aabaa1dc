import type { Hex } from '@x/schemas'
import { summarizeForeignText } from '@x/schemas/internal'
import { isObject, type Kind, optional, record, text, WireFault } from '@x/schemas/internal/wire'
import type { KeymanagerConnection } from '../request/createKeymanagerConnection.ts'
import { dataOf } from './dataOf.ts'

/** What became of a key that was to be deleted. */
export type DeletedKey = {
  publicKey: Hex
  /**
   * `deleted`: the client had it and signs no longer. `not_active`: it did not have it, but knows what was signed.
   * `not_found`: it knows nothing of it. `error`: it may still sign.
   */
  status: 'deleted' | 'not_active' | 'not_found' | 'error' | (string & {})
  /** What the client says about an error, as one line. */
  message?: string | undefined
}

type Outcome = Omit<DeletedKey, 'publicKey'>

const outcomes = /* @__PURE__ */ dataOf(
  /* @__PURE__ */ record<Outcome>({
    status: (value) => text(value).toLowerCase(),
    message: (value) => (value === '' ? undefined : optional(text)(value)),
  }),
)

/** The outcomes of an answer, which come in the order asked for, one for each key. */
export function outcomesOf({ http }: KeymanagerConnection, publicKeys: readonly Hex[]): Kind<DeletedKey[]> {
  return (value) => {
    const found = outcomes(value)
    if (found.length !== publicKeys.length) throw new WireFault('expected one outcome for each key')
    return publicKeys.map((publicKey, i) => {
      const { status = 'error', message } = found[i] ?? {}
      const said = message === undefined ? undefined : summarizeForeignText(http.redact(message))
      return { publicKey, status, ...(said !== undefined && { message: said }) }
    })
  }
}

/** The answer itself, as an object. */
export const answer: Kind<Record<string, unknown>> = (value) => {
  if (!isObject(value)) throw new WireFault('expected an object')
  return value
}
