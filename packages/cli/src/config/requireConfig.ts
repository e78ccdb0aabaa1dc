import type { Config } from '../context/config.ts'
import type { Context } from '../context/createContext.ts'
import { UsageError } from '../errors/UsageError.ts'

/**
 * The settings file that is named or found.
 *
 * @throws {UsageError} there is none
 */
export function requireConfig({ config }: Context): Config {
  if (config !== undefined) return config
  throw new UsageError('There is no ssvx.config.json in this folder or one above it.', {
    fix: 'Change to its folder, or name it with --config.',
  })
}
