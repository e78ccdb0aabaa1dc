/** Lines that differ in keys and numbers alone are shown up to this many; of more, the first few. */
const maxAlike = 10
const shown = 5

/**
 * Folds what says the same again: equal lines become one with their number, and of many that differ in keys and numbers
 * alone the first few stay.
 *
 * @param whereAll where somebody finds the others, such as `"--json has all"`
 */
export function foldLines(lines: readonly string[], whereAll?: string): string[] {
  const counts = new Map<string, number>()
  for (const line of lines) counts.set(line, (counts.get(line) ?? 0) + 1)
  const alike = new Map<string, number>()
  for (const line of counts.keys()) alike.set(getShape(line), (alike.get(getShape(line)) ?? 0) + 1)
  const seen = new Map<string, number>()
  return [...counts].flatMap(([line, count]) => {
    const shape = getShape(line)
    const number = (seen.get(shape) ?? 0) + 1
    seen.set(shape, number)
    const all = alike.get(shape) ?? 0
    const text = count === 1 ? line : `${line} (${count} times)`
    if (all <= maxAlike || number <= shown) return [text]
    const [indent = ''] = /^\s*(?:- )?/.exec(line) ?? []
    return number === all
      ? [`${indent}and ${all - shown} more like these${whereAll === undefined ? '' : `: ${whereAll}`}`]
      : []
  })
}

function getShape(line: string): string {
  return line.replaceAll(/0x[\da-f]+|\d+/gi, '#')
}
