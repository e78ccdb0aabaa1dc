import { defineConfig } from 'vitest/config'
import config from '../../vitest.config.ts'

/** The tests of one package alone, whose folder is given as `dir`: its mutants have to get past them. */
export default defineConfig({ ...config, test: { ...config.test, include: ['src/**/*.test.ts'], maxWorkers: 1 } })
