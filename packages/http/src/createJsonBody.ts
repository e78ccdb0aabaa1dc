import { decodeJson } from '@x/schemas/internal'

/** The body of an answer while it comes, decompressed. */
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

/** A body that is kept in its pieces, and parsed as JSON. */
export function createJsonBody(): HttpBody {
  const pieces: Uint8Array[] = []
  let text: string | undefined
  const getText = () => {
    text ??= decode(pieces)
    return text
  }
  return { add: (piece) => void pieces.push(piece), getText, parse: () => decodeJson(getText()) }
}

function decode(pieces: readonly Uint8Array[]): string {
  const decoder = new TextDecoder()
  return pieces.map((piece) => decoder.decode(piece, { stream: true })).join('') + decoder.decode()
}
