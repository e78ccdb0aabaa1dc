import { BaseError } from '@x/schemas'

const fixes = {
  damaged: 'Restore it, or begin with a new one elsewhere: alerts that last are then told once more.',
  inaccessible: 'Check its path, its permissions, and that there is space on the disk.',
  changed: 'Run one watch for each state file.',
} as const

/**
 * The stored state can't be used: it is damaged, or of another version or network (`damaged`), its file can't be read or
 * written (`inaccessible`), or another process writes to it (`changed`).
 */
export class WatchStateError extends BaseError {
  override readonly name = 'WatchStateError'
  readonly reason: keyof typeof fixes

  constructor(reason: keyof typeof fixes, message: string) {
    super(message, { fix: fixes[reason] })
    this.reason = reason
  }
}
