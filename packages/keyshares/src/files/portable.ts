import { BaseError } from '@x/schemas'

export type ReadTextFileOptions = { maxBytes: number; signal?: AbortSignal | undefined }
export type WriteTextFileOptions = { overwrite: boolean; signal?: AbortSignal | undefined }

export async function readTextFile(_path: string | URL, _options: ReadTextFileOptions): Promise<string> {
  throw new FilesUnavailableError()
}

export async function writeTextFile(_path: string | URL, _text: string, _options: WriteTextFileOptions): Promise<void> {
  throw new FilesUnavailableError()
}

/** The platform has no file system. */
export class FilesUnavailableError extends BaseError {
  override readonly name = 'FilesUnavailableError'
  constructor() {
    super('This platform has no file system.', {
      fix: 'Pass the text of the file to parseKeyShares, and save the result of JSON.stringify yourself.',
    })
  }
}
