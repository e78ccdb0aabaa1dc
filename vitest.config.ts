import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Tests run on the sources of the workspace: the `@x/source` condition of each package points at `src`. */
const conditions = ['@x/source', 'node', 'import', 'default']

/** Files of which nobody should have to wait for the end. Vitest goes by their size, where it has not run before. */
const longest = [
  ...['.ci/examples/', '/liars.', '/official-scripts/', '/moveValidators.', '/hostileNode', '/kill.', '/memory.'],
  ...['/checkExporter.', '/gas.', '/demo/', '/day.'],
]

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification) => longest.some((name) => moduleId.includes(name))
    const sorted = await super.sort(files)
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))]
  }
}

const { SSVX_CPU_LOG } = process.env

export default defineConfig({
  resolve: { conditions },
  ssr: { resolve: { conditions, externalConditions: ['node', 'import', 'default'] } },
  test: {
    include: ['packages/*/src/**/*.test.ts', 'examples/*/**/*.test.ts', 'world/src/**/*.test.ts', '.ci/**/*.test.ts'],
    // Most of what a file of tests takes is the start of a process and the loading of what it imports.
    isolate: false,
    setupFiles: SSVX_CPU_LOG === undefined ? [] : ['.ci/logProcessor.ts'],
    // The command runs in the process of its tests, which look at plain text.
    env: { FORCE_COLOR: '0' },
    sequence: { sequencer: LongestFirst },
    // For two cores: a third of the time tests wait, for blocks, for clocks and for what a server lets them wait for.
    maxWorkers: 4,
    // Far above what a test needs: on a busy machine a timeout must not judge speed.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 60_000 } },
  },
})
