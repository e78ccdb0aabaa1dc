import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { describeOldNode } from './describeOldNode.ts'

test('refuses a Node that is older than the manifest allows, and no other', () => {
  const { engines } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'))
  expect(engines.node).toBe('>=22.12')
  for (const version of ['18.20.8', '20.20.2', '22.11.0']) {
    expect(describeOldNode(version)).toContain(`ssvx needs Node 22.12 or newer, and this is Node ${version}.`)
  }
  for (const version of ['22.12.0', '23.0.0', '24.21.0', '100.1.0']) expect(describeOldNode(version)).toBeUndefined()
})
