// `npm run docs`: makes the site in docs/.vitepress/dist, with all pages that follow from the sources. With `--dev` it
// serves them instead, and with `--pages` it only writes them.
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

for (const folder of ['cli', 'packages']) rmSync(join(docs, 'reference', folder), { recursive: true, force: true })
const exported = readExports(root, findEntries(root))
for (const [path, text] of await writePages(root, exported)) {
  mkdirSync(dirname(join(docs, path)), { recursive: true })
  writeFileSync(join(docs, path), text)
}
if (mode !== '--pages') {
  run('node_modules/.bin/typedoc', ['--options', 'typedoc.json'])
  nameModules(join(docs, 'reference/packages'))
  run('node_modules/.bin/vitepress', [mode === '--dev' ? 'dev' : 'build'])
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
