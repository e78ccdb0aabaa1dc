import type { ServerResponse } from 'node:http'
import { sleep } from '@x/schemas'
import type { HttpFault } from './HttpFault.ts'
import type { Reply } from './withFault.ts'

/** Sends an answer, or as much of it as the fault lets through. Resolves when nothing is left to write. */
export async function sendReply(
  outgoing: ServerResponse,
  { status, headers, body }: Reply,
  fault?: HttpFault | undefined,
): Promise<void> {
  if (fault?.kind === 'dropped') {
    outgoing.destroy()
    return
  }
  if (fault?.kind === 'silent') return waitForClose(outgoing)
  const bytes = typeof body === 'string' ? Buffer.from(body) : body
  outgoing.statusCode = status
  for (const [name, value] of Object.entries(headers)) outgoing.setHeader(name, value)
  switch (fault?.kind) {
    case 'brokenBody':
      outgoing.setHeader('Content-Length', bytes.length)
      outgoing.write(bytes.subarray(0, Math.floor(bytes.length / 2)), () => outgoing.destroy())
      return
    case 'drip':
      return writePieces(outgoing, spaces(), fault.interval ?? 1_000)
    case 'slowBody':
      outgoing.setHeader('Content-Length', bytes.length)
      return writeSlowly(outgoing, bytes, fault.duration)
    case 'oversized':
      return writeOversized(outgoing, fault.bytes)
    default:
      outgoing.end(bytes)
  }
}

const slowPieces = 10

/** Writes the headers at once and the body in pieces, each after the same pause. */
async function writeSlowly(outgoing: ServerResponse, bytes: Uint8Array, duration: number): Promise<void> {
  const size = Math.ceil(bytes.length / slowPieces)
  const pieces = Array.from({ length: slowPieces }, (_, index) => bytes.subarray(index * size, (index + 1) * size))
  await writePieces(outgoing, pieces, duration / slowPieces)
  outgoing.end()
}

/** Writes pieces, each after a pause, until there are no more or the client hangs up. */
async function writePieces(
  outgoing: ServerResponse,
  pieces: Iterable<Uint8Array | string>,
  pause: number,
): Promise<void> {
  const signal = closeSignal(outgoing)
  outgoing.flushHeaders()
  try {
    for (const piece of pieces) {
      await sleep(pause, signal)
      outgoing.write(piece)
    }
  } catch {
    // The client has hung up: nobody is left to write to.
  }
}

function* spaces(): Generator<string> {
  while (true) yield ' '
}

async function waitForClose(outgoing: ServerResponse): Promise<void> {
  if (outgoing.closed) return
  await new Promise<void>((resolve) => outgoing.once('close', resolve))
}

/** Writes JSON of that length without holding more than a piece of it, and stops when the client hangs up. */
async function writeOversized(outgoing: ServerResponse, length: number): Promise<void> {
  const piece = Buffer.alloc(64 * 1024, 'x')
  outgoing.write('{"data":"')
  for (let left = length - 11; left > 0 && !outgoing.destroyed; left -= piece.length) {
    if (outgoing.write(left < piece.length ? piece.subarray(0, left) : piece)) continue
    await new Promise<void>((resolve) => {
      const done = () => {
        outgoing.off('drain', done).off('close', done)
        resolve()
      }
      outgoing.on('drain', done).on('close', done)
    })
  }
  outgoing.end('"}')
}

/** A signal that aborts when the connection is closed, so that nothing waits for a client that has gone. */
export function closeSignal(outgoing: ServerResponse): AbortSignal {
  const closed = new AbortController()
  if (outgoing.closed) closed.abort()
  else outgoing.once('close', () => closed.abort())
  return closed.signal
}
