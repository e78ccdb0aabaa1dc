import { execFile } from 'node:child_process'
import { globSync, readdirSync, readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))

test('every TypeScript file of the repository is type-checked', async () => {
  const checked = await listFiles('tsconfig.json')
  const present = globSync('{packages,examples,benchmarks,testing,.ci}/**/*.ts', {
    cwd: root,
    // AssemblyScript has a compiler of its own, which the tests of scrypt run.
    exclude: (path) => /(^|\/)(node_modules|dist|generated(-wrong)?|packages\/[a-z-]+\/assembly)$/.test(path),
  })
  expect(present.length).toBeGreaterThan(100)
  expect(present.filter((file) => !checked.includes(file))).toEqual([])
})

test('a type check keeps nothing of an earlier one, so that a change below is always seen', async () => {
  const scripts = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).scripts
  expect(scripts.typecheck).toBe('tsc -p tsconfig.json --checkers 1 && tsc -p tsconfig.browser.json --checkers 1')
  expect(JSON.parse(readFileSync(join(root, 'turbo.json'), 'utf8')).tasks).not.toHaveProperty('typecheck')
  for (const config of ['tsconfig.json', 'tsconfig.browser.json']) {
    const { output } = await tsc('-p', config, '--showConfig')
    const { compilerOptions } = JSON.parse(output)
    expect(compilerOptions).toMatchObject({ noEmit: true, strict: true })
    for (const option of ['incremental', 'composite', 'tsBuildInfoFile']) {
      expect(compilerOptions).not.toHaveProperty(option)
    }
  }
})

test("packages for browsers are checked without Node's globals", async () => {
  const { code, output } = await checkAsBrowserCode(`
    import { readFileSync } from 'node:fs'
    Buffer.from('text')
    process.exit(0)
    setImmediate(() => readFileSync(__filename))
    export const timer: number = setTimeout(() => {}, 1)
  `)
  expect(code).not.toBe(0)
  for (const name of ['node:fs', 'Buffer', 'process', 'setImmediate', '__filename']) {
    expect(output).toMatch(new RegExp(`Cannot find (?:name|module) '${name}'`))
  }
  expect(output).not.toContain('setTimeout')
  expect(await checkAsBrowserCode('export const bytes = new TextEncoder().encode(crypto.randomUUID())')).toEqual({
    code: 0,
    output: '',
  })
})

test("all packages but the command, the devnet and what writes files are for browsers, and nothing brings Node's types along", async () => {
  const forNode = ['cli', 'devnet', 'exporter-files']
  const packages = readdirSync(join(root, 'packages')).filter((name) => !forNode.includes(name))
  const files = await listFiles('tsconfig.browser.json')
  for (const name of packages) expect(files).toContain(`packages/${name}/src/index.ts`)
  expect(files.filter((file) => file.includes('@types/node/'))).toEqual([])
  const sources = packages.flatMap((name) => globSync(`packages/${name}/src/**/*.ts`, { cwd: root }))
  const left = sources.filter(
    (file) => !files.includes(file) && !/\.test(?:-d)?\.ts$|\/(?:fixtures|vectors)\//.test(file),
  )
  expect(left.toSorted()).toEqual([
    'packages/keyshares/src/crypto/createKeyRelease.ts',
    'packages/keyshares/src/crypto/node.ts',
    'packages/keyshares/src/files/node.ts',
    'packages/schemas/src/files/makeDirectory.ts',
    'packages/schemas/src/files/node.ts',
    'packages/schemas/src/files/openRegularFile.ts',
    'packages/schemas/src/files/readFileBytes.ts',
    'packages/schemas/src/files/readTextFile.ts',
    'packages/schemas/src/files/requireReplaceable.ts',
    'packages/schemas/src/files/writeTextFile.ts',
    'packages/scrypt/src/platform/node.ts',
    'packages/watch/src/node.ts',
    'packages/watch/src/node/createStateFile.ts',
    'packages/watch/src/node/serveMetrics.ts',
  ])
})

/** Checks one file as `tsconfig.browser.json` checks the packages. */
async function checkAsBrowserCode(text: string) {
  const folder = await mkdtemp(join(tmpdir(), 'ssvx-types-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await writeFile(join(folder, 'file.ts'), text)
  const config = { extends: join(root, 'tsconfig.browser.json'), files: ['file.ts'], include: [] }
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(config))
  return tsc('-p', folder)
}

async function listFiles(config: string) {
  const { output } = await tsc('-p', config, '--listFilesOnly')
  return output
    .trim()
    .split('\n')
    .map((file) => relative(root, file))
}

function tsc(...args: readonly string[]) {
  return new Promise<{ code: number; output: string }>((resolve) => {
    const options = { cwd: root, maxBuffer: 2 ** 26 }
    execFile(join(root, 'node_modules/.bin/tsc'), args, options, (error, stdout, stderr) => {
      resolve({ code: error === null ? 0 : 1, output: stdout + stderr })
    })
  })
}
