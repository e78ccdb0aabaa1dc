import type { Context } from '../context/createContext.ts'
import { createOutput } from '../terminal/createOutput.ts'
import { formatTable } from '../terminal/formatTable.ts'
import { askForFaults } from './askForFaults.ts'
import type { FaultFlags } from './devnetFlags.ts'

/** `ssvx devnet faults`: lists the faults that a running devnet can be given, and which of them are active. */
export async function faults(context: Context, flags: FaultFlags): Promise<void> {
  const output = createOutput(context, flags)
  const list = await askForFaults(context, { ...flags, method: 'GET' })
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
