import { parse } from '@x/schemas'
import * as v from 'valibot'
import type { Context } from '../context/createContext.ts'
import { UsageError } from '../errors/UsageError.ts'
import { createOutput } from '../terminal/createOutput.ts'
import { formatTable } from '../terminal/formatTable.ts'
import { type AskControlParameters, askControl } from './askControl.ts'
import type { FaultFlags } from './devnetFlags.ts'

/** A fault as the control server lists it; `active` is its value while it lasts. */
const listedFault = v.object({
  name: v.string(),
  value: v.nullable(v.string()),
  description: v.string(),
  active: v.nullable(v.string()),
})

/** Lists what can go wrong with a running devnet, and what does. */
export async function faults(context: Context, flags: FaultFlags): Promise<void> {
  const output = createOutput(context, flags)
  const list = await askForAll(context, { ...flags, method: 'GET' })
  output.result(list, () => {
    const rows = list.map(({ name, value, description, active }) => [
      active === null ? '' : output.style('red', active === '' ? 'on' : active),
      `${name}${value === null ? '' : ` <${value}>`}`,
      description,
    ])
    const titles = [{ title: 'Now' }, { title: 'Name and value' }, { title: 'What happens' }]
    return formatTable(titles, rows, output.style)
  })
}

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
      const list = await askForAll(context, { ...flags, method: 'DELETE' })
      return output.result(list, () => 'All faults are cleared.')
    }
    const cleared = await askForOne(context, name, { ...flags, method: 'DELETE' })
    return output.result(cleared, () => `${cleared.name} is cleared.`)
  }
  if (name === undefined) {
    throw new UsageError('No fault was given.', { fix: 'See `ssvx devnet faults` for the names.' })
  }
  const now = await askForOne(context, name, { ...flags, method: 'POST', value: value ?? '' })
  output.result(now, () => (now.active === null ? `Done: ${now.description}` : `Active: ${now.description}`))
}

type Asked = Omit<AskControlParameters, 'path'>

async function askForAll(context: Context, asked: Asked) {
  return parse(v.array(listedFault), await askControl(context, { ...asked, path: '/faults' }), what)
}

async function askForOne(context: Context, name: string, asked: Asked) {
  return parse(listedFault, await askControl(context, { ...asked, path: `/faults/${encodeURIComponent(name)}` }), what)
}

const what = 'The answer of the control address'
