import { readTextFile } from '@x/schemas/internal/files'

/**
 * Reads a small file as text; `undefined` where there is none.
 *
 * @throws {Error} it is no regular file, has more bytes, or the system refuses
 */
export async function readLocalText(path: string, options: { maxBytes: number }): Promise<string | undefined> {
  try {
    return await readTextFile(path, options)
  } catch (error) {
    if (error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR')) return
    throw error
  }
}
