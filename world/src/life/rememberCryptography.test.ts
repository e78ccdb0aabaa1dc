import blst from '@chainsafe/blst'
import { afterEach, expect, test } from 'vitest'
import { drawChoices } from '../random/createChoices.ts'
import { formatTrace } from '../stage/createTrace.ts'
import { live } from './live.ts'
import { rememberCryptography } from './rememberCryptography.ts'

const { verify, verifyMultipleAggregateSignatures } = blst
afterEach(() => void Object.assign(blst, { verify, verifyMultipleAggregateSignatures }))

/** Counts what the native library verifies. */
function countVerified(): () => number {
  let count = 0
  const counted: Pick<typeof blst, 'verify' | 'verifyMultipleAggregateSignatures'> = {
    verify: (...set) => {
      count++
      return verify(...set)
    },
    verifyMultipleAggregateSignatures: (...sets) => {
      count++
      return verifyMultipleAggregateSignatures(...sets)
    },
  }
  Object.assign(blst, counted)
  return () => count
}

test('a remembered life is the real one, to the byte, and verifies nothing again', async () => {
  const write = async (seed: number) => formatTrace((await live('register', drawChoices(seed))).trace)
  const seeds = [3, 16, 43, 44]
  const getCount = countVerified()
  const real: string[] = []
  for (const seed of seeds) real.push(await write(seed))
  const inReality = getCount()
  const forget = rememberCryptography()
  try {
    for (const [i, seed] of seeds.entries()) expect(await write(seed)).toBe(real[i])
    const atFirst = getCount() - inReality
    expect(atFirst).toBeGreaterThan(0)
    expect(atFirst).toBeLessThan(inReality)
    for (const [i, seed] of seeds.entries()) expect(await write(seed)).toBe(real[i])
    expect(getCount() - inReality).toBe(atFirst)
  } finally {
    forget()
  }
})

test('what is remembered of one signature is not said of another', () => {
  const forget = rememberCryptography()
  try {
    const [secret, other] = [1, 2].map((byte) => blst.SecretKey.fromBytes(new Uint8Array(32).fill(byte)))
    const [message, otherMessage] = [3, 4].map((byte) => new Uint8Array(32).fill(byte))
    if (!(secret && other && message && otherMessage)) throw new Error('Nothing to verify.')
    const read = ({ sk = secret, signed = message, asked = message, pk = secret }) => ({
      msg: asked,
      pk: blst.PublicKey.fromBytes(pk.toPublicKey().toBytes(), true),
      sig: blst.Signature.fromBytes(sk.sign(signed).toBytes(), true, true),
    })
    const good = read({})
    const bad = [
      read({ sk: other }),
      read({ signed: otherMessage }),
      read({ asked: otherMessage }),
      read({ pk: other }),
    ]
    for (let round = 0; round < 2; round++) {
      expect(blst.verify(good.msg, good.pk, good.sig)).toBe(true)
      for (const { msg, pk, sig } of bad) expect(blst.verify(msg, pk, sig)).toBe(false)
      expect(blst.verifyMultipleAggregateSignatures([good, good])).toBe(true)
      for (const each of bad) expect(blst.verifyMultipleAggregateSignatures([good, each])).toBe(false)
    }
  } finally {
    forget()
  }
})
