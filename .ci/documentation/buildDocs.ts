// `npm run docs`: makes the site in docs/.vitepress/dist, with all pages that follow from the sources. With `--dev` it
// serves them instead while you write, with `--serve` it serves what was made, and with `--pages` it only writes pages.
import { spawnSync } from 'node:child_process'
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findEntries, readExports } from './readExports.ts'
import { writePages } from './writePages.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const docs = join(root, 'docs')
const [mode] = process.argv.slice(2)

// Apart from the workspace: VitePress brings 140 MB, which nobody needs who does not build the site.
if (!existsSync(join(docs, 'node_modules'))) run('npm', ['ci', '--no-audit', '--no-fund', '--ignore-scripts'])

if (mode === '--serve') {
  run('node_modules/.bin/vitepress', ['preview'])
  process.exit()
}
for (const folder of ['cli', 'packages']) rmSync(join(docs, 'reference', folder), { recursive: true, force: true })
const entries = findEntries(root)
const exported = readExports(root, entries)
for (const [path, text] of await writePages(root, exported)) {
  mkdirSync(dirname(join(docs, path)), { recursive: true })
  writeFileSync(join(docs, path), text)
}
if (mode !== '--pages') {
  const entryPoints = entries.flatMap((file) => ['--entryPoints', `../${file}`])
  run('node_modules/.bin/typedoc', ['--options', 'typedoc.json', ...entryPoints])
  nameModules(join(docs, 'reference/packages'))
  run('node_modules/.bin/vitepress', [mode === '--dev' ? 'dev' : 'build'])
}
if (mode === undefined) {
  console.log(
    `The site is in ${join(docs, '.vitepress/dist')}: any web server can serve this folder. To look at it here:`,
  )
  console.log('  npm run docs -- --serve   # http://localhost:4173')
}

/** A page for each function, class and type: `chain/src/functions/getOwnerNonce.md` becomes `chain/functions/getOwnerNonce.md`. */
function nameModules(folder: string): void {
  for (const file of globSync('**/*.md', { cwd: folder })) {
    const text = readFileSync(join(folder, file), 'utf8')
      .replaceAll(/\]\((?:\.\.\/)?((?:\.\.\/)*[a-z-]+)\/src\//g, ']($1/')
      .replaceAll(/(@x\/|\[)([a-z-]+)\/src\b/g, (_, before, name) => `${before === '[' ? '[@x/' : before}${name}`)
      .replaceAll('__namedParameters', 'parameters')
    const place = join(folder, file.replace('/src/', '/'))
    mkdirSync(dirname(place), { recursive: true })
    writeFileSync(place, text)
  }
  for (const sources of globSync('*/src', { cwd: folder })) rmSync(join(folder, sources), { recursive: true })
}

function run(command: string, args: readonly string[]): void {
  const { status } = spawnSync(command, args, { cwd: docs, stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
}
