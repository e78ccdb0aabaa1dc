import type { Context } from '../context/createContext.ts'
import { UsageError } from '../errors/UsageError.ts'
import type { OutputFlags } from '../flags/commonFlags.ts'
import { ask } from './ask.ts'
import { finishLines } from './finishLines.ts'

/**
 * Asks before something that cannot be undone. `--yes` answers for the user; otherwise somebody must be there to answer.
 */
export async function confirm(context: Context, flags: OutputFlags, message: string): Promise<boolean> {
  if (flags.yes === true) return true
  return ask<boolean>(context, (prompts, place) =>
    prompts.confirm({ message: finishLines(message), initialValue: false, ...place }),
  )
}

/** Makes sure that a person can answer: stdin and stderr are terminals. */
export function requireTerminal({ stdin, stderr }: Context, message: string, fix: string): void {
  if (!stdin.isTTY || !stderr.isTTY) throw new UsageError(message, { fix })
}
