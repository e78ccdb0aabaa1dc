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

/** `chain/src.md` with the title `chain/src` becomes `chain.md` with the title `@x/chain`. */
function nameModules(folder: string): void {
  for (const file of globSync('{index,*/src}.md', { cwd: folder })) {
    const [name = ''] = file.split('/')
    const text = readFileSync(join(folder, file), 'utf8')
      .replace(/^# (\S+)\/src$/m, '# @x/$1')
      .replaceAll(/\((?:\.\.\/)?([a-z-]+)\/src\.md/g, '($1.md')
      .replaceAll(/\[([a-z-]+)\/src\]/g, '[@x/$1]')
      .replaceAll('__namedParameters', 'parameters')
    writeFileSync(join(folder, `${name.replace('.md', '')}.md`), text)
    if (file !== name) rmSync(join(folder, name), { recursive: true })
  }
}

function run(command: string, args: readonly string[]): void {
  const { status } = spawnSync(command, args, { cwd: docs, stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
}
