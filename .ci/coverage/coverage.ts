// `pnpm coverage [package …]`: runs the tests and says which share of each package they enter, and line by line what
// they never enter where a mistake costs money, keys or the truth. The command is not included: part of its
// tests run the built bundle in a process of its own. A page for each file is in `coverage`.
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { startVitest } from 'vitest/node'

const root = join(import.meta.dirname, '../..')
const known = globSync('packages/*/src/index.ts', { cwd: root }).map((file) => file.split('/')[1] ?? '')
/** Packages of which every line that is never entered is listed. */
const listed = new Set(['keyshares', 'chain', 'registration', 'http', 'exporter-client'])

const asked = process.argv.slice(2)
const unknown = asked.filter((name) => !known.includes(name))
if (unknown.length > 0) {
  console.error(`pnpm coverage [${known.join('|')} …]; there is no ${unknown.join(', ')}.`)
  process.exit(2)
}
const packages = asked.length > 0 ? asked : known

process.chdir(root)
const vitest = await startVitest(
  'test',
  packages.map((name) => `packages/${name}/src/`),
  {
    watch: false,
    reporters: ['dot'],
    coverage: {
      enabled: true,
      provider: 'v8',
      include: packages.map((name) => `packages/${name}/src/**/*.ts`),
      exclude: ['**/*.test.ts', '**/*.test-d.ts', '**/*.generated.ts', '**/{fixtures,testing,vectors}/**'],
      reporter: ['json', 'html'],
      reportsDirectory: 'coverage',
      reportOnFailure: true,
    },
  },
)
await vitest.close()

type Range = { start: { line: number }; end: { line: number } }
type FileCoverage = {
  path: string
  statementMap: Record<string, Range>
  s: Record<string, number>
  branchMap: Record<string, { locations: Range[] }>
  b: Record<string, number[]>
  fnMap: Record<string, { name: string; loc: Range }>
  f: Record<string, number>
}
const files: FileCoverage[] = Object.values(JSON.parse(readFileSync('coverage/coverage-final.json', 'utf8')))

const never: string[] = []
console.log('\n| package | statements | branches | functions |\n|---|---|---|---|')
for (const name of packages) {
  const own = files.filter(({ path }) => relative(root, path).startsWith(`packages/${name}/`))
  const shares = [
    own.flatMap(({ s }) => Object.values(s)),
    own.flatMap(({ b }) => Object.values(b).flat()),
    own.flatMap(({ f }) => Object.values(f)),
  ].map((counts) => `${((100 * counts.filter((count) => count > 0).length) / counts.length).toFixed(1)} %`)
  console.log(`| ${[name, ...shares].join(' | ')} |`)
  if (listed.has(name)) for (const file of own.toSorted((a, b) => (a.path < b.path ? -1 : 1))) never.push(...list(file))
}
if (packages.some((name) => listed.has(name))) {
  console.log(`\nNever entered:\n${never.length === 0 ? 'nothing' : never.join('\n')}`)
  writeFileSync('coverage/never-entered.txt', `${never.join('\n')}\n`)
}

/** A line for each run of lines that no test enters, with its text where it is one line. */
function list({ path, statementMap, s, branchMap, b }: FileCoverage): string[] {
  const missed = new Set<number>()
  const entered = new Set<number>()
  for (const [key, { start, end }] of Object.entries(statementMap)) {
    for (let line = start.line; line <= end.line; line++) (s[key] === 0 ? missed : entered).add(line)
  }
  // The whole of a block counts as entered where one of its statements is; a branch of one line is missed by itself.
  for (const line of [...missed]) if (entered.has(line)) missed.delete(line)
  for (const [key, { locations }] of Object.entries(branchMap)) {
    for (const [i, { start }] of locations.entries()) if (b[key]?.[i] === 0) missed.add(start.line)
  }
  const text = readFileSync(path, 'utf8').split('\n')
  const lines = [...missed].toSorted((x, y) => x - y)
  const runs: { from: number; to: number }[] = []
  for (const line of lines) {
    const last = runs.at(-1)
    if (last !== undefined && last.to === line - 1) last.to = line
    else runs.push({ from: line, to: line })
  }
  return runs.map(({ from, to }) => {
    const place = `${relative(root, path)}:${from}${to > from ? `-${to}` : ''}`
    return `${place}  ${(text[from - 1] ?? '').trim().slice(0, 100)}`
  })
}
