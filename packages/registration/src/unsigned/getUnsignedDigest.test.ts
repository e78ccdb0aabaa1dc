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

test('an unsigned file has the same digest in each format, and another one where what is signed is another', () => {
  const digests = Object.values(formats).map((file) => getUnsignedDigest(file))
  expect(new Set(digests).size).toBe(1)
  const edits = [{ value: '6' }, { data: '0x1235' }, { chainId: 5 }, { to: from }, { from: to }]
  const others = edits.map((edit) => getUnsignedDigest([{ ...raw[0], ...edit }]))
  expect(new Set([...digests, ...others]).size).toBe(1 + edits.length)
})
