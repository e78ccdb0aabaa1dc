// `pnpm gen:sizes`: writes the table of bundle sizes in benchmarks/README.md from what size-limit measures. It needs a
// build.
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')
const page = join(root, 'benchmarks/README.md')
const begin = '<!-- sizes: pnpm gen:sizes -->\n'
const end = '\n<!-- end of sizes -->'

type Measured = { name: string; size: number; sizeLimit: number }

const told = execFileSync('node_modules/.bin/size-limit', ['--json'], {
  cwd: root,
  encoding: 'utf8',
  stdio: ['ignore', 'pipe', 'ignore'],
})
const measured: Measured[] = JSON.parse(told)
const format = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`
const rows = measured.map(({ name, size, sizeLimit }) => {
  const [, packageName, what] = /^([^:]+): (.+)$/.exec(name) ?? ['', name, '']
  return `| \`${packageName}\`, ${what} | ${format(sizeLimit)} | ${format(size)} |`
})
const table = ['| bundle, minified and gzipped | limit | measured |', '|---|---|---|', ...rows].join('\n')

const text = readFileSync(page, 'utf8')
const [before, after] = [text.indexOf(begin), text.indexOf(end)]
if (before < 0 || after < before) throw new Error(`${page} has no place for the table of sizes.`)
writeFileSync(page, `${text.slice(0, before + begin.length)}${table}${text.slice(after)}`)
