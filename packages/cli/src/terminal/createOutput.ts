import { stripVTControlCharacters } from 'node:util'
import type { Context } from '../context/createContext.ts'
import type { OutputFlags } from '../flags/commonFlags.ts'
import { createStyle, type Style } from './createStyle.ts'
import { finishLines, flatten, type Lines } from './finishLines.ts'
import { foldLines } from './foldLines.ts'
import { formatJson } from './formatJson.ts'

/** Where a command prints: its result on stdout, everything else on stderr. */
export type Output = {
  /** Whether the result is wanted as JSON. */
  json: boolean
  /** Style for stdout. */
  style: Style
  /** Style for stderr. */
  noteStyle: Style
  /** Prints the result: `value` as JSON where that is wanted, otherwise the text. */
  result: (value: unknown, text: () => Lines) => void
  /** Says what somebody is asked about. */
  say: (text: Lines) => void
  /** Says what is going on. Left out with `--quiet`. */
  note: (text: Lines) => void
  /** Says what the user must know, with details below it. */
  warn: (text: string, details?: readonly string[]) => void
  /** Updates a line below all notes on a terminal. Elsewhere it is told every ten seconds what is going on. */
  status: (text: string | undefined) => void
  /** Whether `status` shows anything. */
  isLive: boolean
}

export type CreateOutputOptions = {
  /** Whether the result is also JSON where stdout is not a terminal. */
  jsonWhenPiped?: boolean | undefined
}

export function createOutput(
  context: Context,
  flags: OutputFlags,
  { jsonWhenPiped = false }: CreateOutputOptions = {},
): Output {
  const { stdout, stderr, secrets, log } = context
  const json = flags.json === true || (jsonWhenPiped && stdout.isTTY !== true)
  const isLive = stderr.isTTY === true && flags.quiet !== true
  const noteStyle = createStyle(stderr, flags.wide)
  let shown: string | undefined
  let doing: string | undefined

  const clear = () => {
    if (shown !== undefined) stderr.write('\r\u001b[2K')
  }
  const draw = () => {
    if (shown === undefined) return
    // A line that wraps could not be erased.
    const plain = stripVTControlCharacters(finishLines(shown))
    const columns = stderr.columns ?? 80
    stderr.write(plain.length < columns ? plain : `${plain.slice(0, columns - 2)}…`)
  }
  const write = (stream: Context['stdout'], text: string) => {
    clear()
    stream.write(`${text}\n`)
    draw()
  }
  let timer: NodeJS.Timeout | undefined
  // Whoever fails leaves what was going on as it was.
  context.onEnd.push(() => clearInterval(timer))
  const repeat = (text: string | undefined) => {
    doing = text
    if (text === undefined || flags.quiet === true) {
      clearInterval(timer)
      timer = undefined
      return
    }
    timer ??= setInterval(() => doing !== undefined && tell(doing), heartbeat).unref()
  }
  const hide = (text: Lines) => finishLines(flatten(text).map(secrets.redact))
  const tell = (text: Lines) => {
    const safe = hide(text)
    log(safe)
    write(stderr, safe)
  }

  return {
    json,
    style: createStyle(stdout, flags.wide),
    noteStyle,
    result: (value, text) => {
      const result = json ? formatJson(value) : finishLines(text())
      context.hasWrittenResult = true
      write(stdout, result)
    },
    say: tell,
    note: (text) => {
      if (flags.quiet !== true) tell(text)
      else log(hide(text))
    },
    warn: (text, details = []) => tell([`${noteStyle('yellow', 'Note:')} ${text}`, ...foldLines(details)]),
    status: (text) => {
      if (!isLive) return repeat(text)
      clear()
      shown = text
      draw()
    },
    isLive,
  }
}

/** Milliseconds after which somebody who reads a log wants to know that it goes on. */
const heartbeat = 10_000
