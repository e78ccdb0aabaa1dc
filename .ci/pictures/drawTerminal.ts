import type { Piece } from './createScreen.ts'
import { getText } from './getText.ts'

export type DrawTerminalParameters = {
  /** What was typed. */
  command: string
  /** What was shown. */
  lines: readonly Piece[][]
  columns: number
  title: string
  description: string
}

// Pixels: a column and a line of a text of 14.
const [columnWidth, lineHeight, padding, baseline] = [8.4, 20, 20, 15]

const style = `
text{font:14px ui-monospace,SFMono-Regular,Menlo,Consolas,"DejaVu Sans Mono","Liberation Mono",monospace;fill:var(--text);white-space:pre}
svg{--page:#fff;--edge:#d0d7de;--text:#1f2328;--dim:#636c76;--green:#116329;--cyan:#1b7c83;--yellow:#7d4e00;--red:#b3261e;--blue:#0550ae}
@media (prefers-color-scheme:dark){svg{--page:#0d1117;--edge:#30363d;--text:#e6edf3;--dim:#9198a1;--green:#56d364;--cyan:#56d4dd;--yellow:#e3b341;--red:#ff7b72;--blue:#79c0ff}}
rect{fill:var(--page);stroke:var(--edge)}
.bold{font-weight:700}
.dim,.gray{fill:var(--dim)}
${['green', 'cyan', 'yellow', 'red', 'blue'].map((color) => `.${color}{fill:var(--${color})}`).join('\n')}
`

/** Draws what a terminal shows: text that can be searched and read aloud, for light and dark pages. */
export function drawTerminal({ command, lines, columns, title, description }: DrawTerminalParameters): string {
  const typed: Piece[] = [
    { text: '$ ', dim: true },
    { text: command, bold: true },
  ]
  const rows = [typed, ...lines].flatMap((line) => wrap(line, columns))
  const [width, height] = [Math.ceil(columns * columnWidth) + 2 * padding, rows.length * lineHeight + 2 * padding]
  const texts = rows.flatMap((row, i) => drawLine(row, padding + i * lineHeight + baseline))
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-labelledby="title description">
<title id="title">${escapeText(title)}</title>
<desc id="description">${escapeText(description)}</desc>
<style>${style}</style>
<rect x="0.5" y="0.5" width="${width - 1}" height="${height - 1}" rx="8"/>
${texts.join('\n')}
</svg>
`
}

/** A text for each piece, as wide as its columns are in whatever font is there. */
function drawLine(line: readonly Piece[], y: number): string[] {
  let column = 0
  return line.flatMap(({ text, ...look }) => {
    const start = column + text.length - text.trimStart().length
    column += text.length
    const words = text.trim()
    if (words === '') return []
    const classes = [look.bold === true && 'bold', look.dim === true && 'dim', look.color].filter(Boolean).join(' ')
    const place = `x="${round(padding + start * columnWidth)}" y="${y}" textLength="${round(words.length * columnWidth)}"`
    return [`<text${classes && ` class="${classes}"`} ${place}>${escapeText(words)}</text>`]
  })
}

/** As a terminal does, which does not look for words. */
function wrap(line: readonly Piece[], columns: number): Piece[][] {
  const length = getText(line).length
  if (length <= columns) return [[...line]]
  const rows: Piece[][] = []
  for (let from = 0; from < length; from += columns) rows.push(cut(line, from, from + columns))
  return rows
}

function cut(line: readonly Piece[], from: number, to: number): Piece[] {
  let column = 0
  return line.map(({ text, ...look }) => {
    const start = column
    column += text.length
    return { ...look, text: text.slice(Math.max(0, from - start), Math.max(0, to - start)) }
  })
}

function round(pixels: number): string {
  return String(Math.round(pixels * 10) / 10)
}

function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
