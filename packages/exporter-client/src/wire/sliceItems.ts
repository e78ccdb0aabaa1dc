/** Cuts the items of a list out of the text of an answer, which must be JSON: numbers stay as they were sent. */
export function sliceItems(text: string, name: string): string[] {
  let items: string[] = []
  let depth = 0
  let isInItems = false
  let isNextItems = false
  let start = 0
  const endItem = (end: number) => {
    const item = text.slice(start, end).trim()
    if (item !== '') items.push(item)
    start = end + 1
  }
  for (let at = 0; at < text.length; at += 1) {
    switch (text.charCodeAt(at)) {
      case quote: {
        const end = findEndOfString(text, at)
        // A key counts where an object of the outermost level has it; of equal ones the last, as with `JSON.parse`.
        if (depth === 1) isNextItems = JSON.parse(text.slice(at, end + 1)) === name
        at = end
        break
      }
      case openBrace:
      case openBracket:
        depth += 1
        if (depth !== 2 || !isNextItems || text.charCodeAt(at) !== openBracket) break
        isInItems = true
        items = []
        start = at + 1
        break
      case closeBrace:
      case closeBracket:
        if (depth === 2 && isInItems) {
          endItem(at)
          isInItems = false
          isNextItems = false
        }
        depth -= 1
        break
      case comma:
        if (depth === 2 && isInItems) endItem(at)
    }
  }
  return items
}

function findEndOfString(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (code === quote) return at
    if (code === backslash) at += 1
  }
  return text.length
}

const quote = 34
const comma = 44
const openBracket = 91
const backslash = 92
const closeBracket = 93
const openBrace = 123
const closeBrace = 125
