import { AsyncResource } from 'node:async_hooks'
import crypto from 'node:crypto'
import filesNow from 'node:fs'
import fs from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import os from 'node:os'
import { basename, join } from 'node:path'
import { createSystemError, type Disk, type DiskFile, type DiskStat, describe } from './createDisk.ts'
import { getProgram, type Program } from './createProgram.ts'

export type ReplacedSystem = Disposable

export type ReplaceSystemParameters = {
  /** When the process with this number on this host began; `undefined` where none runs. */
  findStart: (host: string, pid: number) => number | undefined
  /** Numbers from 0 to below 1, for names that nobody can guess. */
  random: () => number
}

/**
 * Gives programs of the world a system of their own until it is disposed: `node:fs/promises` is the program's disk, and
 * `process.pid`, `process.kill(pid, 0)` and `os.hostname` are what a program of that machine sees. Timers are those of the
 * program that set them: they stand still with it, and die with it. Whoever is no program sees what there was before.
 *
 * Works with the clocks of `liveInVirtualTime`, within which it is called.
 */
export function replaceSystem({ findStart, random }: ReplaceSystemParameters): ReplacedSystem {
  const undo: (() => void)[] = []
  const replace = (object: object, name: string, make: (before: never) => unknown) => {
    const before = Object.getOwnPropertyDescriptor(object, name)
    if (before === undefined) throw new TypeError(`There is no ${name} to replace.`)
    undo.push(() => void Object.defineProperty(object, name, before))
    Object.defineProperty(object, name, { ...before, value: make(before.value as never) })
  }
  for (const name of Object.keys(calls)) {
    replace(fs, name, (before: Call) => (...args: unknown[]) => {
      const program = getProgram()
      return program === undefined ? Reflect.apply(before, fs, args) : act(program, name, args)
    })
  }
  replace(fs, 'readFile', (before: Call) => (...args: unknown[]) => {
    const program = getProgram()
    const [path] = args
    return program === undefined ? Reflect.apply(before, fs, args) : readProcess(program, String(path), findStart)
  })
  // What walks through a folder without a pause; it takes no time.
  for (const name of Object.keys(walk)) {
    replace(filesNow, name, (before: Call) => (...args: unknown[]) => {
      const program = getProgram()
      return program === undefined ? Reflect.apply(before, filesNow, args) : walk[name]?.(program, args)
    })
  }
  replace(os, 'hostname', (before: () => string) => () => getProgram()?.host ?? before())
  const nextUuid = (before: () => string) => () => (getProgram() === undefined ? before() : createUuid(random))
  replace(crypto, 'randomUUID', nextUuid)
  const webCrypto: object = Object.getPrototypeOf(globalThis.crypto)
  replace(webCrypto, 'randomUUID', (before: () => string) =>
    nextUuid(() => Reflect.apply(before, globalThis.crypto, [])),
  )
  replace(process, 'kill', (before: (pid: number, signal?: number) => true) => (pid: number, signal?: number) => {
    const program = getProgram()
    if (program === undefined) return before(pid, signal)
    if (findStart(program.host, pid) === undefined) throw createSystemError('ESRCH', 'kill', `${pid}`)
    return true
  })
  const pid = Object.getOwnPropertyDescriptor(process, 'pid')
  const { value: realPid } = pid ?? {}
  Object.defineProperty(process, 'pid', { configurable: true, get: () => getProgram()?.pid ?? realPid })
  undo.push(() => void Object.defineProperty(process, 'pid', pid ?? {}))
  for (const name of ['setTimeout', 'setInterval'] as const) replace(globalThis, name, bindTimer)
  syncBuiltinESMExports()
  return {
    [Symbol.dispose]: () => {
      for (const each of undo.reverse()) each()
      syncBuiltinESMExports()
    },
  }
}

type Call = (...args: unknown[]) => unknown
type Timer = (work: Call, ms?: number, ...args: unknown[]) => unknown

/** A timer that calls its program only where that lives and does not stand still. */
function bindTimer(before: Timer): Timer {
  return (work, ms, ...args) => {
    const program = getProgram()
    if (program === undefined) return before(work, ms, ...args)
    const bound = AsyncResource.bind(() => {
      if (!program.isAlive) return
      const wait = program.stalledUntil - Date.now()
      if (wait > 0) before(bound, wait)
      else work(...args)
    })
    // As Node has it: without fractions, and a millisecond at least. Whoever waits for less would wait for ever.
    return before(bound, Math.max(1, Math.trunc(ms ?? 1)))
  }
}

/** What the system tells of its boot and its processes, as far as exports ask. It takes no time. */
async function readProcess(program: Program, path: string, find: ReplaceSystemParameters['findStart']) {
  if (path === '/proc/sys/kernel/random/boot_id') return 'boot\n'
  const pid = Number(/^\/proc\/(\d+)\/stat$/.exec(path)?.[1])
  const start = find(program.host, pid)
  if (start === undefined) throw createSystemError('ENOENT', 'open', path)
  return `${pid} (node) S ${'0 '.repeat(18)}${start} 0\n`
}

function createUuid(random: () => number): string {
  const digits = (count: number) => Array.from({ length: count }, () => Math.floor(random() * 16).toString(16)).join('')
  return [8, 4, 4, 4, 12].map(digits).join('-')
}

function act(program: Program, name: string, args: readonly unknown[]): Promise<unknown> {
  const call = calls[name]
  if (call === undefined) throw new TypeError(`The world has no ${name}.`)
  const paths = args.slice(0, name === 'rename' || name === 'link' ? 2 : 1).map(String)
  return program.operate({ call: name, object: paths.map(nameObject).join(' ') }, () => call(program, args))
}

/** What is random in a path differs from life to life only where somebody reads it. */
function nameObject(path: string): string {
  return path.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, '*')
}

const text = (value: unknown) => String(value)

/** The functions of `node:fs/promises` that exports use, as far as they use them. */
const calls: Record<string, (program: Program, args: readonly unknown[]) => unknown> = {
  open: (program, [path, flags = 'r']) => {
    const entry = program.disk.open(text(path), flags === 'wx' ? 'wx' : 'r')
    return createHandle(program, text(path), entry)
  },
  mkdir: ({ disk }, [path]) => disk.mkdir(text(path)),
  rename: ({ disk }, [from, to]) => disk.rename(text(from), text(to)),
  link: ({ disk }, [from, to]) => disk.link(text(from), text(to)),
  rm: ({ disk }, [path, options]) =>
    disk.remove(text(path), { recursive: false, force: false, ...readOptions(options) }),
  rmdir: ({ disk }, [path]) => disk.rmdir(text(path)),
  readdir: ({ disk }, [path, options]) => {
    const { recursive, withFileTypes } = readOptions(options)
    if (!withFileTypes) return disk.list(text(path))
    const visit = (folder: string): unknown[] =>
      disk.list(folder).flatMap((name) => {
        const found = createStats(disk.stat(join(folder, name)))
        const below = recursive && found.isDirectory() ? visit(join(folder, name)) : []
        return [{ ...found, name, parentPath: folder }, ...below]
      })
    return visit(text(path))
  },
  stat: ({ disk }, [path]) => createStats(disk.stat(text(path))),
  lstat: ({ disk }, [path]) => createStats(disk.stat(text(path))),
  utimes: ({ disk }, [path, , time]) => disk.touch(text(path), Number(time)),
}

/** The functions of `node:fs` that exports use. */
const walk: Record<string, (program: Program, args: readonly unknown[]) => unknown> = {
  readdirSync: (program, args) => calls['readdir']?.(program, args),
  opendirSync: (program, [path]) => {
    const entries = calls['readdir']?.(program, [path, { withFileTypes: true }])
    const rest = Array.isArray(entries) ? entries.values() : [].values()
    return { readSync: () => rest.next().value ?? null, closeSync: () => {} }
  },
  statSync: ({ disk }, [path]) => createStats(disk.stat(text(path))),
}

function readOptions(options: unknown): { recursive?: boolean; force?: boolean; withFileTypes?: boolean } {
  return typeof options === 'object' && options !== null ? options : {}
}

function createStats({ kind, size, modified }: DiskStat) {
  return {
    size,
    mtimeMs: modified,
    isFile: () => kind === 'file',
    isDirectory: () => kind === 'folder',
    isSymbolicLink: () => false,
  }
}

type Entry = ReturnType<Disk['open']>

function createHandle(program: Program, path: string, entry: Entry) {
  const { disk } = program
  let position = 0
  const operate = <T>(call: string, work: () => T) =>
    program.operate({ call, object: nameObject(basename(path)) }, work)
  const needFile = (): DiskFile => {
    if (entry.kind === 'folder') throw createSystemError('EISDIR', 'read', path)
    return entry
  }
  const append = (data: Uint8Array | string) =>
    operate('write', () => disk.append(needFile(), typeof data === 'string' ? Buffer.from(data) : Buffer.from(data)))
  return {
    appendFile: append,
    writeFile: append,
    sync: () => operate('sync', () => disk.flush(entry)),
    stat: () => operate('fstat', () => createStats(describe(entry))),
    close: () => operate('close', () => undefined),
    read: (buffer: Uint8Array, offset: number, length: number, at: number | null) =>
      operate('read', () => {
        const from = at ?? position
        const found = needFile().bytes.subarray(from, from + length)
        buffer.set(found, offset)
        if (at === null) position += found.length
        return { bytesRead: found.length, buffer }
      }),
    createReadStream: () => ({
      destroy: () => undefined,
      async *[Symbol.asyncIterator]() {
        const { bytes } = needFile()
        // In two pieces, as a large file comes in many.
        for (const [from, to] of [
          [0, bytes.length >> 1],
          [bytes.length >> 1, bytes.length],
        ]) {
          if (from !== to) yield await operate('read', () => Buffer.from(bytes.subarray(from, to)))
        }
      },
    }),
  }
}
