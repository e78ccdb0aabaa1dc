import { decodeJson } from '@x/schemas/internal'
import type { HttpBody } from './httpBody.ts'

/** A body that is kept in its pieces, and parsed as JSON. */
export function createJsonBody(): HttpBody {
  const pieces: Uint8Array[] = []
  let text: string | undefined
  const getText = () => {
    text ??= new TextDecoder().decode(join(pieces))
    return text
  }
  return { add: (piece) => void pieces.push(piece), getText, parse: () => decodeJson(getText()) }
}

function join(pieces: readonly Uint8Array[]): Uint8Array {
  const bytes = new Uint8Array(pieces.reduce((size, piece) => size + piece.byteLength, 0))
  let at = 0
  for (const piece of pieces) {
    bytes.set(piece, at)
    at += piece.byteLength
  }
  return bytes
}
