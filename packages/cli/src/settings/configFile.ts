import { operatorId } from '@x/schemas'
import * as v from 'valibot'
import { getSetting, type SettingName, settings } from '../flags/settings.ts'

const text = v.pipe(v.string('expected text'), v.trim(), v.nonEmpty('expected text'))
const url = v.pipe(text, v.regex(/^https?:\/\//, 'expected an address that begins with http:// or https://'))
/** Which of several exporters it is may be said: `name=https://…`. */
const exporter = v.pipe(
  text,
  v.regex(/^(?:[\w.-]+=)?https?:\/\//, 'expected an address that begins with http:// or https://, or name=https://…'),
)
const number = v.pipe(
  v.union([v.number(), v.pipe(v.string(), v.regex(/^\d+(?:\.\d+)?$/, 'expected a number'))], 'expected a number'),
  v.transform(String),
)
const paths = v.union([text, v.array(text)], 'expected a path, or a list of paths')
const operators = v.union([text, v.array(operatorId)], 'expected a list of operator ids, or the path of a JSON file')

const schemas = {
  text,
  network: text,
  url,
  path: text,
  paths,
  operators,
  number,
  switch: v.boolean('expected true or false'),
}

/** The settings that a file may have, of all networks or of one profile. */
export const inFile = (Object.keys(settings) as SettingName[]).filter((name) => getSetting(name).isForOneRun !== true)

const section = v.object({
  ...Object.fromEntries(inFile.map((name) => [name, v.optional(schemas[getSetting(name).kind])])),
  rpcUrl: v.optional(v.union([url, v.array(url)], 'expected an address, or a list of two')),
  exporterUrl: v.optional(v.union([exporter, v.array(exporter)], 'expected an address, or a list of addresses')),
  beaconUrl: v.optional(v.union([url, v.array(url)], 'expected an address, or a list of addresses')),
})

/** `ssvx.config.json`. Keys that nobody knows are refused before, with what may be meant. */
export const configFile = v.object({
  $schema: v.optional(text),
  /** The profile that counts where none is named. */
  profile: v.optional(text),
  profiles: v.optional(v.record(v.string(), section), {}),
  ...section.entries,
})

/** The values of a section, by the names of their settings. */
export type ConfigSection = Partial<Record<string, v.InferOutput<(typeof schemas)[keyof typeof schemas]>>>
