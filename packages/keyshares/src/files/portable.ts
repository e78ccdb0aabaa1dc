type ReadOptions = { maxBytes: number; signal?: AbortSignal | undefined }
type WriteOptions = { overwrite: boolean; signal?: AbortSignal | undefined }

export const hasFileSystem: boolean = false

export async function readTextFile(_path: string | URL, _options: ReadOptions): Promise<string> {
  throw new Error('this platform has no file system')
}

export async function writeTextFile(_path: string | URL, _text: string, _options: WriteOptions): Promise<void> {
  throw new Error('this platform has no file system')
}
