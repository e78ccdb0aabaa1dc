import { decodeAnswer } from './decodeAnswer.ts'
import { readBytes, readCount, readCounts, readRecord, readText, WireFault, within } from './fields.ts'
import type { Decided } from './rows.ts'

/**
 * Checks the parsed JSON of an answer of `/v1/exporter/decideds` and gives it our names, in one pass.
 *
 * It takes the objects over and changes them; do not use `input` afterwards. `decidedsWire` is the same as a valibot
 * schema, which copies and takes about twice the time.
 *
 * @throws {InvalidInputError} a promised field is missing or wrong; names the first one
 * @example
 * const { data } = decodeDecideds(JSON.parse(await readFile('decideds.json', 'utf8')))
 */
export function decodeDecideds(input: unknown): { data: Decided[]; errors: string[] } {
  const { schedule: _, ...answer } = decodeAnswer(input, decodeDecided, (entry) => entry)
  return answer
}

function decodeDecided(value: unknown): Decided {
  const { role, slot, public_key, message, ...rest } = readRecord(value)
  const { signers, ...inner } = decodeMessage(message)
  return {
    ...inner,
    ...rest,
    role: readText(role, 'role'),
    slot: readCount(slot, 'slot'),
    publicKey: readBytes(public_key, 'public_key', 48),
    signers,
  }
}

/** `message` holds the signers alone today; whatever a newer node puts beside them is kept. */
function decodeMessage(value: unknown): { signers: number[] } {
  if (value === undefined) throw new WireFault(['message'], 'missing')
  try {
    const { Signers, ...rest } = readRecord(value)
    return { ...rest, signers: readCounts(Signers, 'Signers') }
  } catch (error) {
    throw within(error, 'message')
  }
}
