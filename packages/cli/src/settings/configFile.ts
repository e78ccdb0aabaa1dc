import { operatorId } from '@x/schemas'
import * as v from 'valibot'

const text = v.pipe(v.string('expected text'), v.trim(), v.nonEmpty('expected text'))
const url = v.pipe(text, v.regex(/^https?:\/\//, 'expected an address that begins with http:// or https://'))
const number = v.pipe(
  v.union([v.number(), v.pipe(v.string(), v.regex(/^\d+(?:\.\d+)?$/, 'expected a number'))], 'expected a number'),
  v.transform(String),
)
const paths = v.union([text, v.array(text)], 'expected a path, or a list of paths')
const operators = v.union([text, v.array(operatorId)], 'expected a list of operator ids, or the path of a JSON file')
const yesOrNo = v.boolean('expected true or false')

/** Settings of all networks, or of one profile. */
const section = {
  network: v.optional(text),
  rpcUrl: v.optional(v.union([url, v.array(url)], 'expected an address, or a list of two')),
  subgraphUrl: v.optional(url),
  subgraphKeyFile: v.optional(text),
  apiUrl: v.optional(url),
  exporterUrl: v.optional(url),
  keystores: v.optional(paths),
  passwordFile: v.optional(text),
  operators: v.optional(operators),
  owner: v.optional(text),
  privateKeyFile: v.optional(text),
  accountKeystore: v.optional(text),
  accountPasswordFile: v.optional(text),
  webhookUrlFile: v.optional(text),
  webhookSecretFile: v.optional(text),
  maxFeePerGas: v.optional(number),
  maxPriorityFeePerGas: v.optional(number),
  maxTotal: v.optional(number),
  confirmations: v.optional(number),
  replaceAfter: v.optional(number),
  giveUpAfter: v.optional(number),
  sourcePatience: v.optional(number),
  quiet: v.optional(yesOrNo),
  verbose: v.optional(yesOrNo),
  wide: v.optional(yesOrNo),
  logFile: v.optional(text),
}

const configSection = v.object(section)

/** `ssvx.config.json`. Keys that nobody knows are refused before, with what may be meant. */
export const configFile = v.object({
  $schema: v.optional(text),
  /** The profile that counts where none is named. */
  profile: v.optional(text),
  profiles: v.optional(v.record(v.string(), configSection), {}),
  ...section,
})

export type ConfigSection = v.InferOutput<typeof configSection>
