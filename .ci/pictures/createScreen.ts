/** How a piece of text looks. */
export type Look = { bold?: boolean; dim?: boolean; color?: 'red' | 'green' | 'yellow' | 'blue' | 'cyan' | 'gray' }

/** A piece of a line in one look. */
export type Piece = Look & { text: string }

/** What a terminal shows, with what has scrolled away above it. */
export type Screen = {
  /** Prints what a program has written. */
  write: (text: string) => void
  /** The lines from the first on, without spaces at their ends. */
  lines: () => Piece[][]
}

type Cell = { character: string; look: Look }

/** What begins a sequence that controls the terminal. */
const introducer = '\u001b['

const colors = { 31: 'red', 32: 'green', 33: 'yellow', 34: 'blue', 36: 'cyan', 90: 'gray' } as const

/**
 * A terminal, as far as the command needs one: text, colours, and a cursor that goes back to what is replaced. It has
 * no right edge, since the command keeps to the width that it was told.
 *
 * @throws {Error} something was written that it does not understand
 */
export function createScreen(): Screen {
  const rows: Cell[][] = [[]]
  let row = 0
  let column = 0
  let look: Look = {}

  const put = (character: string) => {
    if (character === '\n') {
      row++
      column = 0
    } else if (character === '\r') column = 0
    else {
      const cells = at(row)
      while (cells.length < column) cells.push({ character: ' ', look: {} })
      cells[column++] = { character, look }
    }
  }
  const at = (index: number): Cell[] => {
    while (rows.length <= index) rows.push([])
    return rows[index] ?? []
  }
  const dress = (codes: readonly number[]) => {
    for (const code of codes) {
      if (code === 0) look = {}
      else if (code === 1) look = { ...look, bold: true }
      else if (code === 2) look = { ...look, dim: true }
      else if (code === 22) look = { ...look, bold: false, dim: false }
      else if (code in colors) look = { ...look, color: colors[code as keyof typeof colors] }
      else if (code === 39) {
        const { color: _, ...rest } = look
        look = rest
      }
    }
  }
  const control = (parameters: string, letter: string) => {
    const count = Number(parameters || 1)
    if (letter === 'm') dress(parameters.split(';').map(Number))
    else if (letter === 'A') row = Math.max(0, row - count)
    else if (letter === 'B') row += count
    else if (letter === 'C') column += count
    else if (letter === 'D') column = Math.max(0, column - count)
    else if (letter === 'G') column = count - 1
    else if (letter === 'K') at(row).length = parameters === '2' ? 0 : Math.min(column, at(row).length)
    else if (letter === 'J') {
      at(row).length = Math.min(column, at(row).length)
      rows.length = row + 1
    } else if (!/^\?25/.test(parameters)) throw new Error(`The screen does not know ESC[${parameters}${letter}.`)
  }

  return {
    write: (text) => {
      const [plain = '', ...sequences] = text.split(introducer)
      for (const character of plain) put(character)
      for (const sequence of sequences) {
        const [whole = '', parameters = '', letter = ''] = /^([\d;?]*)([A-Za-z])/.exec(sequence) ?? []
        control(parameters, letter)
        for (const character of sequence.slice(whole.length)) put(character)
      }
    },
    lines: () => rows.map(join),
  }
}

/** Neighbours in the same look are one piece. */
function join(cells: readonly Cell[]): Piece[] {
  const pieces: Piece[] = []
  const end = cells.findLastIndex(({ character }) => character !== ' ') + 1
  for (const { character, look } of cells.slice(0, end)) {
    const last = pieces.at(-1)
    if (last && last.bold === look.bold && last.dim === look.dim && last.color === look.color) last.text += character
    else pieces.push({ ...look, text: character })
  }
  return pieces
}
