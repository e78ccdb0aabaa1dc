import { execFile } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))

test('every TypeScript file of the repository is type-checked', async () => {
  const checked = await listFiles('tsconfig.json')
  const present = globSync('{packages,examples,benchmarks,testing,world,.ci}/**/*.ts', {
    cwd: root,
    // AssemblyScript has a compiler of its own, which the tests of scrypt run.
    exclude: (path) => /(^|\/)(node_modules|dist|generated(-wrong)?|packages\/[a-z-]+\/assembly)$/.test(path),
  })
  expect(present).not.toEqual([])
  const left = present.filter((file) => !checked.includes(file))
  expect(left, 'no type check sees these: add their folder to `include` in tsconfig.json').toEqual([])
})

test('a type check keeps nothing of an earlier one, so that a change below is always seen', async () => {
  const { typecheck } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).scripts
  expect(typecheck, 'a cache misses what a change elsewhere has broken: call tsc itself').not.toMatch(
    /turbo|--?b(?:uild)?\b/,
  )
  for (const config of ['tsconfig.json', 'tsconfig.browser.json']) {
    expect(typecheck).toContain(`tsc -p ${config}`)
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
  const entries = globSync('packages/*/src/index.ts', { cwd: root })
  const forBrowsers = entries.filter((file) => !forNode.includes(file.split('/')[1] ?? ''))
  const files = await listFiles('tsconfig.browser.json')
  // With an entry comes all that it imports.
  const left = forBrowsers.filter((file) => !files.includes(file))
  expect(left, 'add the package to `include` in tsconfig.browser.json, or name it here').toEqual([])
  expect(files.filter((file) => file.includes('@types/node/'))).toEqual([])
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
