import { generateKeyPairSync } from 'node:crypto'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { operator } from './operator.ts'
import { operatorKey } from './operatorKey.ts'

const { publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const spki = publicKey.export({ type: 'spki', format: 'pem' }).toString()
const pem = spki.replaceAll('PUBLIC KEY', 'RSA PUBLIC KEY')
const base64 = Buffer.from(pem).toString('base64')

/** What the ABI makes of one string: offset, length, padded bytes. */
function abiEncode(text: string): string {
  const bytes = Buffer.from(text)
  const word = (value: number) => value.toString(16).padStart(64, '0')
  return `0x${word(32)}${word(bytes.length)}${bytes.toString('hex').padEnd(Math.ceil(bytes.length / 32) * 64, '0')}`
}

test('an operator key is read in each form that occurs', () => {
  expect(v.parse(operatorKey, base64)).toBe(base64)
  expect(v.parse(operatorKey, ` ${base64}\n`)).toBe(base64)
  expect(v.parse(operatorKey, pem)).toBe(base64)
  expect(v.parse(operatorKey, pem.replaceAll('\n', '\r\n'))).toBe(base64)
  expect(v.parse(operatorKey, abiEncode(base64))).toBe(base64)
  expect(v.parse(operatorKey, spki)).toBe(Buffer.from(spki).toString('base64'))
})

test.each([
  ['0x'],
  ['0x00'],
  ['hello'],
  [''],
  [btoa('hello')],
  [abiEncode('hello')],
  [abiEncode(base64).slice(0, -1400)],
])('the operator key %# is refused', (text) => {
  expect(v.is(operatorKey, text)).toBe(false)
})

test('an operator has its key as publicKey or as operatorKey, not as two different ones', () => {
  expect(v.parse(operator, { id: '3', operatorKey: base64 })).toEqual({ id: 3, operatorKey: base64 })
  expect(v.parse(operator, { id: 3, publicKey: base64, name: 'x' })).toEqual({ id: 3, operatorKey: base64 })
  expect(v.is(operator, { id: 3 })).toBe(false)
  expect(v.is(operator, { id: 3, publicKey: base64, operatorKey: spki })).toBe(false)
})
