/** The body of an answer while it comes, without its compression. */
export type HttpBody = {
  /** Takes the next bytes. */
  add: (piece: Uint8Array) => void
  /** All that came, as UTF-8. */
  getText: () => string
  /** Makes of it what the schema gets. A throw means that it is not JSON, or with `InvalidInputError` not such JSON. */
  parse: () => unknown
  /** Gives back what it took: nothing is asked of it any more. */
  close?: (() => void) | undefined
}
