import { basename, dirname, resolve } from 'node:path'

/** A file, whatever names it has. */
export type DiskFile = { kind: 'file'; bytes: Buffer; flushed: Buffer; modified: number }

/** A folder: the names in it, and those that would be there after a power failure. */
type Folder = { kind: 'folder'; names: Map<string, Entry>; flushed: Map<string, Entry> }

type Entry = DiskFile | Folder

/** What the system says of a file or folder. */
export type DiskStat = { kind: Entry['kind']; size: number; modified: number }

/** A file system of a machine, or one that several share. It outlives programs, and loses what was not flushed when the power fails. */
export type Disk = {
  /** Opens a file, or a folder to flush it. `wx` makes a new one. */
  open: (path: string, flags: 'r' | 'wx') => Entry
  mkdir: (path: string) => void
  rename: (from: string, to: string) => void
  link: (from: string, to: string) => void
  remove: (path: string, options: { recursive: boolean; force: boolean }) => void
  rmdir: (path: string) => void
  list: (path: string) => string[]
  stat: (path: string) => DiskStat
  touch: (path: string, time: number) => void
  append: (file: DiskFile, bytes: Uint8Array) => void
  flush: (entry: Entry) => void
  /** The power fails: of what was not flushed, `isLost` says of each name and file whether it is gone. */
  cutPower: (isLost: () => boolean) => void
  /** A whole file; `undefined` where there is none. */
  read: (path: string) => Buffer | undefined
}

/** An error as the system makes it. */
export function createSystemError(code: string, call: string, path: string): Error {
  return Object.assign(new Error(`${code}: ${call} '${path}'`), { code, syscall: call, path })
}

/** Creates an empty disk. */
export function createDisk(now: () => number): Disk {
  const root = createFolder()
  /** What a path leads to, or why it leads nowhere. */
  const walk = (path: string): Entry | 'ENOENT' | 'ENOTDIR' => {
    let entry: Entry = root
    for (const name of resolve(path).split('/').slice(1)) {
      if (name === '') continue
      if (entry.kind === 'file') return 'ENOTDIR'
      const next = entry.names.get(name)
      if (next === undefined) return 'ENOENT'
      entry = next
    }
    return entry
  }
  const find = (path: string): Entry | undefined => {
    const entry = walk(path)
    return typeof entry === 'string' ? undefined : entry
  }
  const need = (call: string, path: string): Entry => {
    const entry = walk(path)
    if (typeof entry === 'string') throw createSystemError(entry, call, path)
    return entry
  }
  const needFolder = (call: string, path: string): Folder => {
    const entry = need(call, path)
    if (entry.kind !== 'folder') throw createSystemError('ENOTDIR', call, path)
    return entry
  }
  const parentOf = (call: string, path: string): Folder => needFolder(call, dirname(resolve(path)))
  return {
    open: (path, flags) => {
      if (flags === 'r') return need('open', path)
      const { names } = parentOf('open', path)
      const name = basename(path)
      if (names.has(name)) throw createSystemError('EEXIST', 'open', path)
      const file: DiskFile = { kind: 'file', bytes: Buffer.alloc(0), flushed: Buffer.alloc(0), modified: now() }
      names.set(name, file)
      return file
    },
    mkdir: (path) => {
      if (find(path) !== undefined) throw createSystemError('EEXIST', 'mkdir', path)
      parentOf('mkdir', path).names.set(basename(path), createFolder())
    },
    rename: (from, to) => {
      const [source, target] = [parentOf('rename', from), parentOf('rename', to)]
      const entry = need('rename', from)
      const there = target.names.get(basename(to))
      // A second name of the same file is left as it is.
      if (there === entry) return
      if (there?.kind === 'file' && entry.kind === 'folder') throw createSystemError('ENOTDIR', 'rename', from)
      if (there?.kind === 'folder' && entry.kind === 'file') throw createSystemError('EISDIR', 'rename', from)
      if (there?.kind === 'folder' && there.names.size > 0) throw createSystemError('ENOTEMPTY', 'rename', from)
      source.names.delete(basename(from))
      target.names.set(basename(to), entry)
    },
    link: (from, to) => {
      const entry = need('link', from)
      const { names } = parentOf('link', to)
      if (names.has(basename(to))) throw createSystemError('EEXIST', 'link', from)
      if (entry.kind === 'folder') throw createSystemError('EPERM', 'link', from)
      names.set(basename(to), entry)
    },
    remove: (path, { recursive, force }) => {
      const entry = walk(path)
      if (typeof entry === 'string' && force) return
      if (typeof entry === 'string') throw createSystemError(entry, 'rm', path)
      if (entry.kind === 'folder' && !recursive) throw createSystemError('ERR_FS_EISDIR', 'rm', path)
      parentOf('rm', path).names.delete(basename(path))
    },
    rmdir: (path) => {
      if (needFolder('rmdir', path).names.size > 0) throw createSystemError('ENOTEMPTY', 'rmdir', path)
      parentOf('rmdir', path).names.delete(basename(path))
    },
    list: (path) => [...needFolder('scandir', path).names.keys()].sort(),
    stat: (path) => describe(need('stat', path)),
    touch: (path, time) => {
      const entry = need('utime', path)
      if (entry.kind === 'file') entry.modified = time
    },
    append: (file, bytes) => {
      file.bytes = Buffer.concat([file.bytes, bytes])
      file.modified = now()
    },
    flush: (entry) => {
      if (entry.kind === 'file') entry.flushed = entry.bytes
      else entry.flushed = new Map(entry.names)
    },
    cutPower: (isLost) => forget(root, isLost),
    read: (path) => {
      const entry = find(path)
      return entry?.kind === 'file' ? entry.bytes : undefined
    },
  }
}

/** What the system says of something that is open. */
export function describe(entry: Entry): DiskStat {
  if (entry.kind === 'folder') return { kind: 'folder', size: 0, modified: 0 }
  return { kind: 'file', size: entry.bytes.length, modified: entry.modified }
}

function createFolder(): Folder {
  return { kind: 'folder', names: new Map(), flushed: new Map() }
}

function forget(folder: Folder, isLost: () => boolean): void {
  const names = new Map<string, Entry>()
  for (const name of [...new Set([...folder.flushed.keys(), ...folder.names.keys()])].sort()) {
    const [before, after] = [folder.flushed.get(name), folder.names.get(name)]
    const kept = before === after ? after : isLost() ? before : after
    if (kept !== undefined) names.set(name, kept)
  }
  folder.names = names
  folder.flushed = new Map(names)
  for (const entry of names.values()) {
    if (entry.kind === 'folder') forget(entry, isLost)
    else if (entry.flushed !== entry.bytes) {
      if (isLost()) entry.bytes = entry.flushed
      else entry.flushed = entry.bytes
    }
  }
}
