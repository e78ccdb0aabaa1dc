import { QueryError } from './queryError.ts'

/** Reads hex in any case, with or without `0x`, as graph-node does, and returns it in lower case with `0x`. */
export function decodeBytes(value: string): string {
  const digits = value.replace(/^0x/, '')
  if (digits.length % 2 !== 0) throw new QueryError('Failed to decode `Bytes` value: `Odd number of digits`')
  const position = digits.search(/[^0-9a-f]/i)
  if (position >= 0) {
    const character = digits.charAt(position)
    throw new QueryError(
      `Failed to decode \`Bytes\` value: \`Invalid character '${character}' at position ${position}\``,
    )
  }
  return `0x${digits.toLowerCase()}`
}

/** Reads a decimal integer. */
export function decodeBigInt(value: string): bigint {
  if (!/^[-+]?\d+$/.test(value)) {
    throw new QueryError('Failed to decode `BigInt` value: `invalid digit found in string`')
  }
  return BigInt(value.replace(/^\+/, ''))
}
