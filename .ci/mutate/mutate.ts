// `pnpm mutate [--every n] [--tests glob …] [folder …]`: changes the sources in small ways, one at a time, and says how
// many of the changes the tests of the package notice. With `--every n` it tries each n-th change only, for a score that
// is an estimate; with `--tests` only these tests are run, for a score that is at least this. Reports with every mutant
// are in `.stryker`.
import { existsSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { Stryker } from '@stryker-mutator/core'

/** Where a mistake costs money, keys or the truth. */
const folders = [
  'packages/keyshares/src',
  'packages/chain/src',
  'packages/registration/src',
  'packages/http/src',
  'packages/exporter-client/src/stream',
  'packages/exporter-client/src/participation',
  'packages/cli/src/send',
]

/** What tests a package, where it is not just all of its own tests. */
const testsOf: Record<string, string[]> = {
  // What needs registered validators is tested where they are made.
  chain: ['packages/{chain,registration}/src/**/*.test.ts'],
  // The others start the built command, which the copy that is changed does not have.
  cli: [
    'packages/cli/src/send/*.test.ts',
    'packages/cli/src/cluster/{cluster,populated,twoNodes}.test.ts',
    'packages/cli/src/operators/operatorLife.test.ts',
    'packages/cli/src/register/{afterReceipt,askAgain}.test.ts',
  ],
}

const root = join(import.meta.dirname, '../..')
const { values, positionals } = parseArgs({
  options: { every: { type: 'string' }, tests: { type: 'string', multiple: true } },
  allowPositionals: true,
})
const every = Number(values.every ?? 1)
const asked = positionals.map((path) => path.replace(/\/+$/, ''))
if (!Number.isSafeInteger(every) || every < 1) {
  console.error('pnpm mutate --every <n>: expected a number from 1.')
  process.exit(2)
}
for (const path of asked) {
  if (!/^packages\/[^/]+\/src/.test(path) || !existsSync(join(root, path))) {
    console.error(
      `pnpm mutate [--every <n>] [--tests <glob>] [folder or file below packages/*/src …]; there is no ${path}.`,
    )
    process.exit(2)
  }
}

process.chdir(root)
process.env['MUTATE_EVERY'] = String(every)
const rows: string[][] = []
for (const path of asked.length > 0 ? asked : folders) {
  const counts = await mutate(path)
  const found = counts.Killed + counts.Timeout
  const all = found + counts.Survived + counts.NoCoverage
  const score = all === 0 ? '–' : `${((100 * found) / all).toFixed(1)} %`
  rows.push([path, score, ...[all, found, counts.Survived, counts.NoCoverage, counts.Ignored].map(String)])
}
if (every > 1) console.log(`\nA sample: each ${every}th mutant.`)
console.log('\n| folder | score | mutants | noticed | survived | never entered | left out |')
console.log('|---|---|---|---|---|---|---|')
for (const row of rows) console.log(`| ${row.join(' | ')} |`)

type Counts = Record<'Killed' | 'Timeout' | 'Survived' | 'NoCoverage' | 'Ignored', number>

async function mutate(path: string): Promise<Counts> {
  const name = path.split('/')[1] ?? ''
  const files = statSync(join(root, path)).isDirectory() ? `${path}/**/*.ts` : path
  // The runner works in processes of its own.
  process.env['MUTATE_PACKAGE'] = name
  const tests = values.tests ?? testsOf[name] ?? [`packages/${name}/src/**/*.test.ts`]
  process.env['MUTATE_TESTS'] = JSON.stringify(tests)
  const report = `.stryker/${path.replaceAll('/', '-')}`
  process.env['MUTATE_LOG'] = join(root, `${report}.log`)
  rmSync(`${report}.log`, { force: true })
  const stryker = new Stryker({
    mutate: [
      files,
      '!**/*.test.ts',
      '!**/*.test-d.ts',
      '!**/{fixtures,testing,vectors}/**',
      '!**/*Abi.ts',
      `!packages/${name}/src/index.ts`,
    ],
    testRunner: 'sampled-vitest',
    vitest: { configFile: '.ci/mutate/vitest.config.ts', related: false },
    plugins: [
      '@stryker-mutator/vitest-runner',
      join(import.meta.dirname, 'errorTexts.ts'),
      join(import.meta.dirname, 'sampledRunner.ts'),
    ],
    ignorers: ['error-texts'],
    coverageAnalysis: 'perTest',
    // The tests look at no types, and some look at sources, which have to be as they are.
    disableTypeChecks: false,
    // What runs only when a module is loaded would need the whole suite for each mutant.
    ignoreStatic: true,
    concurrency: 2,
    // A mutant that makes a test wait must not be taken for one that is noticed, however busy the machine is.
    timeoutMS: 15_000,
    timeoutFactor: 2,
    dryRunTimeoutMinutes: 20,
    ignorePatterns: [
      'dist',
      'coverage',
      '.stryker',
      '.test-output',
      '.turbo',
      'benchmarks/peers',
      '.ci/examples/generated*',
    ],
    tempDirName: '.stryker/sandbox',
    reporters: ['progress-append-only', 'clear-text', 'html', 'json'],
    clearTextReporter: {
      allowColor: false,
      logTests: false,
      reportTests: false,
      reportScoreTable: false,
      reportMutants: true,
    },
    htmlReporter: { fileName: `${report}.html` },
    jsonReporter: { fileName: `${report}.json` },
    allowConsoleColors: false,
  })
  const counts: Counts = { Killed: 0, Timeout: 0, Survived: 0, NoCoverage: 0, Ignored: 0 }
  for (const { id, status } of await stryker.runMutationTest()) {
    if (isCounted(status) && Number(id) % every === 0) counts[status]++
  }
  return counts
}

function isCounted(status: string): status is keyof Counts {
  return ['Killed', 'Timeout', 'Survived', 'NoCoverage', 'Ignored'].includes(status)
}
