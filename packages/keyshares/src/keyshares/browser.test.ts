import { constants, privateDecrypt } from 'node:crypto'
import { browsers, bundle, type ServedBundle, serveBundle, type TestBrowser } from '@x/browsers'
import type { KeySharesItem } from '@x/schemas'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type * as exported from '../index.ts'
import { type EncryptedKeystore, encryptKeystore, generateKeyShares } from '../index.ts'
import { getOperators, getPrivateKeys, getSecretKey, owner, password } from './fixtures/cluster.ts'

declare global {
  /** What the bundle leaves on the page. */
  var keysharesBundle: typeof exported
  /** What `serveBundle` leaves on the page. */
  var workerKinds: string[]
  var violations: string[]
}

/** The strictest policy with which everything works: docs/guides/browser.md. */
const strictPolicy = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src blob:"

const kdfs = [
  { function: 'scrypt', n: 2 ** 14, r: 8, p: 1 },
  { function: 'scrypt', n: 2 ** 12, r: 4, p: 3 },
  { function: 'pbkdf2', c: 2_000 },
] as const

const operators = getOperators(7, [3, 5, 8, 12, 40, 41, 999])

let script: string
let served: ServedBundle
let keystores: EncryptedKeystore[]

beforeAll(async () => {
  script = await bundle(new URL('../index.ts', import.meta.url), 'keysharesBundle')
  served = await serveBundle(script)
  keystores = await Promise.all(
    kdfs.map((kdf, i) => encryptKeystore({ secretKey: getSecretKey(i + 1), password, kdf })),
  )
})
afterAll(() => served?.[Symbol.asyncDispose]())

const getParameters = (i: number) => ({
  keystores: keystores.slice(i, i + 1),
  password,
  operators,
  owner,
  ownerNonce: 5 + i,
})
type Parameters = ReturnType<typeof getParameters>
/** `source` is the bundle, where it is not there already. */
type Splitting = { parameters: Parameters; source?: string }

/**
 * Splits in a platform whose random bytes are those of counters, one for each size that is asked for: coefficients,
 * paddings and what blinds a multiplication then depend on nothing, not even on each other.
 */
async function splitWithoutChance({ parameters, source }: Splitting): Promise<KeySharesItem[]> {
  const { getRandomValues } = crypto
  const counts: Record<number, number> = {}
  Reflect.set(crypto, 'getRandomValues', (array: ArrayBufferView) => {
    const bytes = new Uint8Array(array.buffer, array.byteOffset, array.byteLength)
    for (let i = 0; i < bytes.length; i++) {
      const count = (counts[bytes.length] ?? 0) + 1
      counts[bytes.length] = count
      // The upper byte of a multiple of Knuth's number: places of a key differ, and so do keys.
      bytes[i] = Math.imul(count, 2_654_435_761) >>> 24
    }
    return array
  })
  try {
    const { generateKeyShares } =
      source === undefined ? keysharesBundle : new Function(`${source}; return keysharesBundle`)()
    return (await generateKeyShares(parameters)).shares
  } finally {
    Reflect.set(crypto, 'getRandomValues', getRandomValues)
  }
}

for (const { title, isInstalled, start } of browsers) {
  describe.skipIf(!isInstalled)(`in ${title}`, () => {
    let browser: TestBrowser

    beforeAll(async () => {
      browser = await start()
    })
    afterAll(() => browser?.[Symbol.asyncDispose]())

    test('keystores of both kinds are split under the strictest policy, in workers, to the bytes that Node gives', async () => {
      served.policy = strictPolicy
      await browser.open(served.url)
      for (const [i, { function: kind }] of kdfs.entries()) {
        const parameters = getParameters(i)
        const shares = await browser.evaluate(splitWithoutChance, { parameters })
        expect(shares, kind).toEqual(await splitWithoutChance({ parameters, source: script }))
      }
      expect(await browser.evaluate(() => [...new Set(workerKinds), ...violations], undefined)).toEqual(['blob'])
    })
  })
}

test('what the bundle for browsers gives is what Node gives with its native code', async () => {
  for (const i of kdfs.keys()) {
    const parameters = getParameters(i)
    const [portable, native] = [
      await splitWithoutChance({ parameters, source: script }),
      await splitNatively(parameters),
    ]
    // OpenSSL pads with random bytes of its own, so that of the ciphertexts what is inside is compared.
    expect(open(portable)).toEqual(open(native))
  }
})

async function splitNatively(parameters: Parameters) {
  Reflect.set(globalThis, 'keysharesBundle', { generateKeyShares })
  try {
    return await splitWithoutChance({ parameters })
  } finally {
    Reflect.deleteProperty(globalThis, 'keysharesBundle')
  }
}

/** Key shares with their ciphertexts opened. */
function open(shares: readonly KeySharesItem[]) {
  return shares.map(({ data, payload }) => {
    const bytes = Buffer.from(payload.sharesData.slice(2), 'hex')
    const inClear = bytes.subarray(0, 96 + 48 * operators.length)
    const opened = getPrivateKeys(operators.length).map(({ privateKey }, i) => {
      const start = inClear.length + 256 * i
      const key = { key: privateKey, padding: constants.RSA_PKCS1_PADDING }
      return privateDecrypt(key, bytes.subarray(start, start + 256)).toString()
    })
    return { data, publicKey: payload.publicKey, inClear: inClear.toString('hex'), opened }
  })
}
