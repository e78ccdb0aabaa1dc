import { readdirSync, readFileSync } from 'node:fs'
import { describeNetwork, hoodi, mainnet } from '@x/schemas'
import { expect, test } from 'vitest'
import { assertSchema, checkSchema } from './checkSchema.ts'

const nonce = { network: { name: 'hoodi', chainId: 560048 }, owner: '0x12', ownerNonce: 3 }
const decided = { slot: 1, role: 'PROPOSER', publicKey: '0x12', signers: [1, 2, 3], time: '2026-11-20T12:00:00.000Z' }

test.each([
  [['nonce', '--json'], JSON.stringify(nonce)],
  [['nonce', '--json'], JSON.stringify({ error: { name: 'UsageError', message: 'No network.', details: [] } })],
  [['nonce'], '3\n'],
  [['cluster', 'nothing', '--json'], '{}'],
  [['exporter', 'decideds', '--format', 'json'], '{ "data": [] }'],
])('what fits its schema, or has none, is let through: %s %s', (args, stdout) => {
  expect(() => checkSchema(args, stdout)).not.toThrow()
})

test.each([
  [
    ['nonce', '--json'],
    JSON.stringify({ ...nonce, ownerNonce: '3' }),
    'nonce.json says: data/ownerNonce must be number',
  ],
  [['nonce', '--json'], '{ "error": {} }', 'error.json says'],
  [['operators', 'get', '1', '2', '--json'], '[{ "id": 1 }]', 'operators.json says'],
  [['operators', 'fee', 'declare', '17', '--json'], '{ "status": 1 }', 'transaction.json says'],
  [['exporter', 'decideds'], `${JSON.stringify({ ...decided, slot: '1' })}\n`, 'decided.json says'],
])('what does not fit is an error that says where: %s %s', (args, stdout, message) => {
  expect(() => checkSchema(args, stdout)).toThrow(message)
})

test('the schemas of files take what is there, and nothing else', () => {
  for (const network of [mainnet, hoodi]) {
    expect(() => assertSchema('network.json', describeNetwork(network))).not.toThrow()
  }
  expect(() => assertSchema('network.json', { ...describeNetwork(hoodi), chainId: '1' })).toThrow('data/chainId')
  const vectors = new URL('../../../keyshares/src/keyshares/vectors/', import.meta.url)
  const names = readdirSync(vectors).filter((name) => /1\.2\.0\.json$|^ssv-sdk/.test(name))
  expect(names).toHaveLength(2)
  for (const name of names) {
    const file = JSON.parse(readFileSync(new URL(name, vectors), 'utf8'))
    expect(() => assertSchema('key-shares.json', file)).not.toThrow()
    expect(() => assertSchema('key-shares.json', { ...file, shares: [{ data: {} }] })).toThrow('data/shares/0')
  }
})
