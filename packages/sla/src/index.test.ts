import { expect, test } from 'vitest'
import * as exported from './index.ts'

test('the public names change only on purpose', () => {
  expect(Object.keys(exported).sort()).toEqual([
    'collectSla',
    'defaultSlaRules',
    'judgeSla',
    'parseSlaRules',
    'slaRulesSchema',
    'verifySla',
  ])
})
