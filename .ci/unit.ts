// `pnpm unit [path …] [-u]`: runs the tests whose path has one of these in it, on the sources; `-u` writes snapshots anew.
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { assertBuilt } from '../packages/cli/src/testing/requireBuild.ts'

const args = process.argv.slice(2)
const paths = args.filter((arg) => !arg.startsWith('-'))
if (paths.length === 0 || paths.some((path) => /^(?:packages\/cli|examples|\.ci)/.test(path))) {
  try {
    assertBuilt(fileURLToPath(new URL('..', import.meta.url)))
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : error} Tests that start it fail until then.`)
  }
}
// Vitest would take a path behind `-u` for its value, and run everything.
const given = args.map((arg) => (arg === '-u' || arg === '--update' ? '--update=all' : arg))
const { status } = spawnSync('vitest', ['run', ...given], { stdio: 'inherit' })
process.exitCode = status ?? 1
