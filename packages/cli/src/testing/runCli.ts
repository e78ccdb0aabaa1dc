import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { appendFile, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The built command. */
export const bin: string = fileURLToPath(new URL('../../dist/bin.js', import.meta.url))

export type RunCliOptions = {
  /** The whole environment except what any process needs. */
  env?: Readonly<Record<string, string>> | undefined
  /** Does something to the process while it runs, such as interrupting it. */
  during?: ((child: ChildProcess, output: () => { stdout: string; stderr: string }) => void) | undefined
}

export type CliResult = { code: number | null; stdout: string; stderr: string }

/** Runs the built `ssvx` as a process of its own, as users do, and keeps what it printed, to be searched for secrets. */
export async function runCli(args: readonly string[], { env = {}, during }: RunCliOptions = {}): Promise<CliResult> {
  if (!existsSync(bin)) throw new Error(`${bin} is missing: build first, with \`pnpm build\`.`)
  const { PATH, HOME, TMPDIR, SSVX_TEST_OUTPUT } = process.env
  const child = spawn(process.execPath, [bin, ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...(PATH && { PATH }), ...(HOME && { HOME }), ...(TMPDIR && { TMPDIR }), ...env },
  })
  let stdout = ''
  let stderr = ''
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
    stdout += chunk
  })
  child.stderr.setEncoding('utf8').on('data', (chunk: string) => {
    stderr += chunk
  })
  const closed = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', resolve)
  })
  during?.(child, () => ({ stdout, stderr }))
  const code = await closed
  const warning = /^\(node:\d+\).*/m.exec(stderr)?.[0]
  if (warning !== undefined) throw new Error(`Node warns of something that no user should see: ${warning}`)
  // `ssvx devnet` prints keys on purpose.
  if (SSVX_TEST_OUTPUT !== undefined && args[0] !== 'devnet') {
    await mkdir(SSVX_TEST_OUTPUT, { recursive: true })
    await appendFile(join(SSVX_TEST_OUTPUT, 'cli-output.log'), `ssvx ${args.join(' ')}\n${stdout}${stderr}`)
  }
  return { code, stdout, stderr }
}
