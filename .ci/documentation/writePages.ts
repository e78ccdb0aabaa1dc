import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readErrors } from './readErrors.ts'
import type { ExportedName } from './readExports.ts'
import { writeCommandPages } from './writeCommandPages.ts'
import { writeErrorPage } from './writeErrorPage.ts'
import { writeFunctionPage } from './writeFunctionPage.ts'
import { writeSchemaPage } from './writeSchemaPage.ts'
import { writeTablesPage } from './writeTablesPage.ts'

/** Writes all pages that follow from the sources: text by path below `docs`. They are not committed. */
export async function writePages(root: string, exported: readonly ExportedName[]): Promise<Map<string, string>> {
  const index = JSON.parse(readFileSync(join(root, 'packages/cli/schemas/index.json'), 'utf8'))
  return new Map([
    ...(await writeCommandPages(index)),
    ['reference/errors.md', writeErrorPage(readErrors(root, exported))],
    ['reference/functions.md', writeFunctionPage(exported)],
    ['reference/json.md', writeSchemaPage(root)],
    ['reference/tables.md', writeTablesPage()],
  ])
}
