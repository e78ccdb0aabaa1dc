import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import config from '../../vitest.config.ts'

/** The package that is changed, and the tests that its mutants have to get past, separated by commas. */
const name = process.env['MUTATE_PACKAGE'] ?? ''
const include = (process.env['MUTATE_TESTS'] ?? '').split(',')

/** In the copy that is changed, packages still find each other in the original: the changed one has to be found here. */
const alias = [
  { find: new RegExp(`^@x/${name}$`), replacement: join(import.meta.dirname, '../../packages', name, 'src/index.ts') },
]

export default defineConfig({
  ...config,
  resolve: { ...config.resolve, alias },
  test: { ...config.test, include, maxWorkers: 1 },
})
