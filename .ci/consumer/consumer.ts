// `pnpm check:consumer [page …]`: does what a reader of our pages does. For each page with TypeScript on it, it installs from
// the packages as they are published what the page says to install and nothing else, with npm and with pnpm at its
// strictest, compiles the blocks, and runs them with each Node that we declare, the lowest version included. Then all
// packages at once: their types as projects of today find them, how many they are and how large. It needs a build and
// the registry.
import { copyFileSync, lstatSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ModuleKind, ScriptTarget, transpileModule } from 'typescript'
import { type Example, readExamples, readInstalled } from '../examples/readExamples.ts'
import { startOutside } from '../packed/startOutside.ts'
import { readNodes } from '../runtimes/readNodes.ts'
import { writeBlock } from './writeBlock.ts'

const root = join(import.meta.dirname, '../..')
const nodes = readNodes(root)
const managers = ['npm', 'pnpm'] as const
type Manager = (typeof managers)[number]
const newest = join(root, 'node_modules/.bin/tsc')
/** The oldest minor version of TypeScript that our types are for. */
const oldest = '5.9'
/** What the command may take, in bytes, beside the native library for BLS. */
const mostOfCommand = 4_000_000

const pages = new Map<string, Example[]>()
for (const example of readExamples(root)) {
  if (example.kind === 'readme') pages.set(example.file, [...(pages.get(example.file) ?? []), example])
}
const asked = process.argv.slice(2)
const unknown = asked.filter((file) => !pages.has(file))
if (unknown.length > 0) {
  console.error(`pnpm check:consumer [${[...pages.keys()].join('|')} …]; there is no ${unknown.join(', ')}.`)
  process.exit(2)
}

await using outside = await startOutside(nodes)
const { folder, npmrc, run } = outside
for (const manager of managers) {
  const everything = await install(manager, 'everything', readEverything())
  console.log(`everything, with ${manager}: ${measure(join(everything, 'node_modules'))}`)
  await run('node_modules/.bin/ssvx --help', { cwd: everything })
  if (manager === 'npm') {
    await checkTypes(everything)
    const command = await install(manager, 'command', ['@x/cli'])
    const size = measureBytes(join(command, 'node_modules/@x/cli')).bytes
    console.log(`the command alone: ${measure(join(command, 'node_modules'))}`)
    if (size > mostOfCommand) throw new Error(`The command takes more than ${mostOfCommand / 1e6} MB.`)
  }

  const blocks: { path: string; example: Example }[] = []
  for (const [file, examples] of pages) {
    if (asked.length > 0 && !asked.includes(file)) continue
    const project = await install(manager, file, readInstalled(readFileSync(join(root, file), 'utf8')))
    blocks.push(...(await compileBlocks(project, examples)))
    console.log(`  ${file}: ${measure(join(project, 'node_modules'))}`)
  }
  copyFileSync(join(root, '.ci/consumer/runBlocks.mjs'), join(everything, 'runBlocks.mjs'))
  for (const name of ['stage', 'claim']) {
    writeFileSync(join(everything, `${name}.mjs`), compile(join(root, '.ci/examples', `${name}.ts`)))
  }
  writeFileSync(join(everything, 'blocks.json'), JSON.stringify(blocks))
  for (const node of nodes) {
    const output = await run('node runBlocks.mjs blocks.json', { cwd: everything, node })
    console.log(`  with ${manager}, Node ${node}: ${output.trim().split('\n').at(-1)}`)
  }
}

/** Installs packages into an empty project. */
async function install(manager: Manager, name: string, packages: readonly string[]): Promise<string> {
  const project = join(folder, manager, name.replaceAll(/\W+/g, '-'))
  mkdirSync(project, { recursive: true })
  writeFileSync(join(project, 'package.json'), JSON.stringify({ name: 'consumer', private: true, type: 'module' }))
  writeFileSync(join(project, '.npmrc'), npmrc)
  const strict = ['hoist: false', 'strictPeerDependencies: true', 'autoInstallPeers: false', 'minimumReleaseAge: 0']
  if (manager === 'pnpm') writeFileSync(join(project, 'pnpm-workspace.yaml'), strict.join('\n'))
  const command = manager === 'npm' ? 'npm install' : 'pnpm add'
  await run(`${command} ${packages.join(' ')}`, { cwd: project })
  return project
}

/** All that the READMEs of the packages say to install. */
function readEverything(): string[] {
  const names = readdirSync(join(root, 'packages')).flatMap((name) => [
    `@x/${name}`,
    ...readInstalled(readFileSync(join(root, 'packages', name, 'README.md'), 'utf8')),
  ])
  return [...new Set(names)]
}

/** Of a file that is checked elsewhere the JavaScript, for a Node that knows neither types nor `await using`. */
function compile(path: string): string {
  const compilerOptions = { module: ModuleKind.ESNext, target: ScriptTarget.ES2022 }
  return transpileModule(readFileSync(path, 'utf8'), { compilerOptions }).outputText
}

/** Compiles blocks as a project of today would, for a Node without `await using`. */
async function compileBlocks(project: string, examples: readonly Example[]) {
  const blocks = examples.map((example, i) => ({ example, path: writeBlock(project, example, `block${i}`) }))
  const compilerOptions = {
    ...{ module: 'nodenext', target: 'es2022', outDir: 'out', rootDir: '.', rewriteRelativeImportExtensions: true },
    ...{ strict: true, skipLibCheck: true, ...platform() },
  }
  const include = ['blocks', 'replaced', '*.ts']
  writeFileSync(join(project, 'tsconfig.json'), JSON.stringify({ compilerOptions, include }))
  await run(`${newest} -p tsconfig.json --pretty false`, { cwd: project })
  return blocks
}

/**
 * Checks our declarations with the oldest compiler and the newest, in the ways in which projects find them; what is wrong
 * in those of others is theirs.
 */
async function checkTypes(project: string): Promise<void> {
  const tools = join(folder, `typescript-${oldest}`)
  mkdirSync(tools)
  await run(`npm install --prefix . typescript@${oldest}`, { cwd: tools })
  const lines = listEntries().map((name, i) => `import * as entry${i} from '${name}'\nvoid entry${i}`)
  writeFileSync(join(project, 'types.ts'), lines.join('\n'))
  for (const compiler of [join(tools, 'node_modules/.bin/tsc'), newest]) {
    const version = (await run(`${compiler} --version`, { cwd: project })).trim()
    for (const [module, moduleResolution] of [
      ['esnext', 'bundler'],
      ['node16', 'node16'],
      ['nodenext', 'nodenext'],
    ]) {
      const compilerOptions = {
        ...{ module, moduleResolution, target: 'es2023', strict: true, noEmit: true, skipLibCheck: false },
        ...platform(),
      }
      writeFileSync(join(project, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['types.ts'] }))
      const output = await run(`${compiler} -p tsconfig.json --pretty false || true`, { cwd: project })
      const problems = output.split('\n').filter((line) => /^(?:types\.ts|node_modules\/@x\/|error )/.test(line))
      if (problems.length > 0) throw new Error(`${version}, ${moduleResolution}:\n${problems.join('\n')}`)
    }
    console.log(`  types, by ${version}: bundler, node16, nodenext`)
  }
}

/** What can be imported of our packages, but for what is between them. */
function listEntries(): string[] {
  return readdirSync(join(root, 'packages')).flatMap((name) => {
    const { exports } = JSON.parse(readFileSync(join(root, 'packages', name, 'package.json'), 'utf8'))
    return Object.keys(exports)
      .filter((path) => !/internal|\.json$/.test(path))
      .map((path) => `@x/${name}${path.slice(1)}`)
  })
}

/** What every program has around it. The types of Node are those of this repository: no page is about them. */
function platform() {
  const lib = ['es2024', 'esnext.disposable', 'dom', 'dom.iterable', 'dom.asynciterable']
  return { lib, types: ['node'], typeRoots: [join(root, 'node_modules/@types')] }
}

function measure(path: string): string {
  const { names, bytes } = measureBytes(path)
  return `${names.size} ${names.size === 1 ? 'package' : 'packages'}, ${(bytes / 1e6).toFixed(1)} MB`
}

/** Counts packages and bytes of files. Links are not followed, so that nothing counts twice. */
function measureBytes(path: string): { names: ReadonlySet<string>; bytes: number } {
  const names = new Set<string>()
  let bytes = 0
  const walk = (current: string) => {
    for (const entry of readdirSync(current, { withFileTypes: true })) {
      const child = join(current, entry.name)
      if (entry.isDirectory()) walk(child)
      else if (entry.isFile()) {
        bytes += lstatSync(child).size
        const found = /node_modules\/((?:@[^/]+\/)?[^/@.][^/]*)\/package\.json$/.exec(child)
        if (found?.[1] !== undefined) names.add(found[1])
      }
    }
  }
  walk(path)
  return { names, bytes }
}
