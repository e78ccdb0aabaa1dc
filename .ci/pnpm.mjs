// Runs the pinned pnpm through npx, so that a machine needs nothing but Node >= 20 and npm.
import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url))
const { packageManager } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'))

/**
 * Installs what the lockfile says, without a network where all of it is there. The registry is asked how old versions
 * are where they are chosen, and before a release.
 */
export const install = () => pnpm(['install', '--frozen-lockfile'], { env: { pnpm_config_minimum_release_age: '0' } })

/**
 * Runs `pnpm <args>` at the root and resolves to `{ code, output }`.
 *
 * @param {string[]} args
 * @param {{ show?: boolean, env?: Record<string, string>, onOutput?: (chunk: Buffer) => void }} [options]
 *   `show` hands the terminal through, so that colours and progress stay.
 */
export function pnpm(args, { show = false, env = {}, onOutput } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn('npx', ['--yes', packageManager, ...args], {
      cwd: root,
      stdio: show ? 'inherit' : ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, npm_config_loglevel: 'error', TURBO_TELEMETRY_DISABLED: '1', ...env },
    })
    const chunks = []
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (chunk) => {
        chunks.push(chunk)
        onOutput?.(chunk)
      })
    }
    child.on('error', reject)
    child.on('close', (code, signal) => {
      resolve({ code: code ?? (signal === 'SIGINT' ? 130 : 1), output: Buffer.concat(chunks).toString('utf8') })
    })
  })
}
