import { parse } from '@x/schemas'
import * as v from 'valibot'
import type { Context } from '../context/createContext.ts'
import { type AskControlParameters, askControl } from './askControl.ts'

/** A fault as the control server lists it. `active` is its value while it lasts, '' for one that takes none. */
const listedFault = v.object({
  name: v.string(),
  value: v.nullable(v.string()),
  description: v.string(),
  active: v.nullable(v.string()),
})

type Asked = Omit<AskControlParameters, 'path'>

/** Lists all faults of a running devnet; with `DELETE` ends them first. */
export async function askForFaults(context: Context, asked: Asked) {
  return parse(v.array(listedFault), await askControl(context, { ...asked, path: '/faults' }), what)
}

/** Begins a fault with `POST`, or ends it with `DELETE`; returns it as it is now. */
export async function askForFault(context: Context, name: string, asked: Asked) {
  return parse(listedFault, await askControl(context, { ...asked, path: `/faults/${encodeURIComponent(name)}` }), what)
}

const what = 'The answer of the control address'
