import type { ExportDirectory } from './ExportDirectory.ts'

/** Where the files of an export are: a folder of this machine, or objects below a prefix. Paths are relative, with `/`. */
export type ExportStore = {
  /** What messages call it. */
  readonly name: string
  /** What another thread opens the same store with, as plain data. */
  getPlace: () => StorePlace
  /** Creates what is not there. Refuses a store in which two writers could not tell that there are two. */
  prepare: () => Promise<void>
  /** Takes the store for this process; `name` tells locks apart. */
  lock: (name: string) => Promise<ExportLock>
  /** What messages call a file. */
  describe: (path: string) => string
  /** A small file as text; `undefined` where there is none. */
  readText: (path: string, options: { maxBytes: number }) => Promise<string | undefined>
  /** Replaces a file at once: a reader sees the old one or the new one, also after a power failure. */
  replaceText: (path: string, text: string) => Promise<void>
  /** Begins a file that nobody sees before it is whole. */
  createFile: (path: string) => Promise<HiddenFile>
  /** Opens a file to read it; `undefined` where there is none that can be read. */
  openFile: (path: string) => Promise<StoredFile | undefined>
  /**
   * The files below a folder, or all where it is empty text, with their sizes, in any order and some at a time. Hidden ones
   * are left out, as queries do.
   */
  list: (folder: string) => AsyncIterable<readonly ListedFile[]>
  /** Puts a file in the place of another one. */
  move: (from: string, to: string) => Promise<void>
  /** Removes a file, and its folder where that is empty then. */
  remove: (path: string) => Promise<void>
  /** Removes everything below a folder. */
  clear: (folder: string) => Promise<void>
  /** Removes what processes that were killed have left of a file, or of all files of `folder/`. */
  removeLeftovers: (path: string) => Promise<void>
}

/** A store, and the lock that its writer has, as plain data. */
export type StorePlace = {
  directory: ExportDirectory
  /** The lock of the writer: who comes late with a file looks whether it is still its own. */
  holding?: { path: string; id: string } | undefined
}

/** A store, or one shard of it, that this process has for itself. */
export type ExportLock = {
  /** Aborted where another process has taken the lock, because this one did not show a sign of life. */
  signal: AbortSignal
  release: () => Promise<void>
}

/** A file on its way: nobody sees it before `finish`. */
export type HiddenFile = {
  /** Takes bytes, which are good until it returns. */
  write: (bytes: Uint8Array) => Promise<void>
  /** Puts the whole file in its place at once. */
  finish: () => Promise<{ bytes: number; sha256: string }>
  /** Leaves nothing behind. */
  discard: () => Promise<void>
}

/** A file that is open for reading. */
export type StoredFile = {
  bytes: number
  read: (start: number, length: number) => Promise<Buffer>
  /** All of it, from the beginning. */
  stream: () => AsyncIterable<Uint8Array>
  close: () => Promise<void>
}

/** A file as a store lists it. */
export type ListedFile = {
  path: string
  /** `undefined`: it is no regular file. */
  bytes: number | undefined
}
