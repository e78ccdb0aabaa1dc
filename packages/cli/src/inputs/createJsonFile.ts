import { dirname } from 'node:path'
import { decodeJson } from '@x/schemas/internal'
import { makeDirectory, readTextFile, writeTextFile } from '@x/schemas/internal/files'

type JsonFileOptions = {
  maxBytes: number
  /** Mode of folders that are created for it. */
  folderMode?: number | undefined
}

/** Keeps one value in a file of the user's own; nothing where there is no file yet. */
export function createJsonFile(path: string, { maxBytes, folderMode }: JsonFileOptions) {
  return {
    read: async (): Promise<unknown> => {
      try {
        return decodeJson(await readTextFile(path, { maxBytes }))
      } catch (error) {
        if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
        throw error
      }
    },
    write: async (value: unknown): Promise<void> => {
      await makeDirectory(dirname(path), { mode: folderMode })
      await writeTextFile(path, JSON.stringify(value), { overwrite: true })
    },
  }
}
