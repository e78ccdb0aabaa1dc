import fs from 'node:fs/promises'
import { basename, dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { VirtualTime } from '../time/createVirtualTime.ts'
import type { Replacement } from './replaceBuiltins.ts'

/** What is wrong with a disk at the moment. */
export type DiskCondition = {
  /** It takes nothing, or takes it and says that it did not. */
  failure: 'full' | 'taken-unanswered' | undefined
}

/** Files in memory that take virtual time, and of which a power cut leaves only what was flushed. */
export type Disk = {
  condition: DiskCondition
  /** What would be in each file after a power cut. */
  readDurable: () => ReadonlyMap<string, string>
  /** The program is gone: nothing that it does reaches a file any more. After a power cut only what was flushed is left. */
  stop: (isPowerCut: boolean) => void
  /** Somebody else writes other files in the place of these. */
  edit: (change: (text: string) => string) => void
  /** Another program starts. */
  start: () => void
  /** What takes the place of `node:fs/promises` for paths below `folder`. */
  replacements: Replacement[]
}

/** The folder that is on the disk. All other paths are those of the machine that the test runs on. */
export const folder = '/ssvx-world'

type Inode = { content: string; flushed: string }
type Folder = Map<string, Inode>

/** How many milliseconds each operation takes. */
const operationTime = 6

/** @param onWrite told when a file begins to be written */
export function createDisk({ time, onWrite }: { time: VirtualTime; onWrite?: () => void }): Disk {
  const condition: DiskCondition = { failure: undefined }
  let files: Folder = new Map()
  /** The names that a power cut leaves. */
  let durable: Folder = new Map()
  /** Counts programs: what one of them has begun never ends once it is gone. */
  let program = 0
  let isRunning = true

  /** Lets an operation take its time. Where the program is gone, it never ends. */
  async function work(): Promise<void> {
    const begun = program
    if (isRunning) await time.sleep(operationTime)
    if (!isRunning || begun !== program) throw new DiskGoneError('The program that used the disk is gone.')
  }

  function find(path: string): Inode {
    const found = files.get(path)
    if (found === undefined) throw createSystemError('ENOENT', path)
    return found
  }

  function openFolder() {
    return {
      sync: async () => {
        await work()
        durable = new Map(files)
      },
      close: work,
    }
  }

  function openFile(path: string) {
    const inode = find(path)
    let position = 0
    return {
      stat: async () => {
        await work()
        return { isDirectory: () => false, isFile: () => true, size: Buffer.byteLength(inode.content) }
      },
      read: async (bytes: Uint8Array, offset: number, length: number) => {
        await work()
        const part = Buffer.from(inode.content).subarray(position, position + length)
        bytes.set(part, offset)
        position += part.length
        return { bytesRead: part.length }
      },
      writeFile: async (text: string, { signal }: { signal?: AbortSignal } = {}) => {
        // A file that is being written can be seen half.
        for (const part of [text.slice(0, text.length / 2), text]) {
          signal?.throwIfAborted()
          await work()
          if (condition.failure === 'full') throw createSystemError('ENOSPC', path)
          inode.content = part
        }
      },
      sync: async () => {
        await work()
        inode.flushed = inode.content
      },
      close: work,
    }
  }

  async function open(path: string, flags: string | number) {
    if (path === folder) return openFolder()
    const isNew = flags === 'wx'
    if (isNew) onWrite?.()
    await work()
    if (isNew && files.has(path)) throw createSystemError('EEXIST', path)
    if (isNew) files.set(path, { content: '', flushed: '' })
    return openFile(path)
  }

  /** Gives a file another name. */
  async function name(from: string, to: string, isNew: boolean): Promise<void> {
    await work()
    const inode = find(from)
    if (isNew && files.has(to)) throw createSystemError('EEXIST', to)
    files.set(to, inode)
    if (!isNew) files.delete(from)
    if (condition.failure === 'taken-unanswered') throw createSystemError('EIO', to)
  }

  const operations: Record<string, (...given: never[]) => Promise<unknown>> = {
    open,
    rename: (from: string, to: string) => name(from, to, false),
    link: (from: string, to: string) => name(from, to, true),
    // Whoever could not give a name tries to copy.
    copyFile: (from: string, to: string) => name(from, to, true),
    readdir: async () => {
      await work()
      return [...files.keys()].map((path) => basename(path))
    },
    rm: async (path: string) => {
      await work()
      files.delete(path)
    },
    lstat: async (path: string) => {
      await work()
      find(path)
      return { isFile: () => true, isSymbolicLink: () => false, isDirectory: () => false }
    },
  }
  return {
    condition,
    readDurable: () => new Map([...durable].map(([path, { flushed }]) => [path, flushed])),
    stop: (isPowerCut) => {
      isRunning = false
      program++
      if (!isPowerCut) return
      files = new Map([...durable].map(([path, { flushed }]) => [path, { content: flushed, flushed }]))
      durable = new Map(files)
    },
    edit: (change) => {
      for (const inode of files.values()) inode.content = inode.flushed = change(inode.content)
    },
    start: () => {
      isRunning = true
    },
    replacements: Object.entries(operations).map(([name, by]) => ({ of: fs, name, by: reroute(name, by) })),
  }
}

/** Only paths of the disk go to it. */
function reroute(name: string, operate: (...given: never[]) => Promise<unknown>) {
  const real = Reflect.get(fs, name)
  return (path: string | URL, ...others: unknown[]) => {
    const text = path instanceof URL ? fileURLToPath(path) : path
    const isOurs = text === folder || dirname(text) === folder
    return isOurs ? Reflect.apply(operate, undefined, [text, ...others]) : Reflect.apply(real, fs, [path, ...others])
  }
}

function createSystemError(code: string, path: string): Error {
  return Object.assign(new Error(`${code}: '${path}'`), { code })
}

/** The program that used the disk is gone. */
export class DiskGoneError extends Error {
  override readonly name = 'DiskGoneError'
}
