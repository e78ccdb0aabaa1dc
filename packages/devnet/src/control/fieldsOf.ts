import type { ControlledDevnet, DevnetFault } from './DevnetFault.ts'
import { parseFaultValue } from './parseFaultValue.ts'

/** Makes faults that are a field of a server's, set until it is cleared. Their names begin with the prefix. */
export function fieldsOf<faults extends object>(read: (devnet: ControlledDevnet) => faults, prefix: string) {
  return <field extends keyof faults & string>(
    field: field,
    value: string | undefined,
    description: string,
    parse: (text: string) => faults[field],
    off?: faults[field],
  ): DevnetFault => {
    const name = field.replace(/^owner/, '')
    return {
      name: prefix === '' ? field : `${prefix}${name.charAt(0).toUpperCase()}${name.slice(1)}`,
      value,
      description,
      set: (devnet, text) => {
        read(devnet)[field] = parse(text)
      },
      clear: (devnet) => {
        if (off === undefined) delete read(devnet)[field]
        else read(devnet)[field] = off
      },
    }
  }
}

/** The value of a fault that is there or is not. */
export function isSet(text: string): boolean {
  parseFaultValue.nothing(text)
  return true
}
