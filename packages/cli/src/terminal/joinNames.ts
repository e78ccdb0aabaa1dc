/** Lists names in a sentence: "node, second node and subgraph". */
export function joinNames(names: readonly string[]): string {
  const first = names.slice(0, -1).join(', ')
  return first === '' ? names.join() : `${first} and ${names.at(-1)}`
}
