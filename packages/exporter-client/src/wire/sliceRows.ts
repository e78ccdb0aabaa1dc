/** Cuts the items of the list `data` out of the text of an answer, which must be JSON: numbers stay as they were sent. */
export function sliceRows(text: string): string[] {
  let rows: string[] = []
  let depth = 0
  let isInRows = false
  let isNextRows = false
  let start = 0
  const endRow = (end: number) => {
    const row = text.slice(start, end).trim()
    if (row !== '') rows.push(row)
    start = end + 1
  }
  for (let at = 0; at < text.length; at += 1) {
    switch (text.charCodeAt(at)) {
      case quote: {
        const end = findEndOfString(text, at)
        // A key counts where an object of the outermost level has it; of equal ones the last, as with `JSON.parse`.
        if (depth === 1) isNextRows = JSON.parse(text.slice(at, end + 1)) === 'data'
        at = end
        break
      }
      case openBrace:
      case openBracket:
        depth += 1
        if (depth !== 2 || !isNextRows || text.charCodeAt(at) !== openBracket) break
        isInRows = true
        rows = []
        start = at + 1
        break
      case closeBrace:
      case closeBracket:
        if (depth === 2 && isInRows) {
          endRow(at)
          isInRows = false
          isNextRows = false
        }
        depth -= 1
        break
      case comma:
        if (depth === 2 && isInRows) endRow(at)
    }
  }
  return rows
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
