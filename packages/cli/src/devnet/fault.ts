import type { Context } from '../context/createContext.ts'
import { UsageError } from '../errors/UsageError.ts'
import { createOutput } from '../terminal/createOutput.ts'
import { askForFault, askForFaults } from './askForFaults.ts'
import type { FaultFlags } from './devnetFlags.ts'

/** Lets something go wrong with a running devnet, or ends one fault or all of them. */
export async function fault(
  context: Context,
  name: string | undefined,
  value: string | undefined,
  flags: FaultFlags,
): Promise<void> {
  const output = createOutput(context, flags)
  if (flags.clear === true) {
    if (value !== undefined) throw new UsageError('--clear takes a name, or nothing.')
    if (name === undefined) {
      const list = await askForFaults(context, { ...flags, method: 'DELETE' })
      return output.result(list, () => 'All faults are cleared.')
    }
    const cleared = await askForFault(context, name, { ...flags, method: 'DELETE' })
    return output.result(cleared, () => `${cleared.name} is cleared.`)
  }
  if (name === undefined) {
    throw new UsageError('No fault was given.', { fix: 'See `ssvx devnet faults` for the names.' })
  }
  const now = await askForFault(context, name, { ...flags, method: 'POST', value: value ?? '' })
  output.result(now, () => (now.active === null ? `Done: ${now.description}` : `Active: ${now.description}`))
}
