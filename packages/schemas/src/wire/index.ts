// How answers of other people's servers are described and read: a table of fields makes a decoder.
export {
  anyBytes,
  anyText,
  bytes,
  count,
  dictionary,
  flag,
  isObject,
  type Kind,
  list,
  nothing,
  nullable,
  optional,
  optionalText,
  orElse,
  parseWire,
  present,
  text,
} from './kinds.ts'
export { type Fields, from, record } from './record.ts'
export type { ValidatorStatus } from './validatorStatus.ts'
export { WireFault, within } from './WireFault.ts'
