import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sqlEngines } from '@x/exporter-files/internal'
import { expect, test } from 'vitest'
import { module } from './module.ts'
import { fillIn, getSql, toTemplate } from './toTemplate.ts'
import { queryNames, writeDefinitions } from './writeDefinitions.ts'

test('what the wheel knows of tables and SQL is that of the sources', () => {
  for (const [name, text] of writeDefinitions()) {
    expect(readFileSync(join(module, name), 'utf8') === text, `${name}: run \`pnpm gen:python\``).toBe(true)
  }
})

const key = `0x${'ab'.repeat(48)}` as const
const range = { from: 100, to: 199 }

test.each([
  ['nothing', {}],
  ['validators', { validators: [key, 7, 8] }],
  ['operators', { operators: [1, 2] }],
  ['both', { validators: [key, 7], operators: [3] }],
] as const)('a template that is filled in with %s is the query that the library gives', (_, chosen) => {
  for (const engine of sqlEngines) {
    for (const query of queryNames) {
      const validators = 'validators' in chosen ? chosen.validators : undefined
      const operators = 'operators' in chosen ? chosen.operators : undefined
      const template = toTemplate(engine, query)
      expect(template).not.toContain('the_')
      const filled = fillIn(template, {
        ...{ network: "'hoodi'", from: '100', to: '199', xatu: 'xatu.' },
        ...(validators && {
          validators: 'chosen',
          validator_keys: `'${key}'`,
          validator_indices: validators.filter((name) => typeof name === 'number').join(', '),
        }),
        ...(operators && { operators: 'chosen', operator_ids: operators.join(', ') }),
      }).replace(/\{\{(ssv_\w+)\}\}/g, engine === 'clickhouse' ? 'ssv.$1 FINAL' : 'ssv.$1')
      const expected = getSql(engine, query, {
        ...{ schema: 'ssv', xatu: 'xatu', network: 'hoodi', range, validators, operators },
      })
      expect(filled).toBe(expected)
    }
  }
})
