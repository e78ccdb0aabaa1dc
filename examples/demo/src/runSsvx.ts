import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const bin = fileURLToPath(new URL('dist/bin.js', import.meta.resolve('@x/cli/package.json')))

/** Runs the built command, all that it prints on stdout, and returns its exit code. */
export function runSsvx(args: readonly string[], env: Readonly<Record<string, string>>): Promise<number> {
  const child = spawn(process.execPath, [bin, ...args], {
    stdio: ['inherit', 'inherit', process.stdout],
    env: { ...process.env, ...env },
  })
  // Ctrl-C reaches the child by itself on a terminal; other signals do not.
  const terminate = () => child.kill('SIGTERM')
  process.once('SIGTERM', terminate)
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) => {
      process.off('SIGTERM', terminate)
      resolve(code ?? 130)
    })
  })
}
