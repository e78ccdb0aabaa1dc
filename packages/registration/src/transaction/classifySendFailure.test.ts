import { expect, test } from 'vitest'
import { classifySendFailure } from './classifySendFailure.ts'

/** What viem makes of an error of JSON-RPC. */
const rpc = (code: number, details: string) =>
  Object.assign(new Error(`RPC Request failed. Request body: {"nonce too low": 1}`), {
    shortMessage: 'RPC Request failed.',
    version: 'viem@2',
    cause: Object.assign(new Error(details), { code }),
  })
const http = (status: number) => Object.assign(new Error('HTTP request failed.'), { status })

test.each([
  [rpc(-32_000, 'already known'), 'known'],
  [rpc(-32_003, 'transaction already imported'), 'known'],
  [rpc(-32_010, 'AlreadyKnown'), 'known'],
  [rpc(-32_000, 'Known transaction'), 'known'],
  [rpc(-32_000, 'nonce too low: next nonce 5, tx nonce 4'), 'nonceTooLow'],
  [rpc(-32_010, 'OldNonce, Current nonce: 5'), 'nonceTooLow'],
  [rpc(-32_603, 'Internal error'), 'transient'],
  [rpc(-32_005, 'limit exceeded'), 'transient'],
  [rpc(429, 'slow down'), 'transient'],
  [http(429), 'transient'],
  [http(503), 'transient'],
  [new Error('socket hang up'), 'transient'],
  [rpc(-32_000, 'insufficient funds for gas * price + value'), 'refused'],
  [rpc(-32_000, 'replacement transaction underpriced'), 'refused'],
  [rpc(-32_000, 'intrinsic gas too low'), 'refused'],
  [http(400), 'refused'],
  [http(401), 'refused'],
])('%s is %s', (error, kind) => {
  expect(classifySendFailure(error)).toBe(kind)
})
