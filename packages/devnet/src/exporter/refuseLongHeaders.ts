import type { Server } from 'node:http'
import { plainTextType } from './reply/replies.ts'
import { countStatus, type ExporterStats } from './stats.ts'

/** Longest URL and headers together: 1 MiB and what Go allows on top of it. */
export const maxHeaderSize = 2 ** 20 + 4096

/** Makes a server answer 431 if URL and headers are too long, as the real one does, and drop other broken requests. */
export function refuseLongHeaders(server: Server, stats: ExporterStats): void {
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    if (error.code !== 'HPE_HEADER_OVERFLOW') {
      socket.destroy()
      return
    }
    // More data of the same request must not count twice.
    if (socket.writableEnded) return
    stats.requests++
    countStatus(stats, 431)
    const status = '431 Request Header Fields Too Large'
    // The client may still be sending: its data is read and dropped, so that a reset does not lose the answer.
    socket.removeAllListeners('data')
    socket.resume()
    socket.end(`HTTP/1.1 ${status}\r\nContent-Type: ${plainTextType}\r\nConnection: close\r\n\r\n${status}`)
    setTimeout(() => socket.destroy(), 500).unref()
  })
}
