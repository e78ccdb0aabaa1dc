import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { listProductionDependencies } from './listProductionDependencies.ts'

const root = new URL('../..', import.meta.url)
const page = 'docs/explanation/dependencies.md'
const read = (path: string) => readFileSync(fileURLToPath(new URL(path, root)), 'utf8')

const found = listProductionDependencies(read('pnpm-lock.yaml'), { peers: ['viem'] })

/** The rows of a table below a heading, without the first two. */
function readTable(heading: string): string[][] {
  const [, rest = ''] = read(page).split(`\n## ${heading}\n`)
  const rows = (rest.split('\n## ')[0] ?? '').split('\n').filter((line) => line.startsWith('|'))
  return rows.slice(2).map((row) =>
    row
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  )
}

test.each([
  ['Installed with our packages', found.installed],
  ['Installed by whoever uses the chain', found.peers],
])('the page names each dependency that is %s, why it is there and who keeps it', (heading, dependencies) => {
  const rows = readTable(heading)
  const named = rows.map(([name = '']) => name.replaceAll('`', ''))
  const installed = [...dependencies.keys()]
  const advice = (what: string) =>
    `${what} in the lockfile, and ${page} says otherwise. Is it needed at all? If so, write there why, and who keeps it.`
  for (const [name, by] of dependencies) expect(named, advice(`${by.join(', ')} → ${name} is`)).toContain(name)
  for (const name of named) expect(installed, advice(`${name} is no longer`)).toContain(name)
  expect(new Set(named).size).toBe(named.length)
  for (const [name, ...cells] of rows) {
    expect(
      cells.filter((cell) => cell.length > 3),
      `${name} needs what brings it, why, and who keeps it`,
    ).toHaveLength(3)
  }
})

test('a dependency that nobody wrote down is found, also one that another one brings', () => {
  const lockfile = [
    'importers:',
    '',
    '  packages/a:',
    '    dependencies:',
    "      '@x/b':",
    '        specifier: workspace:^',
    '        version: link:../b',
    '      direct:',
    '        specifier: ^1.0.0',
    '        version: 1.0.0(peer@2.0.0)',
    '    devDependencies:',
    '      viem:',
    '        specifier: ^2.0.0',
    '        version: 2.0.0',
    '      tool:',
    '        specifier: ^1.0.0',
    '        version: 1.0.0',
    '',
    '  examples/c:',
    '    dependencies:',
    '      elsewhere:',
    '        specifier: ^1.0.0',
    '        version: 1.0.0',
    '',
    'snapshots:',
    '',
    '  direct@1.0.0(peer@2.0.0):',
    '    dependencies:',
    "      '@scope/deep': 3.0.0",
    '    optionalDependencies:',
    '      native: 4.0.0',
    '',
    "  '@scope/deep@3.0.0': {}",
    '',
    '  native@4.0.0: {}',
    '',
    '  viem@2.0.0:',
    '    dependencies:',
    '      inner: 1.0.0',
    '',
    '  inner@1.0.0: {}',
    '',
  ].join('\n')
  const { installed, peers } = listProductionDependencies(lockfile, { peers: ['viem'] })
  expect(Object.fromEntries(installed)).toEqual({
    '@scope/deep': ['direct'],
    direct: ['packages/a'],
    native: ['direct'],
  })
  expect(Object.fromEntries(peers)).toEqual({ inner: ['viem'], viem: ['packages/a'] })
})
