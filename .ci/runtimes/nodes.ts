// `pnpm check:nodes`: installs all packages as they are published, and with each Node that they declare, the lowest
// version to the patch included, loads every entry, runs the command, and exports Parquet files. It needs a build and the
// registry.
import { readdirSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { startOutside } from '../packed/startOutside.ts'
import { readNodes } from './readNodes.ts'

const root = join(import.meta.dirname, '../..')
const nodes = readNodes(root)
await using outside = await startOutside(nodes)
const { folder, npmrc, run } = outside
const cwd = join(folder, 'nodes')
await mkdir(cwd)
await writeFile(join(cwd, 'package.json'), '{ "private": true, "type": "module" }')
await writeFile(join(cwd, '.npmrc'), npmrc)
const names = readdirSync(join(root, 'packages')).map((name) => `@x/${name}`)
await run(`npm install ${names.join(' ')}`, { cwd })
await run(`cp ${join(import.meta.dirname, 'loadEntries.mjs')} ${join(import.meta.dirname, 'exportRows.mjs')} .`, {
  cwd,
})

let failed = 0
for (const node of nodes) {
  try {
    const loaded = await run('node loadEntries.mjs && node_modules/.bin/ssvx --version', { cwd, node })
    const told = JSON.parse(await run(`node exportRows.mjs out-${node}`, { cwd, node }))
    if (!(told.rows > 0)) throw new Error('It exports no rows.')
    console.log(`good  Node ${told.node}: ${loaded.split('\n')[0]}, ${told.rows} rows in ${told.bytes} bytes`)
  } catch (error) {
    failed++
    console.log(`BAD   Node ${node}: ${error}`)
  }
}
process.exitCode = failed === 0 ? 0 : 1
