import type { ExportDirectory } from '@x/exporter-files'
import type { Context } from '../../context/createContext.ts'
import { UsageError } from '../../errors/UsageError.ts'

/** What is said of an object store. */
export type ObjectStoreFlags = {
  s3Endpoint?: string | undefined
  s3Region?: string | undefined
  s3HostStyle?: boolean | undefined
}

/**
 * The directory of an export: one of this machine, or `s3://bucket/prefix` with what flags or the usual variables of the
 * environment say of its store. Credentials are left to the library, which knows where they may be.
 */
export function readDirectory(
  { env }: Pick<Context, 'env'>,
  path: string,
  { s3Endpoint, s3Region, s3HostStyle }: ObjectStoreFlags,
): ExportDirectory {
  if (!path.startsWith('s3://')) {
    if (s3Endpoint ?? s3Region ?? s3HostStyle) {
      throw new UsageError('--s3-endpoint, --s3-region and --s3-host-style need a directory in an object store.', {
        fix: 'Write it as s3://bucket/prefix, or leave out the flags.',
      })
    }
    return path
  }
  const endpoint = s3Endpoint ?? env['AWS_ENDPOINT_URL_S3'] ?? env['AWS_ENDPOINT_URL']
  // Stores other than AWS take any region, and requests are signed for one.
  const region = s3Region ?? env['AWS_REGION'] ?? env['AWS_DEFAULT_REGION'] ?? (endpoint && 'us-east-1')
  return { url: path, endpoint, region, pathStyle: endpoint !== undefined && s3HostStyle !== true }
}

/** What messages call a file of a directory. */
export function describeFile(directory: ExportDirectory, name: string): string {
  return `${(typeof directory === 'string' ? directory : directory.url).replace(/\/$/, '')}/${name}`
}
