import { decodeJson } from '@x/schemas/internal'
import { GoJsonError, parseGoJson } from '../../exporter/go/parseGoJson.ts'
import { BeaconError } from '../node/BeaconError.ts'

/** An unsigned integer as Go reads one: `name` is what the error says of it. */
export function parseUint(text: string, describe: (reason: string) => string): number {
  if (/^\d+$/.test(text)) {
    const value = BigInt(text)
    if (value < 2n ** 64n) return Number(value)
    throw new BeaconError(400, describe(`strconv.ParseUint: parsing ${JSON.stringify(text)}: value out of range`))
  }
  throw new BeaconError(400, describe(`strconv.ParseUint: parsing ${JSON.stringify(text)}: invalid syntax`))
}

/** JSON of a body, or `undefined` where there is none. */
export function parseBody(body: string, what = 'request body'): unknown {
  if (body === '') return undefined
  try {
    // Whose words are those of Go; what follows the value is no matter to it.
    parseGoJson(body)
    return decodeJson(body)
  } catch (error) {
    throw new BeaconError(400, `Could not decode ${what}: ${error instanceof GoJsonError ? error.message : 'EOF'}`)
  }
}

/** A list of texts in a body, `undefined` for none. `type` is what Go calls the place of the list. */
export function parseTexts(value: unknown, what: string, type = 'value of type string', list = '[]string'): string[] {
  if (value === undefined || value === null) return []
  if (!Array.isArray(value)) {
    throw new BeaconError(
      400,
      `Could not decode ${what}: json: cannot unmarshal ${kindOf(value)} into Go value of type ${list}`,
    )
  }
  return value.map((item) => {
    if (typeof item === 'string') return item
    throw new BeaconError(400, `Could not decode ${what}: json: cannot unmarshal ${kindOf(item)} into Go ${type}`)
  })
}

function kindOf(value: unknown): string {
  if (Array.isArray(value)) return 'array'
  return typeof value === 'boolean' ? 'bool' : typeof value
}
