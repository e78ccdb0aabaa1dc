// `pnpm gen:python`: writes what the wheel knows of tables, files and SQL, from the sources of @x/exporter-files.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { module } from './module.ts'
import { writeDefinitions } from './writeDefinitions.ts'

for (const [name, text] of writeDefinitions()) writeFileSync(join(module, name), text)
