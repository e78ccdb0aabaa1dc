// `pnpm gen:errors`: writes exit codes and errors into the guide "What went wrong".
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readErrors } from './readErrors.ts'
import { findEntries, readExports } from './readExports.ts'
import { writeTroubles } from './writeTroubles.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const guide = join(root, 'docs/guides/troubleshooting.md')
writeFileSync(guide, writeTroubles(readFileSync(guide, 'utf8'), readErrors(root, readExports(root, findEntries(root)))))
