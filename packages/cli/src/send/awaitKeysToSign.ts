import { type AwaitSilentKeysParameters, awaitSilentKeys, type SilentKeys } from '@x/registration'
import type { Context } from '../context/createContext.ts'
import type { Output } from '../terminal/createOutput.ts'
import { describeKeysToSign } from './describeKeysToSign.ts'
import { describeSilent, reportSilence, type ToldSilence } from './reportSilence.ts'

/** What was found of the keys of a transaction that somebody else is going to sign. */
export type KeysToSign = {
  /** `undefined` where no beacon node was asked. */
  silent: SilentKeys | undefined
  /** What the one who signs has to know of that. */
  lines: string[]
}

/** Waits until nobody signs with the keys of a transaction, right before it is handed over, and says for how long that is good. */
export async function awaitKeysToSign(
  { clock, signal }: Pick<Context, 'clock' | 'signal'>,
  parameters: Omit<AwaitSilentKeysParameters, 'onLook' | 'sleep' | 'now' | 'signal'>,
  output: Output,
): Promise<KeysToSign> {
  const told: ToldSilence = { until: undefined, setback: undefined }
  const onLook: AwaitSilentKeysParameters['onLook'] = (look) => reportSilence(look, told, output)
  const silent = await awaitSilentKeys({ ...parameters, ...clock, onLook, signal })
  output.status(undefined)
  if (silent !== undefined) output.note(describeSilent(silent.keys))
  return { silent, lines: describeKeysToSign(silent) }
}
