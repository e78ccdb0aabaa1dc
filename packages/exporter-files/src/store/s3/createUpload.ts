import { createHash, randomUUID } from 'node:crypto'
import { open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { platform } from 'node:process'
import { onDisk } from '../ExportError.ts'
import type { HiddenFile } from '../ExportStore.ts'
import type { Body } from './createBucket.ts'

/**
 * Begins a file that is written to the temporary folder of this machine first, and sent once it is whole: its length and
 * hash are known then, and an attempt that failed is made again from the beginning. It has no name while it is there, so
 * that a kill leaves nothing (but for Windows).
 *
 * @param send puts it in its place
 * @throws {ExportError} `disk`: the temporary folder cannot take it
 */
export async function createUpload(send: (body: Body) => Promise<void>): Promise<HiddenFile> {
  const path = join(tmpdir(), `.ssvx-${randomUUID()}.tmp`)
  const guard = <result>(work: () => Promise<result>) => onDisk(path, work)
  const isNameless = platform !== 'win32'
  const file = await guard(() => open(path, 'wx+', 0o600))
  if (isNameless) await guard(() => rm(path, { force: true }))
  const hash = createHash('sha256')
  let bytes = 0
  let isOpen = true
  const discard = async () => {
    if (!isOpen) return
    isOpen = false
    await file.close()
    if (!isNameless) await rm(path, { force: true })
  }
  return {
    write: (chunk) => {
      hash.update(chunk)
      bytes += chunk.length
      return guard(() => file.appendFile(chunk))
    },
    finish: async () => {
      const sha256 = hash.digest('hex')
      const read = () => file.createReadStream({ start: 0, end: bytes - 1, autoClose: false, highWaterMark: 2 ** 18 })
      try {
        await send({ bytes, sha256, open: () => (bytes === 0 ? Buffer.alloc(0) : read()) })
      } finally {
        await discard()
      }
      return { bytes, sha256 }
    },
    discard,
  }
}
