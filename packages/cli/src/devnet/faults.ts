import type { Context } from '../context/createContext.ts'
import { createOutput } from '../terminal/createOutput.ts'
import { formatTable } from '../terminal/formatTable.ts'
import { askForAll } from './askForFaults.ts'
import type { FaultFlags } from './devnetFlags.ts'

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
