import { PassThrough } from 'node:stream'
import { stripVTControlCharacters } from 'node:util'
import { run } from '../program/run.ts'

/** A question, and the key that answers it once something was done. */
export type Answer = { question: RegExp; key: string; before?: (() => void | Promise<void>) | undefined }

/** Runs a command line in this process, for somebody at a terminal who answers its questions in their order. */
export async function runOnTerminal(
  args: readonly string[],
  { env, answers }: { env: Readonly<Record<string, string>>; answers: readonly Answer[] },
): Promise<{ code: number; stdout: string; stderr: string; asked: number }> {
  const stdin = Object.assign(new PassThrough(), { isTTY: true, setRawMode: () => stdin })
  const terminal = { isTTY: true, columns: 300, rows: 60 }
  const stdout = Object.assign(new PassThrough(), terminal)
  const stderr = Object.assign(new PassThrough(), terminal)
  const said = { stdout: '', stderr: '' }
  const failures: unknown[] = []
  let heard = 0
  let asked = 0

  async function answer({ before, key }: Answer): Promise<void> {
    await before?.()
    stdin.write(key)
  }

  stdout.setEncoding('utf8').on('data', (chunk: string) => {
    said.stdout += chunk
  })
  stderr.setEncoding('utf8').on('data', (chunk: string) => {
    said.stderr += stripVTControlCharacters(chunk)
    const next = answers[asked]
    if (next === undefined || !next.question.test(said.stderr.slice(heard))) return
    heard = said.stderr.length
    asked++
    void answer(next).catch((error: unknown) => failures.push(error))
  })
  const { signal } = new AbortController()
  // All of a terminal that the command uses.
  const code = await run(args, { env, stdin: stdin as unknown as NodeJS.ReadStream, stdout, stderr, signal })
  if (failures.length > 0) throw failures[0]
  return { code, ...said, asked }
}
