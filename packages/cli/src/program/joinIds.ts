/** Flags that take the ids of operators, in any command. */
const flags = new Set(['--operators', '--operator-ids', '--from', '--to'])

/**
 * Writes ids that are parted by spaces as one list: `--operators 1, 2, 3, 4` and `--operators 1 2 3 4` are
 * `--operators 1,2,3,4`. The shell has made several words of them.
 */
export function joinIds(argv: readonly string[]): string[] {
  const joined: string[] = []
  let list = false
  for (const word of argv) {
    const last = joined.at(-1) ?? ''
    if (list && /^,?\d+(?:,\d+)*,?$/.test(word) && /^[\d,]+$/.test(last)) {
      joined[joined.length - 1] = `${last.replace(/,$/, '')},${word.replace(/^,|,$/g, '')}`
      continue
    }
    list = flags.has(last)
    joined.push(word)
  }
  return joined
}
