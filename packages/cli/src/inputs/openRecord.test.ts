import { execFileSync } from 'node:child_process'
import { appendFile, chown, mkdtemp, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openRecord } from './openRecord.ts'

let directory = ''
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'ssvx-record-'))
})
afterAll(() => rm(directory, { recursive: true }))

/** As a run begins in a record. */
const begin = '{"at":"2026-11-23T12:00:00.000Z","type":"plan","version":2}'

describe('openRecord', () => {
  test('creates a file that only its owner can read, and adds to what is there', async () => {
    const path = join(directory, 'record.ndjson')
    const first = await openRecord(path)
    expect(first.earlier).toEqual([])
    await first.write(begin)
    await first.write('{"b":2}')
    await first.close()
    expect((await stat(path)).mode & 0o777).toBe(0o600)
    const second = await openRecord(path)
    expect(second.earlier).toEqual([begin, '{"b":2}'])
    await second.write('{"c":3}')
    await second.close()
    expect(await readFile(path, 'utf8')).toBe(`${begin}\n{"b":2}\n{"c":3}\n`)
  })

  test('begins a new line after one that was cut off', async () => {
    const path = join(directory, 'cut.ndjson')
    await appendFile(path, `${begin}\n{"b"`)
    const record = await openRecord(path)
    expect(record.earlier).toEqual([begin, '{"b"'])
    await record.write('{"c":3}')
    await record.write('{"d":4}')
    await record.close()
    expect(await readFile(path, 'utf8')).toBe(`${begin}\n{"b"\n{"c":3}\n{"d":4}\n`)
  })

  test('says why a file cannot be written', async () => {
    await expect(openRecord(directory)).rejects.toMatchObject({
      name: 'RecordFileError',
      shortMessage: `The record ${directory} cannot be written: it is a directory.`,
    })
    await expect(openRecord(join(directory, 'none', 'record'))).rejects.toThrow('it does not exist')
  })

  test.skipIf(process.platform === 'win32')(
    'adds nothing to what is no record of the user, and waits for nobody',
    async () => {
      const folder = await mkdtemp(join(directory, 'cloned-'))
      const mine = 'alias ll="ls -l"\n'
      const bashrc = join(folder, '.bashrc')
      await writeFile(bashrc, mine)
      const at = (name: string) => join(folder, name)
      await symlink(bashrc, at('link'))
      await symlink(at('new'), at('to-nothing'))
      execFileSync('mkfifo', [at('fifo')])
      await writeFile(at('later'), `${mine}${begin}\n`)
      await writeFile(at('log'), '2026-11-23T12:00:00.000Z ssvx log\n')
      const isLink = 'it is a symbolic link, which is not followed.'
      const isNoRecord = 'it is not a record of this command.'
      for (const [path, why] of [
        [at('link'), isLink],
        [at('to-nothing'), isLink],
        [bashrc, isNoRecord],
        [at('later'), isNoRecord],
        [at('log'), isNoRecord],
        [at('fifo'), 'it is not a regular file.'],
        ['/dev/null', 'it is not a regular file.'],
      ] as const) {
        await expect(openRecord(path), path).rejects.toMatchObject({
          name: 'RecordFileError',
          shortMessage: `The record ${path} cannot be written: ${why}`,
        })
      }
      expect(await readFile(bashrc, 'utf8')).toBe(mine)
      expect(await readdir(folder)).not.toContain('new')
    },
  )

  test.skipIf(process.getuid?.() !== 0)('adds nothing to a file of another user', async () => {
    const path = join(directory, 'theirs.ndjson')
    await writeFile(path, `${begin}\n`)
    await chown(path, 12345, 12345)
    await expect(openRecord(path)).rejects.toThrow('cannot be written: it belongs to another user.')
  })

  test.skipIf(process.platform === 'win32')('fails at the line for which there is no space', () => {
    const path = join(directory, 'full.ndjson')
    const program = `
      const { openRecord } = await import(${JSON.stringify(new URL('./openRecord.ts', import.meta.url).href)})
      const record = await openRecord(process.argv[1])
      await record.write('{}').catch(({ name, shortMessage }) => console.log(name, shortMessage))
      await record.close()`
    // No file may have more than 0 blocks.
    const args = ['-c', 'ulimit -f 0; exec "$0" "$@"', process.execPath, '--conditions=@x/source']
    const output = execFileSync('/bin/sh', [...args, '--input-type=module', '--eval', program, path], {
      encoding: 'utf8',
    })
    expect(output).toBe(`RecordFileError The record ${path} cannot be written: the system says EFBIG.\n`)
  })
})
