// `pnpm gen:schemas`: writes the JSON Schemas that the command is shipped with.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { writeSchemas } from './writeSchemas.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const folder = join(root, 'packages/cli/schemas')
const schemas = writeSchemas(root)
rmSync(folder, { recursive: true, force: true })
mkdirSync(folder)
for (const [name, text] of schemas) writeFileSync(join(folder, name), text)
console.log(`Wrote ${schemas.size} files to packages/cli/schemas.`)
