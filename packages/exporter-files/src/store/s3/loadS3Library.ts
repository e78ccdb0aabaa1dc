import { ExportError } from '../ExportError.ts'

/** The library of AWS for S3. */
export type S3Library = typeof import('@aws-sdk/client-s3')

/**
 * Loads the library of AWS for S3. It is an optional peer: it brings 26 packages, for those who have an object store.
 *
 * @throws {ExportError} `library-missing`
 */
export async function loadS3Library(): Promise<S3Library> {
  try {
    return await import('@aws-sdk/client-s3')
  } catch (error) {
    const isMissing = error instanceof Error && 'code' in error && error.code === 'ERR_MODULE_NOT_FOUND'
    throw isMissing ? new ExportError({ reason: 'library-missing' }) : error
  }
}
