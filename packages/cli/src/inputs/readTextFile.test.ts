import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { appendFile, mkdtemp, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { UsageError } from '../errors/UsageError.ts'
import { readTextFile, smallFile } from './readTextFile.ts'

let directory = ''
const isWindows = process.platform === 'win32'
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'ssvx-cli-'))
})
afterAll(() => rm(directory, { recursive: true }))

const read = (path: string, maxBytes?: number) => readTextFile(path, 'The file', maxBytes)

test('a file is read as it is', async () => {
  const path = join(directory, 'a.txt')
  await writeFile(path, 'täxt\n'.repeat(500_000))
  expect(await read(path)).toBe('täxt\n'.repeat(500_000))
})

test.skipIf(!existsSync('/proc/self/status'))('a file whose size the system does not know is read too', async () => {
  expect(await read('/proc/self/status')).toContain('Pid:')
  await expect(read('/proc/self/status', 10)).rejects.toThrow('it has more than')
})

describe('what is not a file of reasonable size is refused at once', () => {
  test('a file of 1 GB, without reading it', async () => {
    const path = join(directory, 'large')
    await writeFile(path, '')
    // It takes no space on the disk.
    await truncate(path, 10 ** 9)
    await expect(read(path)).rejects.toThrow(`The file ${path} cannot be read: it has more than 256 MiB.`)
  })

  test('a byte too much, and not one that just fits', async () => {
    const path = join(directory, 'small')
    await writeFile(path, 'x'.repeat(smallFile))
    expect(await read(path, smallFile)).toHaveLength(smallFile)
    await appendFile(path, 'x')
    await expect(read(path, smallFile)).rejects.toThrow('it has more than 1 MiB')
  })

  test('a directory', async () => {
    await expect(read(directory)).rejects.toThrow(`The file ${directory} cannot be read: it is a directory.`)
  })

  test.skipIf(isWindows)('a FIFO that nobody writes to', async () => {
    const path = join(directory, 'fifo')
    execFileSync('mkfifo', [path])
    await expect(read(path)).rejects.toThrow('it is not a regular file')
  })

  test.skipIf(!existsSync('/dev/zero'))('a device without an end', async () => {
    await expect(read('/dev/zero')).rejects.toThrow(UsageError)
  })
})
