// Looks through the memory of another process for the secrets that passed through it: copies that the engine, OpenSSL
// or the BLS library made as well, which no test inside of a process can see.

import { type ChildProcess, spawn } from 'node:child_process'
import { pbkdf2Sync, privateDecrypt, randomBytes, scryptSync } from 'node:crypto'
import { closeSync, openSync, readFileSync, readSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { bls12_381 } from '@noble/curves/bls12-381.js'
import { bytesToNumberBE, numberToBytesBE } from '@noble/curves/utils.js'
import { getThreshold, type KeySharesItem } from '@x/schemas'
import { expect, test, vi } from 'vitest'
import { type EncryptedKeystore, encryptKeystore } from '../keystore/encryptKeystore.ts'
import { getOperators, getPrivateKeys, owner } from './fixtures/cluster.ts'
import { splitSharesData } from './sharesLayout.ts'

const { Fr } = bls12_381.fields
const script = fileURLToPath(new URL('fixtures/splitChild.ts', import.meta.url))
const operatorCount = 4
const pbkdf2Cost = { function: 'pbkdf2', c: 1 } as const
/** Enough for the threads of scrypt. */
const scryptCost = { function: 'scrypt', n: 32768, r: 8, p: 1 } as const

/** How the process goes about it. Of few keys the engine collects nothing by itself. */
const ways: [what: string, keystoreCount: number, isOneByOne: boolean][] = [
  ['4 keystores are split', 4, false],
  ['20 keystores are split', 20, false],
  ['4 keystores are decrypted, split and signed one by one', 4, true],
]

// Other systems show nobody the memory of a process.
test.runIf(process.platform === 'linux').each(ways)(
  'after %s, the process holds none of their secrets',
  async (_, keystoreCount, isOneByOne) => {
    const password = randomBytes(24).toString('base64')
    const secretKeys = Array.from({ length: keystoreCount }, randomSecretKey)
    const keystores = await Promise.all(
      secretKeys.map((secretKey, i) =>
        encryptKeystore({ secretKey, password, kdf: i % 2 === 0 ? scryptCost : pbkdf2Cost }),
      ),
    )
    const child = spawn(process.execPath, ['--conditions=@x/source', '--disable-warning=ExperimentalWarning', script], {
      stdio: ['pipe', 'pipe', 'inherit'],
    })
    try {
      const items = await split(child, keystores, password, isOneByOne)
      expect(items).toHaveLength(keystoreCount)
      const secrets = getSecrets({ password, secretKeys, keystores, items })
      // Of each: the first bytes of pbkdf2, 3 forms of the key, 3 of 2 coefficients, 4 of 4 shares.
      expect(secrets.length).toBe(1 + keystoreCount * (1 + 3 + 3 * 2 + 4 * 4) + Math.ceil(keystoreCount / 2))
      // What must be there shows that the search finds what is there.
      const known = { name: 'public key', bytes: Buffer.from(items[0]?.payload.publicKey.slice(2) ?? '') }
      await halt(child)
      expect(findInMemory(child.pid ?? 0, [known, ...secrets])).toEqual(['public key'])
    } finally {
      child.kill('SIGKILL')
    }
  },
)

async function split(
  { stdin, stdout }: ChildProcess,
  keystores: readonly EncryptedKeystore[],
  password: string,
  isOneByOne: boolean,
): Promise<KeySharesItem[]> {
  if (stdin === null || stdout === null) throw new Error('the process has pipes')
  const passwordSize = Buffer.byteLength(password)
  const operators = getOperators(operatorCount)
  const input = Buffer.from(JSON.stringify({ keystores, operators, owner, ownerNonce: 5, passwordSize, isOneByOne }))
  const size = Buffer.alloc(4)
  size.writeUInt32BE(input.length)
  stdin.write(Buffer.concat([size, input, Buffer.from(password)]))
  for await (const line of createInterface(stdout)) return JSON.parse(line)
  throw new Error('the process has ended')
}

type Secret = { name: string; bytes: Uint8Array }

/** Every secret in every form in which it exists on its way. */
function getSecrets({
  password,
  secretKeys,
  keystores,
  items,
}: {
  password: string
  secretKeys: readonly Uint8Array[]
  keystores: readonly EncryptedKeystore[]
  items: readonly KeySharesItem[]
}): Secret[] {
  return [
    { name: 'password', bytes: Buffer.from(password) },
    ...keystores.flatMap(({ crypto: { kdf } }, i) => {
      const salt = Buffer.from(String(kdf.params['salt']), 'hex')
      // Of both the first bytes: what pbkdf2 gives first is the key of the one, and the first block of the other's table.
      const first = { name: `first bytes of pbkdf2 ${i}`, bytes: pbkdf2Sync(password, salt, 1, 16, 'sha256') }
      if (kdf.function === 'pbkdf2') return [first]
      const { n: N, r, p } = scryptCost
      const key = scryptSync(password, salt, 16, { N, r, p, maxmem: 2 ** 26 })
      return [first, { name: `derived key ${i}`, bytes: key }]
    }),
    ...secretKeys.flatMap((key, i) => getForms(`secret key ${i}`, key, ['bytes', 'reversed', 'limbs'])),
    ...items.flatMap((item, i) => {
      const shares = decryptShares(item)
      const coefficients = getCoefficients(secretKeys[i] ?? new Uint8Array(), item.payload.operatorIds, shares)
      return [
        ...coefficients.flatMap((value, k) =>
          getForms(`coefficient ${k} of ${i}`, value, ['bytes', 'reversed', 'limbs']),
        ),
        ...shares.flatMap((share, k) => getForms(`share ${k} of ${i}`, share, ['bytes', 'reversed', 'limbs', 'text'])),
      ]
    }),
  ]
}

function getForms(
  name: string,
  key: Uint8Array,
  forms: readonly ('bytes' | 'reversed' | 'limbs' | 'text')[],
): Secret[] {
  const made = {
    bytes: key,
    // As blst has its scalars.
    reversed: key.toReversed(),
    limbs: new Uint8Array(Uint32Array.from({ length: 16 }, (_, i) => Buffer.from(key).readUInt16BE(30 - 2 * i)).buffer),
    text: Buffer.from(Buffer.from(key).toString('hex')),
  }
  return forms.map((form) => ({ name: `${name} as ${form}`, bytes: made[form] }))
}

function decryptShares({ payload }: KeySharesItem): Uint8Array[] {
  const { ciphertexts } = splitSharesData(payload.sharesData, operatorCount)
  const keys = getPrivateKeys(operatorCount)
  return ciphertexts.map((ciphertext, i) => {
    const text = privateDecrypt({ key: keys[i]?.privateKey ?? '', padding: 1 }, ciphertext).toString()
    return Buffer.from(text.slice(2), 'hex')
  })
}

/** The polynomial's coefficients of x and x², by Lagrange's formula. */
function getCoefficients(key: Uint8Array, ids: readonly number[], shares: readonly Uint8Array[]): Uint8Array[] {
  expect(getThreshold(operatorCount)).toBe(3)
  const [x, y] = [BigInt(ids[0] ?? 0), BigInt(ids[1] ?? 0)]
  const value = (share: Uint8Array | undefined, at: bigint) =>
    Fr.div(Fr.sub(bytesToNumberBE(share ?? key), bytesToNumberBE(key)), at)
  const [slopeX, slopeY] = [value(shares[0], x), value(shares[1], y)]
  const second = Fr.div(Fr.sub(slopeX, slopeY), Fr.sub(Fr.create(x), Fr.create(y)))
  const first = Fr.sub(slopeX, Fr.mul(second, x))
  return [first, second].map((coefficient) => numberToBytesBE(coefficient, 32))
}

function randomSecretKey(): Uint8Array {
  return numberToBytesBE(Fr.create(bytesToNumberBE(randomBytes(48))), 32)
}

/** Stops a process where it is: it would give memory back that is about to be looked at. */
async function halt(child: ChildProcess): Promise<void> {
  child.kill('SIGSTOP')
  const isHalted = () => /^State:\s+T/m.test(readFileSync(`/proc/${child.pid}/status`, 'utf8'))
  await vi.waitUntil(isHalted, { timeout: 60_000 })
}

/** Which of the secrets stand in the memory of a process, wherever it can be written. */
function findInMemory(pid: number, secrets: readonly Secret[]): string[] {
  const search = createSearch(secrets)
  const memory = openSync(`/proc/${pid}/mem`, 'r')
  const pages = openSync(`/proc/${pid}/pagemap`, 'r')
  for (const line of readFileSync(`/proc/${pid}/maps`, 'utf8').split('\n')) {
    const [, start = '', end = '', mode = ''] = /^([0-9a-f]+)-([0-9a-f]+) (\S+)/.exec(line) ?? []
    if (!mode.startsWith('rw')) continue
    const range = { start: Number.parseInt(start, 16), end: Number.parseInt(end, 16) }
    for (const part of readRange(memory, pages, range)) search.look(part)
  }
  closeSync(memory)
  closeSync(pages)
  return search.getFound()
}

const pageSize = 4096
/** How much is read at once: whole pages. */
const partSize = 1024 * pageSize

/** Reads a range as far as there is memory behind it. The parts overlap, so that nothing is missed between two. */
function* readRange(memory: number, pages: number, { start, end }: { start: number; end: number }): Generator<Buffer> {
  for (let at = start; at < end; at += partSize) {
    const size = Math.min(partSize, end - at)
    const entries = Buffer.alloc((8 * size) / pageSize)
    readSync(pages, entries, 0, entries.length, (8 * at) / pageSize)
    // The top bits of an entry say that the page is in memory, or on the disk. What nobody has written to is not.
    const isThere = (page: number) => ((entries[8 * page + 7] ?? 0) & 0xc0) !== 0
    for (let from = 0; from < entries.length / 8; from++) {
      if (!isThere(from)) continue
      let to = from
      while (isThere(to)) to++
      const first = at + from * pageSize
      const part = Buffer.alloc(Math.min((to - from) * pageSize + 128, end - first))
      readSync(memory, part, 0, part.length, first)
      yield part
      from = to
    }
  }
}

/**
 * Looks for all secrets in one pass: by two bytes at their start and two a little further on, which are random in all
 * forms, then by the rest. Some pairs of bytes are all over a process.
 */
function createSearch(secrets: readonly Secret[]) {
  const getPair = (bytes: Uint8Array, at: number) => (bytes[at] ?? 0) | ((bytes[at + 1] ?? 0) << 8)
  const byStart = new Map<number, Secret[]>()
  const isStart = new Uint8Array(1 << 16)
  for (const secret of secrets) {
    const [first, second] = [getPair(secret.bytes, 0), getPair(secret.bytes, 4)]
    const start = first * 2 ** 16 + second
    byStart.set(start, [...(byStart.get(start) ?? []), secret])
    isStart[first] = 1
  }
  const found = new Set<string>()
  return {
    getFound: () => [...found],
    look: (part: Buffer) => {
      // This loop sees each byte of a process: it is as plain as it can be.
      let first = (part[0] ?? 0) << 8
      for (let i = 0, last = part.length - 1; i < last; i++) {
        first = (first >> 8) | ((part[i + 1] ?? 0) << 8)
        if (isStart[first] === 0) continue
        for (const { name, bytes } of byStart.get(first * 2 ** 16 + getPair(part, i + 4)) ?? []) {
          if (part.subarray(i, i + bytes.length).equals(bytes)) found.add(name)
        }
      }
    },
  }
}
