import { expect, test } from 'vitest'
import * as exported from './index.ts'

test('the public names change only on purpose', () => {
  expect(Object.keys(exported).sort()).toMatchInlineSnapshot(`
    [
      "ExportError",
      "compactExport",
      "findHealthProblems",
      "followChain",
      "getExportGaps",
      "getJoinSql",
      "getLoadSql",
      "getParticipationSql",
      "getTables",
      "getTablesSql",
      "getViewsSql",
      "planExport",
      "readHealth",
      "readManifest",
      "readManifestPlan",
      "readTableFiles",
      "writeExport",
    ]
  `)
})
