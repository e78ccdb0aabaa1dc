import { expect, test } from 'vitest'
import { getUnsignedDigest } from './getUnsignedDigest.ts'

const from = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const to = '0x00000000219ab540356cBB839Cbe05303d7705Fa'
const raw = [{ from, to, value: '5', data: '0x1234', chainId: 1 }]
const formats = {
  raw,
  safe: { chainId: '1', meta: { createdFromSafeAddress: from }, transactions: [{ to, value: '5', data: '0x1234' }] },
  calls: [{ from, chainId: '0x1', calls: [{ to, value: '0x5', data: '0x1234' }] }],
}

const signed = { nonce: '0x7', gas: '0x5208', maxFeePerGas: '0x64', maxPriorityFeePerGas: '0x1' }
const toRequests = (edit: object) => {
  const params = [{ from, to, value: '0x5', data: '0x1234', chainId: '0x1', ...signed, ...edit }]
  return { requests: [{ jsonrpc: '2.0', id: 1, method: 'eth_signTransaction', params }] }
}

test('an unsigned file has the same digest in each format, and another one where what is signed is another', () => {
  const digests = Object.values(formats).map((file) => getUnsignedDigest(file))
  expect(new Set(digests).size).toBe(1)
  const edits = [{ value: '6' }, { data: '0x1235' }, { chainId: 5 }, { to: from }, { from: to }]
  const others = edits.map((edit) => getUnsignedDigest([{ ...raw[0], ...edit }]))
  expect(new Set([...digests, ...others]).size).toBe(1 + edits.length)
})

test('where number, gas and fees are signed too, the digest is of these too', () => {
  const edits = [{}, ...Object.keys(signed).map((name) => ({ [name]: '0x3' }))]
  const digests = edits.map((edit) => getUnsignedDigest(toRequests(edit)))
  expect(new Set([getUnsignedDigest(raw), ...digests]).size).toBe(6)
})
