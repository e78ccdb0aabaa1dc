import { InvalidInputError } from '@x/schemas'
import type { S3Directory } from '../ExportDirectory.ts'

/** Where in which bucket objects are. */
export type S3Place = {
  bucket: string
  /** Empty, or ends with `/`. */
  prefix: string
}

/**
 * Takes `s3://bucket/prefix` apart.
 *
 * @throws {InvalidInputError} it is none, or its endpoint has a password
 */
export function readS3Directory({ url, endpoint }: S3Directory): S3Place {
  const [, bucket, rest = ''] = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/(.*))?$/.exec(url) ?? []
  const segments = rest.split('/').filter((segment) => segment !== '')
  if (bucket === undefined || segments.some((segment) => /^\.\.?$|[?#\\]/.test(segment))) {
    throw new InvalidInputError('The directory of the export', [{ path: '', message: 'expected s3://bucket/prefix' }])
  }
  if (endpoint !== undefined) checkEndpoint(endpoint)
  return { bucket, prefix: segments.map((segment) => `${segment}/`).join('') }
}

function checkEndpoint(endpoint: string): void {
  const url = URL.canParse(endpoint) ? new URL(endpoint) : undefined
  const isPlain = url && /^https?:$/.test(url.protocol) && url.username + url.password + url.search + url.hash === ''
  if (isPlain) return
  const message =
    'expected an http or https URL without credentials, which are taken from the environment or the profile'
  throw new InvalidInputError('The endpoint of the object store', [{ path: '', message }])
}
