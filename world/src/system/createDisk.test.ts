import fs from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createGenerator } from '../random/createChoices.ts'
import { createDisk, type Disk } from './createDisk.ts'

/** What an operation gives, or the code of its error. */
function attempt(work: () => unknown): unknown {
  try {
    return work() ?? 'done'
  } catch (error) {
    return error instanceof Error && 'code' in error ? error.code : error
  }
}

test('a disk does and refuses what the real one does', () => {
  const root = fs.mkdtempSync(join(tmpdir(), 'ssvx-world-'))
  const random = createGenerator(5)
  const pick = <item>(items: readonly item[]) => items[Math.floor(random() * items.length)] as item
  const disk = createDisk(() => 0)
  disk.mkdir('/r')
  const names = ['a', 'b', 'a/c', 'a/d', 'b/c', 'b/c/e', 'a/c/e']
  try {
    for (let i = 0; i < 3_000; i++) {
      const [from, to] = [pick(names), pick(names)]
      const text = `${i}`
      const [name, real, model] = pick<
        [string, (path: string, other: string) => unknown, (path: string, other: string) => unknown]
      >([
        ['mkdir', (path) => fs.mkdirSync(path), (path) => disk.mkdir(path)],
        ['write', (path) => fs.writeFileSync(path, text, { flag: 'wx' }), (path) => write(disk, path, text)],
        ['rename', fs.renameSync, disk.rename],
        ['link', fs.linkSync, disk.link],
        ['rmdir', (path) => fs.rmdirSync(path), disk.rmdir],
        [
          'rm',
          (path) => fs.rmSync(path, { force: true, recursive: true }),
          (path) => disk.remove(path, { force: true, recursive: true }),
        ],
        ['list', (path) => fs.readdirSync(path).sort(), disk.list],
        ['stat', (path) => fs.statSync(path).isFile(), (path) => disk.stat(path).kind === 'file'],
        [
          'read',
          (path) => fs.statSync(path).isFile() && fs.readFileSync(path, 'utf8'),
          (path) => disk.stat(path).kind === 'file' && disk.read(path)?.toString(),
        ],
      ])
      // What nobody does, and systems differ in.
      if (name === 'rename' && (to.startsWith(`${from}/`) || from.startsWith(`${to}/`) || from === to)) continue
      if (name === 'link' && from === to) continue
      const expected = attempt(() => real(join(root, from), join(root, to)))
      expect([name, from, to, attempt(() => model(join('/r', from), join('/r', to)))]).toEqual([
        name,
        from,
        to,
        expected,
      ])
    }
  } finally {
    fs.rmSync(root, { recursive: true })
  }
})

function write(disk: Disk, path: string, text: string): void {
  const file = disk.open(path, 'wx')
  if (file.kind === 'file') disk.append(file, Buffer.from(text))
}

test('a power failure takes what was not flushed, and what was stays', () => {
  const disk = createDisk(() => 0)
  write(disk, '/kept', 'old')
  write(disk, '/empty', 'new')
  disk.flush(disk.open('/kept', 'r'))
  disk.flush(disk.open('/', 'r'))
  write(disk, '/gone', 'new')
  disk.cutPower(() => true)
  expect(disk.list('/')).toEqual(['empty', 'kept'])
  expect([disk.read('/kept')?.toString(), disk.read('/empty')?.toString()]).toEqual(['old', ''])
  write(disk, '/lucky', 'new')
  disk.cutPower(() => false)
  expect(disk.read('/lucky')?.toString()).toBe('new')
})
