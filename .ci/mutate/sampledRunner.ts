import { strykerPlugins as vitestPlugins } from '@stryker-mutator/vitest-runner'

/** What is needed of a test runner of Stryker. */
type Runner = { mutantRun: (options: { activeMutant: { id: string } }) => Promise<unknown> }
type Factory = ((injector: unknown) => Runner) & { inject: unknown }

/**
 * A plugin of Stryker: its runner for vitest, which tries each n-th mutant only, where `MUTATE_EVERY` says n. The
 * others count as not run, so that the score is that of a sample.
 */
export const strykerPlugins = [{ kind: 'TestRunner', name: 'sampled-vitest', factory: createFactory() }]

const every = Number(process.env['MUTATE_EVERY'] ?? 1)

function createFactory(): Factory {
  // The plugins of Stryker are made for its own container: what they are is known only by their fields.
  const factory: Factory | undefined = Reflect.get(vitestPlugins[0] ?? {}, 'factory')
  if (factory === undefined) throw new TypeError('The vitest runner of Stryker has no factory.')
  return Object.assign((injector: unknown) => sample(factory(injector)), { inject: factory.inject })
}

function sample(runner: Runner): Runner {
  const run = runner.mutantRun.bind(runner)
  runner.mutantRun = async (options) =>
    Number(options.activeMutant.id) % every === 0
      ? run(options)
      : { status: 'error', errorMessage: 'Not part of the sample.' }
  return runner
}
