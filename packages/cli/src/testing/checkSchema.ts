import { readFileSync } from 'node:fs'
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'

const folder = new URL('../../schemas/', import.meta.url)
const ajv = new Ajv2020({ validateFormats: false, allowUnionTypes: true })
const validators = new Map<string, ValidateFunction>()

/**
 * Holds what a command printed against the JSON Schema that it is shipped with, so that every test of a JSON output is
 * one of its schema as well.
 *
 * @throws {Error} the output is JSON and not what the schema says
 */
export function checkSchema(args: readonly string[], stdout: string): void {
  if (!/^\s*[{[]/.test(stdout)) return
  const { commands, error } = readSchema('index.json')
  const firstFlag = args.findIndex((argument) => argument.startsWith('-'))
  const words = firstFlag === -1 ? args : args.slice(0, firstFlag)
  const names = [3, 2, 1].map((count) => words.slice(0, count).join(' '))
  // With some flags a command prints something else: an export that follows, an audit of a record.
  const others = args.filter((flag) => flag.startsWith('--')).flatMap((flag) => names.map((name) => `${name} ${flag}`))
  const command = [...others, ...names].find((name) => name in commands)
  if (command === undefined) return
  const { schema, lines } = commands[command]
  // One object around all rows, instead of a line for each.
  const isEvents = command.endsWith('--follow')
  const isOneObject = args.some((argument) => argument === 'json' || argument === '--json')
  if (lines === true && isOneObject && !isEvents) return
  for (const value of lines === true ? stdout.split('\n').flatMap(parse) : parse(stdout)) {
    assertSchema(lines !== true && isError(value) ? error : schema, value)
  }
}

/**
 * Holds a value against a schema of the folder `schemas`.
 *
 * @throws {Error} it is not what the schema says
 */
export function assertSchema(name: string, value: unknown): void {
  const validate = validators.get(name) ?? ajv.compile(readSchema(name))
  validators.set(name, validate)
  if (!validate(value)) throw new Error(`This is not what schemas/${name} says: ${ajv.errorsText(validate.errors)}.`)
}

function readSchema(name: string) {
  return JSON.parse(readFileSync(new URL(name, folder), 'utf8'))
}

function isError(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'error' in value
}

/** The value, if it is whole: what was interrupted may end in the middle. */
function parse(text: string): unknown[] {
  try {
    return [JSON.parse(text)]
  } catch {
    return []
  }
}
