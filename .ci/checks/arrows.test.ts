import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))
const none = 'export const none = undefined'

/** A house in small: where the imports stand, and the rule that must refuse them (none: they are allowed). */
const imports: ReadonlyArray<{ from: string; to: string; kind?: 'type' | 'dynamic'; refused?: string }> = [
  // between packages
  { from: 'packages/http/src/a.ts', to: 'packages/schemas/src/index.ts' },
  { from: 'packages/schemas/src/a.ts', to: 'packages/http/src/index.ts', refused: 'schemas-packages' },
  { from: 'packages/schemas/src/b.ts', to: 'packages/http/src/index.ts', kind: 'type', refused: 'schemas-packages' },
  { from: 'packages/subgraph/src/a.ts', to: 'packages/operator-client/src/index.ts', refused: 'subgraph-packages' },
  {
    from: 'packages/exporter-client/src/a.ts',
    to: 'packages/subgraph/src/index.ts',
    refused: 'exporter-client-packages',
  },
  {
    from: 'packages/keyshares/src/a.ts',
    to: 'packages/http/src/index.ts',
    kind: 'type',
    refused: 'keyshares-packages',
  },
  {
    from: 'packages/keyshares/src/b.ts',
    to: 'node_modules/viem/index.js',
    kind: 'type',
    refused: 'keyshares-libraries',
  },
  { from: 'packages/keyshares/src/c.ts', to: 'node_modules/valibot/index.js' },
  { from: 'packages/keyshares/src/d.ts', to: 'packages/scrypt/src/index.ts' },
  { from: 'packages/scrypt/src/a.ts', to: 'packages/schemas/src/index.ts', refused: 'scrypt-packages' },
  { from: 'packages/registration/src/a.ts', to: 'packages/keyshares/src/index.ts' },
  { from: 'packages/registration/src/b.ts', to: 'packages/sdk/src/index.ts', refused: 'registration-packages' },
  {
    from: 'packages/registration/src/c.ts',
    to: 'packages/exporter-client/src/index.ts',
    refused: 'registration-packages',
  },
  { from: 'packages/sdk/src/a.ts', to: 'packages/cli/src/index.ts', refused: 'sdk-packages' },
  { from: 'packages/devnet/src/a.ts', to: 'packages/registration/src/index.ts', refused: 'devnet-packages' },
  { from: 'packages/schemas/src/c.ts', to: 'examples/demo/src/index.ts', refused: 'packages-below-all' },
  // the internal entries: for packages, not for examples
  { from: 'packages/http/src/g.ts', to: 'packages/schemas/src/internal.ts' },
  { from: 'examples/demo/src/a.ts', to: 'packages/schemas/src/index.ts' },
  { from: 'examples/demo/src/b.ts', to: 'packages/schemas/src/internal.ts', refused: 'internal-for-packages' },
  { from: 'examples/demo/src/c.ts', to: 'packages/schemas/src/files/node.ts', refused: 'internal-for-packages' },
  // the devnet: only when asked for, and for tests
  { from: 'packages/cli/src/a.ts', to: 'packages/devnet/src/index.ts', refused: 'devnet-on-demand' },
  { from: 'packages/cli/src/b.ts', to: 'packages/devnet/src/index.ts', kind: 'dynamic' },
  { from: 'packages/cli/src/c.ts', to: 'packages/devnet/src/index.ts', kind: 'type' },
  { from: 'packages/http/src/b.ts', to: 'packages/devnet/src/index.ts', refused: 'http-packages' },
  { from: 'packages/http/src/b.test.ts', to: 'packages/devnet/src/index.ts' },
  { from: 'packages/http/src/c.test.ts', to: 'packages/registration/src/index.ts', refused: 'http-tests' },
  { from: 'packages/http/src/d.ts', to: 'packages/http/src/fixtures/server.ts', refused: 'sources-without-tests' },
  { from: 'packages/http/src/shared.ts', to: 'testing/src/index.ts', refused: 'sources-without-tests' },
  { from: 'packages/http/src/shared.test.ts', to: 'testing/src/index.ts' },
  // inside a package
  { from: 'packages/chain/src/cluster/a.ts', to: 'packages/chain/src/rpc/b.ts' },
  {
    from: 'packages/chain/src/rpc/a.ts',
    to: 'packages/chain/src/cluster/b.ts',
    refused: 'chain-rpc',
  },
  {
    from: 'packages/chain/src/cluster/c.ts',
    to: 'packages/chain/src/operators/b.ts',
    kind: 'type',
    refused: 'chain-cluster',
  },
  {
    from: 'packages/keyshares/src/crypto/a.ts',
    to: 'packages/keyshares/src/keystore/b.ts',
    refused: 'keyshares-crypto',
  },
  { from: 'packages/keyshares/src/d.ts', to: 'packages/keyshares/src/drawer/b.ts', refused: 'keyshares-rooms' },
  { from: 'packages/keyshares/src/files/a.ts', to: 'packages/keyshares/src/index.ts', refused: 'keyshares-top' },
  // anywhere
  { from: 'packages/http/src/e.ts', to: './lost.ts', refused: 'resolvable' },
]

test('each forbidden arrow is refused, and no other', async () => {
  const folder = await createHouse(imports)
  const { violations } = await cruise(folder)
  expect(violations.toSorted()).toEqual(
    imports
      .flatMap(({ from, to, refused }) => (refused === undefined ? [] : [`${refused}: ${from} → ${to}`]))
      .toSorted(),
  )
})

test('a circle is refused, be it only of types', async () => {
  const folder = await createHouse([
    { from: 'packages/http/src/a.ts', to: 'packages/http/src/b.ts', kind: 'type' },
    { from: 'packages/http/src/b.ts', to: 'packages/http/src/c.ts', kind: 'type' },
    { from: 'packages/http/src/c.ts', to: 'packages/http/src/a.ts', kind: 'type' },
  ])
  const { violations } = await cruise(folder)
  expect(violations).toEqual(['no-circle: packages/http/src/a.ts → packages/http/src/b.ts'])
})

test('a circle of folders is refused, although no files are in one, and tests may reach further', async () => {
  const folder = await createHouse([
    { from: 'packages/http/src/upper/a.ts', to: 'packages/http/src/lower/b.ts' },
    { from: 'packages/http/src/lower/c.ts', to: 'packages/http/src/upper/d.ts', kind: 'type' },
    { from: 'packages/http/src/first/a.ts', to: 'packages/http/src/second/b.ts' },
    { from: 'packages/http/src/second/b.test.ts', to: 'packages/http/src/first/a.ts' },
  ])
  expect((await cruise(folder)).violations).toEqual([])
  expect((await cruise(folder, '.ci/checks/folders.mjs')).violations.toSorted()).toEqual([
    'no-circle-of-folders: packages/http/src/lower → packages/http/src/upper',
    'no-circle-of-folders: packages/http/src/upper → packages/http/src/lower',
  ])
})

/** Writes a file for each import into a folder of its own, and what is imported where it is not there by then. */
async function createHouse(arrows: ReadonlyArray<(typeof imports)[number]>) {
  const folder = await mkdtemp(join(tmpdir(), 'ssvx-arrows-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await writeFile(join(folder, 'tsconfig.json'), '{}')
  for (const { to, refused } of arrows) {
    if (refused !== 'resolvable') await write(to, none)
  }
  for (const { from, to, kind } of arrows) {
    const path = relative(dirname(from), to)
    const specifier = to.startsWith('.')
      ? to
      : to.startsWith('node_modules/')
        ? to.split('/')[1]
        : path.startsWith('.')
          ? path
          : `./${path}`
    if (kind === 'type') await write(from, `import type { none } from '${specifier}'\nexport type None = typeof none`)
    else if (kind === 'dynamic') await write(from, `export const none = () => import('${specifier}')`)
    else await write(from, `export { none } from '${specifier}'`)
  }
  return folder

  async function write(path: string, text: string) {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), `${text}\n`)
  }
}

/** Runs what `pnpm check:arrows` runs, in `folder`. */
function cruise(folder: string, config = '.dependency-cruiser.mjs') {
  const args = [
    '--config',
    join(root, config),
    '--output-type',
    'json',
    ...['packages', 'examples'].filter((name) => existsSync(join(folder, name))),
  ]
  return new Promise<{ violations: string[] }>((resolve, reject) => {
    const options = { cwd: folder, maxBuffer: 2 ** 26 }
    execFile(join(root, 'node_modules/.bin/depcruise'), args, options, (_error, stdout, stderr) => {
      if (stdout === '') return reject(new Error(stderr))
      const { violations }: { violations: ReadonlyArray<Record<'from' | 'to', string> & { rule: { name: string } }> } =
        JSON.parse(stdout).summary
      resolve({ violations: violations.map(({ from, to, rule }) => `${rule.name}: ${from} → ${to}`) })
    })
  })
}
