import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { appendFile, mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openRecord } from './openRecord.ts'

let directory = ''
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'ssvx-record-'))
})
afterAll(() => rm(directory, { recursive: true }))

describe('openRecord', () => {
  test('creates a file that only its owner can read, and adds to what is there', async () => {
    const path = join(directory, 'record.ndjson')
    const first = await openRecord(path)
    expect(first.earlier).toEqual([])
    await first.write('{"a":1}')
    await first.write('{"b":2}')
    await first.close()
    expect((await stat(path)).mode & 0o777).toBe(0o600)
    const second = await openRecord(path)
    expect(second.earlier).toEqual(['{"a":1}', '{"b":2}'])
    await second.write('{"c":3}')
    await second.close()
    expect(await readFile(path, 'utf8')).toBe('{"a":1}\n{"b":2}\n{"c":3}\n')
  })

  test('begins a new line after one that was cut off', async () => {
    const path = join(directory, 'cut.ndjson')
    await appendFile(path, '{"a":1}\n{"b"')
    const record = await openRecord(path)
    expect(record.earlier).toEqual(['{"a":1}', '{"b"'])
    await record.write('{"c":3}')
    await record.write('{"d":4}')
    await record.close()
    expect(await readFile(path, 'utf8')).toBe('{"a":1}\n{"b"\n{"c":3}\n{"d":4}\n')
  })

  test('says why a file cannot be written', async () => {
    await expect(openRecord(directory)).rejects.toMatchObject({
      name: 'RecordFileError',
      shortMessage: `The record ${directory} cannot be written: it is a directory.`,
    })
    await expect(openRecord(join(directory, 'none', 'record'))).rejects.toThrow('it does not exist')
  })

  test.skipIf(process.platform === 'win32')('does not wait for a reader of a FIFO', async () => {
    const path = join(directory, 'fifo')
    execFileSync('mkfifo', [path])
    await expect(openRecord(path)).rejects.toThrow('cannot be written: nothing is there to take it')
  })

  test.skipIf(!existsSync('/dev/full'))('fails at the line for which the disk has no space', async () => {
    const record = await openRecord('/dev/full')
    await expect(record.write('{}')).rejects.toMatchObject({
      name: 'RecordFileError',
      shortMessage: 'The record /dev/full cannot be written: there is no space left on the disk.',
    })
    await record.close()
  })
})
