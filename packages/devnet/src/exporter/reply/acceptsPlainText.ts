/**
 * Whether an `Accept` header rather wants plain text than JSON, as the node's health route reads it: by the weight of the
 * types, then by their order. Plain text is also what somebody gets who takes anything, such as a browser.
 */
export function acceptsPlainText(accept: string): boolean {
  const ranges = accept.split(',').map(parseRange)
  const plain = findRange(ranges, 'text/plain')
  const json = findRange(ranges, 'application/json')
  if (json === undefined) return true
  if (plain === undefined) return false
  if (plain.weight !== json.weight) return plain.weight > json.weight
  return ranges.indexOf(plain) <= ranges.indexOf(json)
}

type Range = { type: string; weight: number }

function parseRange(text: string): Range {
  const [type = '', ...parameters] = text.split(';').map((part) => part.trim().toLowerCase())
  const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2)
  return { type, weight: weight === undefined ? 1 : Number(weight) || 0 }
}

/** The range that says most about a type, if it is wanted at all. */
function findRange(ranges: readonly Range[], type: string): Range | undefined {
  for (const name of [type, `${type.split('/')[0]}/*`, '*/*']) {
    const range = ranges.find((candidate) => candidate.type === name)
    if (range) return range.weight > 0 ? range : undefined
  }
  return undefined
}
