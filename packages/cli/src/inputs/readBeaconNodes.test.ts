import { mainnet } from '@x/schemas'
import { expect, test } from 'vitest'
import { type Context, createContext } from '../context/createContext.ts'
import { readBeaconNodes } from './readBeaconNodes.ts'

function createTestContext(): Context {
  const { stdin, stdout, stderr } = process
  return createContext({ env: {}, stdin, stdout, stderr, signal: new AbortController().signal })
}

const read = (beaconUrl?: string, context = createTestContext()) => readBeaconNodes(context, { beaconUrl }, mainnet)

test('one node, several with blanks or commas between, or none', async () => {
  const endpoints = async (text?: string) => (await read(text)).map(({ endpoint }) => endpoint)
  expect(await endpoints()).toEqual([])
  expect(await endpoints('')).toEqual([])
  expect(await endpoints('http://one:5052/')).toEqual(['http://one:5052/'])
  expect(await endpoints('http://one:5052 https://two/a,b, http://three')).toEqual([
    'http://one:5052/',
    'https://two/a,b',
    'http://three/',
  ])
})

test('what is in an address to get in is in no message', async () => {
  const context = createTestContext()
  const [node] = await read('https://me:test-secret-password-1@node.example/0123456789abcdef0123', context)
  expect(node?.endpoint).not.toContain('test-secret-password-1')
  expect(context.secrets.redact('it said test-secret-password-1 and 0123456789abcdef0123')).toBe(
    'it said [redacted] and [redacted]',
  )
})

test.each([
  ['ftp://one', 'is not an address that begins with'],
  ['http://one/eth/v1', 'has a path beyond the base address'],
  ['http://one http://one/', 'have the same address'],
])('%s is refused', async (text, message) => {
  await expect(read(text)).rejects.toThrow(message)
})
