import type { Context } from '../context/createContext.ts'
import type { OutputFlags } from '../flags/commonFlags.ts'
import { createOutput } from '../terminal/createOutput.ts'
import { formatTable } from '../terminal/formatTable.ts'
import { askControl, type ControlFlags } from './askControl.ts'
import { parseFaultList } from './faultList.ts'

export type FaultsFlags = OutputFlags & ControlFlags

/** Lists what can go wrong with a running devnet, and what does. */
export async function faults(context: Context, flags: FaultsFlags): Promise<void> {
  const output = createOutput(context, flags)
  const list = parseFaultList(await askControl(context, { ...flags, method: 'GET', path: '/faults' }))
  output.result(list, () => {
    const rows = list.map(({ name, value, description, active }) => [
      active === null ? '' : output.style('red', active === '' ? 'on' : active),
      `${name}${value === null ? '' : ` <${value}>`}`,
      description,
    ])
    const titles = [{ title: 'Now' }, { title: 'Name and value' }, { title: 'What happens' }]
    return formatTable(titles, rows, (text) => output.style('dim', text))
  })
}
