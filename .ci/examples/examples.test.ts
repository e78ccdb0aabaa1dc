import { execFile } from 'node:child_process'
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, test, vi } from 'vitest'
import { requireBuild } from '../../packages/cli/src/testing/requireBuild.ts'
import { claim } from './claim.ts'
import { type Example, readBlocks, readComments, readExamples, readInstalled } from './readExamples.ts'
import { startStage, type Variables } from './stage.ts'
import { getExportedNames, type Surroundings, writeExample } from './writeExample.ts'

const here = import.meta.dirname
const root = fileURLToPath(new URL('../..', import.meta.url))
const generated = join(here, 'generated')
const wrong = join(here, 'generated-wrong')

/** Examples that are compiled and not run, and why. */
const compiledOnly: Readonly<Record<string, string>> = {
  'packages/registration/src/move/streamMove.ts': 'waits for two epochs',
  'packages/registration/src/move/applyMove.ts': 'waits for two epochs',
  'packages/registration/src/move/prepareMove.ts': 'needs the key shares of a move',
  'packages/registration/src/signer/toSigner.ts': 'needs a signer',
  'packages/exporter-files/src/sql/getLoadSql.ts': 'needs an export of tables',
  'packages/exporter-files/src/sql/getViewsSql.ts': 'needs an export of tables',
  'packages/exporter-files/src/sql/readTableFiles.ts': 'needs an export of tables',
}

let claims = 0
const stage = await startStage()
afterAll(stage.stop)

const packages = new Map(
  globSync('packages/*/src/{index,internal,check,signer}.ts', { cwd: root }).map((file) => {
    const [, name = '', , source = ''] = file.split('/')
    const entry = source === 'index.ts' ? name : `${name}/${basename(source, '.ts')}`
    return [entry, getExportedNames(readFileSync(join(root, file), 'utf8'))] as const
  }),
)
const examples = readExamples(root)
const pages = [...new Set(examples.filter(({ kind }) => kind === 'readme').map(({ file }) => file))]
for (const folder of [generated, wrong]) {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder)
}
const variableNames = new Map<string, string[]>()
for (const name of Object.keys(stage.variables)) variableNames.set(name, Object.keys(await createVariables(name)))
const modules = examples.map((example, i) => writeModule(join(generated, `example${i}.ts`), example))

const wrongFile = 'packages/schemas/src/cluster/getThreshold.ts'
const wrongModules = [
  ...readComments(
    wrongFile,
    `/**
 * A comment.
 *
 * @throws never
 * @example
 * getThreshold('four')
 * getTreshold(4)
 * @see somewhere else
 */`,
  ),
  ...readBlocks(
    'packages/schemas/README.md',
    `# A title

\`\`\`ts
import { getThreshold } from '@x/schemas'

console.log(getThreshold(4, 5))
\`\`\`
`,
  ),
].map((example, i) => writeModule(join(wrong, `wrong${i}.ts`), example))

// The compiler works while the first examples run. One run of it reads what is right and what is wrong.
const compiling = compile([...modules, ...wrongModules])

test('examples are found on pages and in doc comments', () => {
  expect(new Set(examples.map(({ kind }) => kind))).toEqual(new Set(['readme', 'comment']))
})

test('the blocks of a page import what it says to install', () => {
  const missing = pages.flatMap((file) => {
    const text = readFileSync(join(root, file), 'utf8')
    const installed = readInstalled(text)
    const imported = readBlocks(file, text).flatMap(({ code }) =>
      [...code.matchAll(/ from '((?:@[^/']+\/)?[^/'.]+)[^']*'/g)].map(([, name = '']) => name),
    )
    return [...new Set(imported)]
      .filter((name) => !name.startsWith('node:') && !installed.includes(name))
      .map((name) => `${file}: ${name}`)
  })
  expect(missing, 'add them to the line `npm install` of the page, or take the import out').toEqual([])
})

test('the lines that install packages name all that these need beside themselves, for npm and for pnpm', () => {
  const wrong = pages.flatMap((file) => {
    const text = readFileSync(join(root, file), 'utf8')
    const installed = readInstalled(text)
    const [, own] = /^packages\/([^/]+)\//.exec(file) ?? []
    const needed = [...installed, ...(own ? [`@x/${own}`] : [])].flatMap((name) => {
      if (!name.startsWith('@x/')) return []
      const manifest = JSON.parse(readFileSync(join(root, 'packages', name.slice(3), 'package.json'), 'utf8'))
      const { peerDependencies = {}, peerDependenciesMeta = {} } = manifest
      const isGlobal = name === '@x/cli'
      return isGlobal
        ? []
        : [name, ...Object.keys(peerDependencies).filter((peer) => !peerDependenciesMeta[peer]?.optional)]
    })
    const missing = [...new Set(needed)].filter((one) => !installed.includes(one))
    const differ = [...text.matchAll(/^npm install (.*)\n# or: pnpm add (.*)/gm)].filter(
      ([, npm = '', pnpm]) => npm.replace('--global', '-g').replace('--save-dev', '-D') !== pnpm,
    )
    return [...missing, ...differ.map(([line]) => line)].map((what) => `${file}: ${what}`)
  })
  expect(wrong, 'add the package to the line `npm install`, and say the same for pnpm').toEqual([])
})

test.each([
  ['getThreshold(4) // 3', true],
  ['getThreshold(4) // 2', false],
  ["console.log('0x12345678') // 0x12…78", true],
  ["console.log('0x12345678') // 0x12…79", false],
  ['Promise.resolve({ id: 1n }) // { id: 1n }', false],
  ['await Promise.resolve({ id: 1n }) // { id: 1n }', true],
  ['[getThreshold(7)]\n// [5]', true],
  ['getThreshold(4) // of the cluster', true],
])('what a comment says of a value is held against it: %s', async (code, isTrue) => {
  const example: Example = { file: 'packages/schemas/src/x.ts', line: 1, package: 'schemas', kind: 'comment', code }
  const { path } = writeModule(join(wrong, `claim${claims++}.ts`), example)
  const { runExample } = await import(path)
  if (isTrue) await runExample({}, claim)
  else await expect(runExample({}, claim)).rejects.toThrow()
})

for (const { example, path } of modules) {
  const where = `${example.file}, line ${example.line}`
  test.skipIf(compiledOnly[example.file])(`the example of ${where}, runs`, async () => {
    for (const method of ['log', 'table', 'error'] as const) vi.spyOn(console, method).mockImplementation(() => {})
    const variables = await createVariables(getStageName(example), example.code)
    await stage.prepare(example.code, 'keyShares' in variables ? variables.keyShares : undefined)
    const { runExample } = await import(path)
    const endsInError = /^throw [^\n]*\n$/m.test(example.code.split('\n').slice(-2).join('\n'))
    if (endsInError) await expect(runExample(variables, claim)).rejects.toThrow()
    else await runExample(variables, claim)
  })
}

test('all examples compile', async () => {
  const errors = await compiling
  expect(errors.filter(({ folder }) => folder !== wrong).map(({ text }) => text)).toEqual([])
})

test('what is wrong in an example is found, at its line', async () => {
  const errors = await compiling
  const found = errors.filter(({ folder }) => folder === wrong).map(({ text }) => text)
  expect(found.map((line) => line.replace(/: error (TS\d+): .*/, ' $1'))).toEqual([
    `${wrongFile}:6 TS2345`,
    `${wrongFile}:7 TS2552`,
    'packages/schemas/README.md:6 TS2554',
  ])
})

function getStageName(example: Example): string {
  return example.package === '' ? 'root' : example.package
}

function createVariables(name: string, code?: string): Promise<Partial<Variables['root']>> {
  const variables: Record<string, (code?: string) => Promise<object>> = stage.variables
  const create = variables[name]
  if (create === undefined) throw new Error(`The stage has no variables for ${name}.`)
  return create(code)
}

function writeModule(path: string, example: Example) {
  const code = stage.addresses.reduce((text, [from, to]) => text.replaceAll(from, to), example.code)
  const name = getStageName(example)
  const replaced: Record<string, Record<string, string>> = stage.replaced
  const surroundings: Surroundings = {
    packages,
    own: existsSync(join(root, example.file))
      ? getExportedNames(readFileSync(join(root, example.file), 'utf8'))
      : new Map<string, 'value'>(),
    variables: variableNames.get(name) ?? [],
    replaced: replaced[name] ?? {},
  }
  const { text, linesBefore } = writeExample({ ...example, code }, surroundings)
  writeFileSync(path, text)
  return { example, path, linesBefore }
}

type Finding = { folder: string; text: string }

/**
 * Type-checks the examples and tells each error, with the place where the example stands. Packages have the types that
 * they are published with: their sources are checked by `pnpm typecheck`, and would take twice the time of the examples.
 */
function compile(written: ReadonlyArray<ReturnType<typeof writeModule>>): Promise<Finding[]> {
  requireBuild()
  const config = join(wrong, 'tsconfig.json')
  const include = ['./wrong*.ts', '../replaced', '../generated']
  const compilerOptions = { customConditions: [] }
  writeFileSync(config, JSON.stringify({ extends: '../tsconfig.json', compilerOptions, include }))
  return new Promise((resolve) => {
    const options = { cwd: here, maxBuffer: 2 ** 26 }
    const args = ['-p', config, '--pretty', 'false', '--checkers', '1']
    execFile(join(root, 'node_modules/.bin/tsc'), args, options, (_error, stdout) => {
      const errors = stdout.split('\n').filter((line) => /^\S/.test(line))
      resolve(
        errors.map((text) => {
          const [start = '', path = '', number = ''] = /^(.*)\((\d+),\d+\)/.exec(text) ?? []
          const found = written.find((one) => one.path === join(here, path))
          const folder = dirname(join(here, path))
          if (found === undefined) return { folder, text }
          const { example, linesBefore } = found
          const line = example.line + Number(number) - linesBefore - 1
          return { folder, text: `${example.file}:${line}${text.slice(start.length)}` }
        }),
      )
    })
  })
}
