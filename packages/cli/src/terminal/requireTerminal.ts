import type { Context } from '../context/createContext.ts'
import { UsageError } from '../errors/UsageError.ts'

/**
 * Makes sure that a person can answer: stdin and stderr are terminals.
 *
 * @throws {UsageError} nobody is there
 */
export function requireTerminal({ stdin, stderr }: Context, message: string, fix: string): void {
  if (!stdin.isTTY || !stderr.isTTY) throw new UsageError(message, { fix })
}
