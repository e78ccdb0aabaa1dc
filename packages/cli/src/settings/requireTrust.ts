import type { Config, ConfigValue } from '../context/config.ts'
import { UsageError } from '../errors/UsageError.ts'

/**
 * Stops where a settings file that was found says what only the user's own word may say: to leave it out silently would
 * mean another network or another node than the one that the user has in mind.
 *
 * @throws {UsageError} there is such a setting, and neither a flag nor a variable says otherwise
 */
export function requireTrust({ path, state }: Config, untrusted: readonly ConfigValue[]): void {
  if (untrusted.length === 0) return
  const why =
    state === 'changed'
      ? 'it, or a network or operators file that it names, has changed since you trusted it'
      : 'you have not trusted this file'
  throw new UsageError(`The settings file ${path} was not used: ${why}. Nothing was done.`, {
    metaMessages: [`- it would set ${untrusted.map(({ key }) => key).join(', ')}`],
    fix: 'Look at it with `ssvx config`, then trust it with `ssvx config trust`, or name it for one run with --config. Flags and variables override it.',
  })
}
