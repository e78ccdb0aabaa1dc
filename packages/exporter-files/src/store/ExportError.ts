import { BaseError } from '@x/schemas'
import { describeFileError } from '@x/schemas/internal'

/** What is to be written does not have to be there: its folder does, or has to take it. */
function describeWriteError(cause: unknown): string {
  const isMissing = cause instanceof Error && 'code' in cause && cause.code === 'ENOENT'
  return isMissing ? 'its folder does not exist, or takes no files' : describeFileError(cause)
}

/** What is known of the reason. Paths of foreign files are relative to the directory, and there are ten at most. */
type ExportErrorFacts =
  | { reason: 'conflict'; different: readonly string[] }
  | { reason: 'locked'; path: string; host: string; pid: number; since: string }
  | { reason: 'foreign-files'; paths: readonly string[] }
  | { reason: 'old-layout'; path: string }
  | { reason: 'disk'; path: string; cause: unknown }
  | { reason: 'object-store'; path: string; problem: string }
  | { reason: 'unsafe-store'; path: string }
  | { reason: 'library-missing' }

/** The files of an export cannot be written; `reason` says why. */
export class ExportError extends BaseError {
  override readonly name = 'ExportError'
  /**
   * `conflict`: the export in the directory was begun with other parameters. `locked`: another process writes to the
   * directory, or to the same shard in it. `foreign-files`: files that are not of this export stand where queries would
   * read them. `old-layout`: the export in the directory was written by a version whose tables and columns had other names.
   * `disk`: a file cannot be written. `object-store`: the object store refuses or does not answer. `unsafe-store`: it ignores
   * conditional writes, so that two writers could not tell that there are two. `library-missing`: `@aws-sdk/client-s3` is
   * not installed.
   */
  readonly reason: ExportErrorFacts['reason']
  /** The lock, the old manifest, or the file or the object that cannot be written. */
  readonly path: string | undefined
  /** The foreign files, the first ten of them, relative to the directory. */
  readonly paths: readonly string[] | undefined
  /** What differs, by the names of `ExportPlan`; `range` stands for `from` and `to`. */
  readonly different: readonly string[] | undefined
  /** Who has the lock, and since when, as ISO 8601. */
  readonly holder: { readonly host: string; readonly pid: number; readonly since: string } | undefined

  constructor(facts: ExportErrorFacts) {
    const { message, ...advice } = describe(facts)
    super(message, { ...advice, ...('cause' in facts && { cause: facts.cause }) })
    this.reason = facts.reason
    this.path = 'path' in facts ? facts.path : undefined
    this.paths = 'paths' in facts ? facts.paths : undefined
    this.different = 'different' in facts ? facts.different : undefined
    this.holder = facts.reason === 'locked' ? { host: facts.host, pid: facts.pid, since: facts.since } : undefined
  }
}

function describe(facts: ExportErrorFacts): { message: string; metaMessages?: string[]; fix: string } {
  switch (facts.reason) {
    case 'conflict':
      return {
        message: 'The export in this directory was started with other parameters.',
        metaMessages: facts.different.map((name) => `Different: ${name}.`),
        fix: 'Resume with the parameters of the first run, or choose another directory.',
      }
    case 'locked':
      return {
        message: `Process ${facts.pid} on ${facts.host} has been writing to this directory since ${facts.since}.`,
        metaMessages: [`Lock file: ${facts.path}`],
        fix: 'Wait for it or stop it, or choose another directory. The lock of a process that died on another machine expires after a minute.',
      }
    case 'foreign-files':
      return {
        message: 'The directory has files that are not of this export, and queries would read them.',
        metaMessages: facts.paths.map((path) => `Foreign: ${path}`),
        fix: 'Move them elsewhere, or choose another directory.',
      }
    case 'old-layout':
      return {
        message:
          'The export in this directory was written by an older version of ssvx, whose tables and columns have other names.',
        metaMessages: [`Manifest: ${facts.path}`],
        fix: 'Export the range again into another directory. To go on with the old files, use the version that wrote them.',
      }
    case 'object-store':
      return {
        message: `${facts.path} cannot be read or written: ${facts.problem}.`,
        fix: 'Check the bucket, its endpoint and region, and the credentials of the environment or the profile; then resume the export.',
      }
    case 'unsafe-store':
      return {
        message: `The object store of ${facts.path} ignores conditional writes (If-None-Match, If-Match): two writers could not tell that there are two.`,
        fix: 'Use one that honours them, such as AWS S3, MinIO or SeaweedFS, or export to a directory.',
      }
    case 'library-missing':
      return {
        message: 'Object stores need the package @aws-sdk/client-s3, which is not installed.',
        fix: 'Run `npm install @aws-sdk/client-s3`, with -g where ssvx was installed so.',
      }
    case 'disk':
      return {
        message: `${facts.path} cannot be written: ${describeWriteError(facts.cause)}.`,
        fix: 'Check the directory and the free space, then resume the export.',
      }
  }
}

/**
 * Does something to a file.
 *
 * @throws {ExportError} `disk`: it failed, for whatever reason
 */
export async function onDisk<result>(path: string, work: () => Promise<result>): Promise<result> {
  try {
    return await work()
  } catch (cause) {
    throw new ExportError({ reason: 'disk', path, cause })
  }
}
