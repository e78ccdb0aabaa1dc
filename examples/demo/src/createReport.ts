import { styleText } from 'node:util'

export type Report = {
  step: (title: string) => void
  line: (text: string) => void
  /** Notes whether something is proven. */
  prove: (claim: string, holds: boolean) => void
  /** Shows how far something is, on a terminal only. */
  progress: (text: string) => void
  readonly failures: number
}

/** Prints what the demo does: in colour and in motion on a terminal, as a plain log elsewhere. */
export function createReport(): Report {
  const { stdout } = process
  const start = performance.now()
  let steps = 0
  let failures = 0
  let moving = false
  const clear = () => {
    if (moving) stdout.write('\r\u001b[2K')
    moving = false
  }
  const write = (text: string) => {
    clear()
    stdout.write(`${text}\n`)
  }
  return {
    step: (title) => {
      const seconds = ((performance.now() - start) / 1000).toFixed(1)
      write(`\n${styleText('bold', `${++steps}. ${title}`)} ${styleText('dim', `(${seconds} s)`)}`)
    },
    line: (text) => write(`   ${text}`),
    prove: (claim, holds) => {
      if (!holds) failures++
      write(`   ${holds ? styleText('green', '✓') : styleText('red', '✗')} ${claim}`)
    },
    progress: (text) => {
      if (!stdout.isTTY) return
      clear()
      stdout.write(`   ${text}`)
      moving = true
    },
    get failures() {
      return failures
    },
  }
}
