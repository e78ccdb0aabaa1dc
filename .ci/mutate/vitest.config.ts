import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import config from '../../vitest.config.ts'

/** The package that is changed, and the tests that its mutants have to get past, as JSON. */
const name = process.env['MUTATE_PACKAGE'] ?? ''
const include: string[] = JSON.parse(process.env['MUTATE_TESTS'] ?? '[]')

/** In the copy that is changed, packages still find each other in the original: the changed one has to be found here. */
const alias = ['index', 'internal'].map((entry) => ({
  find: new RegExp(`^@x/${name}${entry === 'index' ? '' : `/${entry}`}$`),
  replacement: join(import.meta.dirname, '../../packages', name, `src/${entry}.ts`),
}))

/** The first test that fails ends the trial of a change: those that take long come last. */
class ShortestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const known = (file: TestSpecification) => this.ctx.cache.getTestSpecificationResult(file)?.duration ?? 0
    const sorted = await super.sort(files)
    return sorted.reverse().sort((a, b) => known(a) - known(b))
  }
}

export default defineConfig({
  ...config,
  resolve: { ...config.resolve, alias },
  test: { ...config.test, include, maxWorkers: 1, sequence: { sequencer: ShortestFirst } },
})
