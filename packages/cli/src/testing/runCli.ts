import { type ChildProcess, spawn } from 'node:child_process'
import { setMaxListeners } from 'node:events'
import { appendFile, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { PassThrough, Writable } from 'node:stream'
import type { Clock } from '../context/createContext.ts'
import { run } from '../program/run.ts'
import { checkSchema } from './checkSchema.ts'
import { bin, requireBuild } from './requireBuild.ts'

export type CliOutput = { stdout: string; stderr: string }

export type RunCliOptions = {
  /** The whole environment except what any process needs. */
  env?: Readonly<Record<string, string>> | undefined
  /** The working directory, where a settings file is found. Default: the one of the tests, and none is looked for. */
  cwd?: string | undefined
  /** The clock of the command, for one that runs in this process: such as a devnet's. Default: the machine's. */
  clock?: Clock | undefined
  /** Interrupts the command as Ctrl-C does, for one that runs in this process. */
  signal?: AbortSignal | undefined
  /** Whether stdout is a terminal, for one that runs in this process. Default false. */
  isTerminal?: boolean | undefined
  /** Hears what was printed so far, each time that something is printed. */
  onOutput?: ((output: CliOutput) => void) | undefined
  /**
   * Runs the built command as a process of its own, as users do. Else it runs in this process, on the sources: most of
   * what a process takes is its start.
   */
  isBuilt?: boolean | undefined
  /** Runs another program in the place of the command, with the built packages. */
  program?: string | undefined
  /** Does something to the process while it runs, such as interrupting it. The command is then the built one. */
  during?: ((child: ChildProcess, output: () => CliOutput) => void) | undefined
}

export type CliResult = CliOutput & { code: number | null }

/** Runs `ssvx` where nobody is at a terminal, and keeps what it printed, to be searched for secrets. */
export async function runCli(args: readonly string[], options: RunCliOptions = {}): Promise<CliResult> {
  const isBuilt = options.isBuilt === true || options.during !== undefined || options.program !== undefined
  const result = await (isBuilt ? runBuilt(args, options) : runHere(args, options))
  if (options.program === undefined) checkSchema(args, result.stdout)
  const { SSVX_TEST_OUTPUT } = process.env
  // `ssvx devnet` prints keys on purpose.
  if (SSVX_TEST_OUTPUT !== undefined && args[0] !== 'devnet') {
    await mkdir(SSVX_TEST_OUTPUT, { recursive: true })
    const text = `ssvx ${args.join(' ')}\n${result.stdout}${result.stderr}`
    await appendFile(join(SSVX_TEST_OUTPUT, 'cli-output.log'), text)
  }
  return result
}

async function runHere(
  args: readonly string[],
  { env = {}, cwd, clock, signal = new AbortController().signal, isTerminal = false, onOutput }: RunCliOptions,
): Promise<CliResult> {
  const output: CliOutput = { stdout: '', stderr: '' }
  const collect = (name: keyof CliOutput) =>
    new Writable({
      decodeStrings: false,
      write: (chunk, _encoding, done) => {
        output[name] += chunk
        onOutput?.(output)
        done()
      },
    })
  const warnings: Error[] = []
  const onWarning = (warning: Error) => void warnings.push(warning)
  process.on('warning', onWarning)
  setMaxListeners(0, signal)
  // All of a stream without a terminal that the command uses.
  const stdin = new PassThrough().end() as unknown as NodeJS.ReadStream
  try {
    const code = await run(args, {
      env,
      cwd,
      clock,
      stdin,
      stdout: Object.assign(collect('stdout'), { isTTY: isTerminal, columns: 100 }),
      stderr: collect('stderr'),
      signal,
    })
    assertSilent(warnings[0]?.stack)
    return { code, ...output }
  } finally {
    process.off('warning', onWarning)
  }
}

async function runBuilt(
  args: readonly string[],
  { env = {}, cwd, onOutput, program, during }: RunCliOptions,
): Promise<CliResult> {
  requireBuild()
  const { PATH, HOME, TMPDIR } = process.env
  const child = spawn(process.execPath, [program ?? bin, ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    cwd,
    env: {
      ...{ ...(PATH && { PATH }), ...(HOME && { HOME }), ...(TMPDIR && { TMPDIR }), ...env },
    },
  })
  const output: CliOutput = { stdout: '', stderr: '' }
  for (const name of ['stdout', 'stderr'] as const) {
    child[name].setEncoding('utf8').on('data', (chunk: string) => {
      output[name] += chunk
      onOutput?.(output)
    })
  }
  const closed = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject)
    // An interrupted command ends by a signal, which shells call 130.
    child.once('close', (code, signal) => resolve(signal === 'SIGINT' ? 130 : code))
  })
  during?.(child, () => output)
  const code = await closed
  assertSilent(/^\(node:\d+\).*/m.exec(output.stderr)?.[0])
  return { code, ...output }
}

function assertSilent(warning: string | undefined): void {
  if (warning !== undefined) throw new Error(`Node warns of something that no user should see: ${warning}`)
}
