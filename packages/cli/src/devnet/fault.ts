import type { Context } from '../context/createContext.ts'
import { UsageError } from '../errors/UsageError.ts'
import type { OutputFlags } from '../flags/commonFlags.ts'
import { createOutput } from '../terminal/createOutput.ts'
import { askControl, type ControlFlags } from './askControl.ts'
import { parseFault, parseFaultList } from './faultList.ts'

export type FaultFlags = OutputFlags & ControlFlags & { clear?: boolean | undefined }

/** Lets something go wrong with a running devnet, or ends one fault or all of them. */
export async function fault(
  context: Context,
  name: string | undefined,
  value: string | undefined,
  flags: FaultFlags,
): Promise<void> {
  const output = createOutput(context, flags)
  if (flags.clear === true) return clear(context, name, value, flags)
  if (name === undefined) {
    throw new UsageError('No fault was given.', { fix: 'See `ssvx devnet faults` for the names.' })
  }
  const path = getPath(name)
  const now = parseFault(await askControl(context, { ...flags, method: 'POST', path, value: value ?? '' }))
  output.result(now, () => (now.active === null ? `Done: ${now.description}` : `Active: ${now.description}`))
}

async function clear(
  context: Context,
  name: string | undefined,
  value: string | undefined,
  flags: FaultFlags,
): Promise<void> {
  const output = createOutput(context, flags)
  if (value !== undefined) throw new UsageError('--clear takes a name, or nothing.')
  if (name === undefined) {
    const list = parseFaultList(await askControl(context, { ...flags, method: 'DELETE', path: '/faults' }))
    return output.result(list, () => 'All faults are cleared.')
  }
  const cleared = parseFault(await askControl(context, { ...flags, method: 'DELETE', path: getPath(name) }))
  output.result(cleared, () => `${cleared.name} is cleared.`)
}

function getPath(name: string): string {
  return `/faults/${encodeURIComponent(name)}`
}
