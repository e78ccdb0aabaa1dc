import { BaseError } from '@x/schemas'

/** Another process writes to the same directory, or to the same shard in it. */
export class ExportLockedError extends BaseError {
  override readonly name = 'ExportLockedError'
  /** The file that says who. */
  readonly path: string
  readonly host: string
  readonly pid: number
  /** When it began, as ISO 8601. */
  readonly since: string

  constructor(path: string, { host, pid, since }: { host: string; pid: number; since: string }) {
    super(`Process ${pid} on ${host} has been writing to this directory since ${since}.`, {
      metaMessages: [`Its lock: ${path}`],
      fix: 'Wait for it or stop it, or choose another directory. Where it is gone from another machine, its lock is free after a minute.',
    })
    this.path = path
    this.host = host
    this.pid = pid
    this.since = since
  }
}
