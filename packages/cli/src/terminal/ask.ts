import type { Readable, Writable } from 'node:stream'
import type { Context } from '../context/createContext.ts'
import { InterruptedError } from '../errors/InterruptedError.ts'

type Prompts = typeof import('@clack/prompts')

/**
 * Asks somebody at a terminal.
 *
 * @throws {InterruptedError} the answer is Ctrl-C
 * @throws `signal.reason` when the user interrupts
 */
export async function ask<answer extends string | boolean>(
  { stdin, stderr, signal }: Context,
  question: (
    prompts: Prompts,
    place: { input: Readable; output: Writable; signal: AbortSignal },
  ) => Promise<answer | symbol>,
): Promise<answer> {
  const prompts = await import('@clack/prompts')
  const answer = await question(prompts, { input: stdin, output: stderr, signal })
  if (typeof answer === 'symbol') throw new InterruptedError()
  return answer
}
