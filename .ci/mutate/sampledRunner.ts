import { appendFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { strykerPlugins as vitestPlugins } from '@stryker-mutator/vitest-runner'

/** What is needed of a test runner of Stryker. */
type Runner = { mutantRun: (options: { activeMutant: Mutant }) => Promise<{ status: string }> }
type Mutant = {
  id: string
  fileName: string
  replacement: string
  location: { start: { line: number; column: number }; end: { line: number; column: number } }
}
type Factory = ((injector: unknown) => Runner) & { inject: unknown }

/**
 * A plugin of Stryker: its runner for vitest, which tries each n-th mutant only, where `MUTATE_EVERY` says n. The
 * others count as not run, so that the score is that of a sample. What became of each is in the file that `MUTATE_LOG`
 * names as soon as it is known.
 */
export const strykerPlugins = [{ kind: 'TestRunner', name: 'sampled-vitest', factory: createFactory() }]

const every = Number(process.env['MUTATE_EVERY'] ?? 1)
const log = process.env['MUTATE_LOG'] ?? '.stryker/mutants.log'
/** The original; the runner works in a copy. */
const root = join(import.meta.dirname, '../..')

function createFactory(): Factory {
  // The plugins of Stryker are made for its own container: what they are is known only by their fields.
  const factory: Factory | undefined = Reflect.get(vitestPlugins[0] ?? {}, 'factory')
  if (factory === undefined) throw new TypeError('The vitest runner of Stryker has no factory.')
  return Object.assign((injector: unknown) => sample(factory(injector)), { inject: factory.inject })
}

function sample(runner: Runner): Runner {
  const run = runner.mutantRun.bind(runner)
  runner.mutantRun = async (options) => {
    const { activeMutant } = options
    if (Number(activeMutant.id) % every !== 0) return { status: 'error', errorMessage: 'Not part of the sample.' }
    const result = await run(options)
    await appendFile(log, `${result.status} ${describe(activeMutant)}\n`)
    return result
  }
  return runner
}

function describe({ fileName, location: { start, end }, replacement }: Mutant): string {
  const place = `${start.line + 1}:${start.column + 1}-${end.line + 1}:${end.column + 1}`
  return `${relative(root, fileName)}:${place} ${replacement.replaceAll(/\s+/g, ' ')}`
}
