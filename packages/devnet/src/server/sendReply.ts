import type { ServerResponse } from 'node:http'
import { sleep } from '@x/schemas'
import { closeSignal } from './closeSignal.ts'
import type { HttpFault } from './HttpFault.ts'
import type { Reply } from './Reply.ts'

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
      return writeForever(outgoing, fault.interval ?? 1_000)
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

/** Writes the headers at once and the body in pieces, each after the same pause. Stops when the client hangs up. */
async function writeSlowly(outgoing: ServerResponse, bytes: Uint8Array, duration: number): Promise<void> {
  const signal = closeSignal(outgoing)
  const size = Math.ceil(bytes.length / slowPieces)
  outgoing.flushHeaders()
  try {
    for (let start = 0; start < bytes.length; start += size) {
      await sleep(duration / slowPieces, signal)
      outgoing.write(bytes.subarray(start, start + size))
    }
    outgoing.end()
  } catch {
    // The client has hung up: nobody is left to write to.
  }
}

/** Writes the headers at once, then a byte at a time until the client hangs up. */
async function writeForever(outgoing: ServerResponse, interval: number): Promise<void> {
  const signal = closeSignal(outgoing)
  outgoing.flushHeaders()
  try {
    while (true) {
      await sleep(interval, signal)
      outgoing.write(' ')
    }
  } catch {
    // The client has hung up: nobody is left to write to.
  }
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
