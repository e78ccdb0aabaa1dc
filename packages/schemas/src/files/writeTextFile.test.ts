import { execFileSync } from 'node:child_process'
import * as nodeFiles from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type FileSystem, writeTextFile } from './writeTextFile.ts'

let folder = ''
beforeEach(async () => {
  folder = await nodeFiles.mkdtemp(join(tmpdir(), 'files-'))
})
afterEach(() => nodeFiles.rm(folder, { recursive: true }))

const fail = (code: string) => async () => {
  throw Object.assign(new Error(code), { code })
}

/**
 * The real file system, of which a power cut leaves only what was flushed before: the content of files that were
 * flushed, under the names that their directory had when it was flushed.
 */
function createFragileFiles(changes: Partial<FileSystem> = {}) {
  const contents = new Map<number, string>()
  const names = new Map<string, Map<string, number>>()
  const opened: nodeFiles.FileHandle[] = []
  const open: FileSystem['open'] = async (path, ...rest) => {
    const file = await nodeFiles.open(path, ...rest)
    opened.push(file)
    const sync = file.sync.bind(file)
    file.sync = async () => {
      await sync()
      const stat = await file.stat()
      if (!stat.isDirectory()) contents.set(stat.ino, await nodeFiles.readFile(path, 'utf8'))
      else names.set(String(path), await listFiles(String(path)))
    }
    return file
  }
  const readAfterPowerCut = (path: string) => {
    const id = names.get(dirname(path))?.get(basename(path))
    return id === undefined ? undefined : contents.get(id)
  }
  /** A handle that is closed has the number -1. */
  const isAllClosed = () => opened.length > 0 && opened.every(({ fd }) => fd === -1)
  return { files: { ...nodeFiles, open, ...changes }, readAfterPowerCut, isAllClosed }
}

async function listFiles(path: string): Promise<Map<string, number>> {
  const list = new Map<string, number>()
  for (const name of await nodeFiles.readdir(path)) list.set(name, (await nodeFiles.stat(join(path, name))).ino)
  return list
}

describe('a file that was written survives a power cut', () => {
  test('a new one', async () => {
    const { files, readAfterPowerCut } = createFragileFiles()
    const path = join(folder, 'a.json')
    await writeTextFile(path, 'the text', { overwrite: false }, files)
    expect(readAfterPowerCut(path)).toBe('the text')
  })

  test('one that replaces another', async () => {
    const { files, readAfterPowerCut } = createFragileFiles()
    const path = join(folder, 'a.json')
    await nodeFiles.writeFile(path, 'the text before')
    await writeTextFile(path, 'the text', { overwrite: true }, files)
    expect(readAfterPowerCut(path)).toBe('the text')
  })

  test('one on a file system without hard links', async () => {
    const { files, readAfterPowerCut, isAllClosed } = createFragileFiles({ link: fail('EPERM') })
    const path = join(folder, 'a.json')
    await writeTextFile(path, 'the text', { overwrite: false }, files)
    expect(readAfterPowerCut(path)).toBe('the text')
    expect(isAllClosed()).toBe(true)
  })

  test('one whose path is a URL', async () => {
    const { files, readAfterPowerCut, isAllClosed } = createFragileFiles()
    const path = join(folder, 'a b.json')
    await writeTextFile(pathToFileURL(path), 'the täxt', { overwrite: false }, files)
    expect(readAfterPowerCut(path)).toBe('the täxt')
    expect(isAllClosed()).toBe(true)
  })
})

describe('without hard links', () => {
  test('a file that exists is left as it is', async () => {
    const { files } = createFragileFiles({ link: fail('EPERM') })
    const path = join(folder, 'a.json')
    await nodeFiles.writeFile(path, 'mine')
    await expect(writeTextFile(path, 'the text', { overwrite: false }, files)).rejects.toMatchObject({ code: 'EEXIST' })
    expect(await nodeFiles.readFile(path, 'utf8')).toBe('mine')
    expect(await nodeFiles.readdir(folder)).toEqual(['a.json'])
  })

  test('only the user may read the file', async () => {
    const { files } = createFragileFiles({ link: fail('EPERM') })
    const path = join(folder, 'a.json')
    await writeTextFile(path, 'the text', { overwrite: false }, files)
    expect((await nodeFiles.stat(path)).mode & 0o777).toBe(0o600)
  })
})

test.each(['open', 'sync'])('a platform where %s fails for directories writes the file all the same', async (step) => {
  const open: FileSystem['open'] = async (path, ...rest) => {
    if (path === folder && step === 'open') return fail('EISDIR')()
    const file = await nodeFiles.open(path, ...rest)
    if (path === folder) file.sync = fail('EINVAL')
    return file
  }
  const path = join(folder, 'a.json')
  await writeTextFile(path, 'the text', { overwrite: false }, { ...nodeFiles, open })
  expect(await nodeFiles.readFile(path, 'utf8')).toBe('the text')
})

test('a disk that fails to take the text leaves nothing behind', async () => {
  let isClosed = false
  const open: FileSystem['open'] = async (...parameters) => {
    const file = await nodeFiles.open(...parameters)
    const close = file.close.bind(file)
    file.sync = fail('EIO')
    file.close = () => {
      isClosed = true
      return close()
    }
    return file
  }
  const written = writeTextFile(join(folder, 'a.json'), 'the text', { overwrite: false }, { ...nodeFiles, open })
  await expect(written).rejects.toMatchObject({ code: 'EIO' })
  expect(isClosed).toBe(true)
  expect(await nodeFiles.readdir(folder)).toEqual([])
})

describe.skipIf(process.platform === 'win32')('only a regular file is replaced', () => {
  const write = (path: string) => writeTextFile(path, 'the text', { overwrite: true })

  test('and no FIFO, as little as a device', async () => {
    const fifo = join(folder, 'fifo')
    execFileSync('mkfifo', [fifo])
    await expect(write(fifo)).rejects.toThrow('it is not a regular file')
    expect((await nodeFiles.lstat(fifo)).isFIFO()).toBe(true)
  })

  test('and no link, wherever it leads', async () => {
    const link = join(folder, 'link')
    for (const target of ['/dev/full', join(folder, 'nowhere')]) {
      await nodeFiles.symlink(target, link)
      await expect(write(link)).rejects.toThrow('it is a symbolic link')
      expect(await nodeFiles.readlink(link)).toBe(target)
      await nodeFiles.rm(link)
    }
  })

  test('and no directory; nothing is left beside it', async () => {
    await nodeFiles.mkdir(join(folder, 'a'))
    await expect(write(join(folder, 'a'))).rejects.toThrow('it is a directory')
    expect(await nodeFiles.readdir(folder)).toEqual(['a'])
  })
})
