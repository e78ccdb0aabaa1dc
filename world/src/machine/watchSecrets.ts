import { AsyncLocalStorage } from 'node:async_hooks'
import crypto from 'node:crypto'
import blst from '@chainsafe/blst'
import { evaluate, findCoefficients } from './findCoefficients.ts'
import type { Replacement } from './replaceBuiltins.ts'

/** Something that nobody may see, and what it is. */
export type Secret = { name: string; bytes: Uint8Array }

/** Sees the memory that a program takes, and what in it is secret. */
export type SecretWatch = {
  /** Does work whose memory is remembered, and forgets that of other work. */
  during: <T>(work: () => Promise<T>) => Promise<T>
  /** Does something in the course of that work which is not a part of it. */
  exempt: <T>(aside: () => T) => T
  /** All that has turned out to be secret in any work: keys, shares, what was derived of a password. */
  listSecrets: () => readonly Secret[]
  /** Which secrets are still in the memory of the last work. */
  findLeft: () => string[]
  replacements: Replacement[]
}

// Taken before any life begins.
const { ArrayBuffer: Memory, Buffer: NodeBuffer, Uint8Array: Bytes } = globalThis

/** What is larger is no place of a secret. */
const mostBytes = 1_024

/**
 * Creates a watch. What it replaces calls the functions of this moment. It sees all memory that has its own place in the
 * program: arrays, buffers, and what cryptography returns; not strings, and not what the engine copies by itself.
 *
 * @param operatorIds a key is shared among them
 * @param known what is secret before any work
 */
export function watchSecrets(operatorIds: readonly number[], known: readonly Secret[]): SecretWatch {
  const storage = new AsyncLocalStorage<Uint8Array[]>()
  const secrets = new Map(known.map((secret) => [toDigits(secret.bytes), secret]))
  let memory: Uint8Array[] = []
  /** In the order in which they were encrypted. */
  const shares: bigint[] = []

  function remember<made>(made: made): made {
    const list = storage.getStore()
    if (list === undefined) return made
    if (made instanceof Memory) list.push(new Bytes(made))
    else if (Memory.isView(made)) list.push(new Bytes(made.buffer, made.byteOffset, made.byteLength))
    return made
  }

  function learn(name: string, bytes: Uint8Array): void {
    if (storage.getStore() === undefined) return
    remember(bytes)
    // What is made here is not the work's.
    storage.exit(() => secrets.set(toDigits(bytes), { name, bytes: NodeBuffer.from(bytes) }))
  }

  /** What a function returns is remembered. */
  const remembering = (of: object, name: string): Replacement => {
    const real: unknown = Reflect.get(of, name)
    if (typeof real !== 'function') throw new TypeError(`There is no function ${name}.`)
    return {
      of,
      name,
      by: function (this: unknown, ...given: unknown[]) {
        return remember(Reflect.apply(real, this, given))
      },
    }
  }

  /** What is constructed is remembered, but for views of memory that is there already. */
  const constructing = (name: 'ArrayBuffer' | 'Uint8Array' | 'Uint16Array' | 'Uint32Array'): Replacement => ({
    of: globalThis,
    name,
    by: new Proxy(globalThis[name], {
      construct: (real, given, target) => {
        const made: object = Reflect.construct(real, given, target)
        return given[0] instanceof Memory ? made : remember(made)
      },
    }),
  })

  /** The last parameter of a derivation is called with its key, in the work that has asked for it. */
  const deriving = (name: 'pbkdf2' | 'scrypt'): Replacement => {
    const real: unknown = Reflect.get(crypto, name)
    if (typeof real !== 'function') throw new TypeError(`There is no function ${name}.`)
    return {
      of: crypto,
      name,
      by: (...given: unknown[]) => {
        const then = given.pop()
        if (typeof then !== 'function') throw new TypeError('A derivation has a callback.')
        const told = AsyncLocalStorage.bind((error: unknown, key: Uint8Array) => {
          // One half encrypts, the other one is a part of the checksum.
          learn('a derived key', key.subarray(0, 16))
          learn('a derived key', key.subarray(16))
          Reflect.apply(then, undefined, [error, key])
        })
        return Reflect.apply(real, crypto, [...given, told])
      },
    }
  }

  const { createCipheriv, publicEncrypt } = crypto
  const { SecretKey } = blst
  const typedArray = Object.getPrototypeOf(Bytes.prototype)
  return {
    during: (work) => {
      memory = []
      return storage.run(memory, work)
    },
    exempt: (aside) => storage.exit(aside),
    listSecrets: () => [...secrets.values()],
    findLeft: () => {
      // Memory that was handed on to somebody else has no length any more.
      const inUse = memory.filter(({ length }) => length > 0 && length <= mostBytes)
      const left = inUse.filter((bytes) => bytes.some((byte) => byte !== 0))
      const all = NodeBuffer.concat(left)
      const polynomials = listPolynomials(operatorIds, shares)
      const found = [...secrets.values(), ...polynomials].flatMap((secret) => {
        return listForms(secret.bytes).some((form) => all.includes(form)) ? [secret.name] : []
      })
      return [...new Set(found)]
    },
    replacements: [
      ...(['ArrayBuffer', 'Uint8Array', 'Uint16Array', 'Uint32Array'] as const).map(constructing),
      ...['from', 'alloc', 'allocUnsafe', 'concat'].map((name) => remembering(NodeBuffer, name)),
      ...['slice', 'map', 'filter', 'toReversed', 'with'].map((name) => remembering(typedArray, name)),
      remembering(TextEncoder.prototype, 'encode'),
      ...(['pbkdf2', 'scrypt'] as const).map(deriving),
      {
        of: blst,
        name: 'SecretKey',
        by: {
          fromBytes: (bytes: Uint8Array) => {
            learn('a key or a share of one', bytes)
            return SecretKey.fromBytes(bytes)
          },
        },
      },
      {
        of: crypto,
        name: 'createCipheriv',
        by: (...given: Parameters<typeof createCipheriv>) => {
          const cipher = createCipheriv(...given)
          for (const { name, by } of ['update', 'final'].map((each) => remembering(cipher, each))) {
            Object.defineProperty(cipher, name, { value: by })
          }
          return cipher
        },
      },
      {
        of: crypto,
        name: 'publicEncrypt',
        by: (key: Parameters<typeof publicEncrypt>[0], text: Uint8Array) => {
          if (storage.getStore() !== undefined) {
            remember(text)
            shares.push(BigInt(storage.exit(() => NodeBuffer.from(text).toString())))
          }
          return publicEncrypt(key, text)
        },
      },
    ],
  }
}

function toDigits(bytes: Uint8Array): string {
  return NodeBuffer.from(bytes).toString('hex')
}

/** As bytes; as the text of them; as sixteen limbs of two bytes, the least significant first, on four bytes each. */
function listForms(bytes: Uint8Array): Buffer[] {
  const plain = NodeBuffer.from(bytes)
  if (plain.length !== 32) return [plain]
  const limbs = NodeBuffer.alloc(64)
  for (let i = 0; i < 16; i++) limbs.writeUInt32LE(plain.readUInt16BE(30 - 2 * i), 4 * i)
  return [plain, NodeBuffer.from(plain.toString('hex')), limbs]
}

/** The coefficients of polynomials, and what comes between them and a share by Horner's rule. */
function listPolynomials(operatorIds: readonly number[], shares: readonly bigint[]): Secret[] {
  const secrets: Secret[] = []
  const add = (name: string, value: bigint) => {
    secrets.push({ name, bytes: NodeBuffer.from(value.toString(16).padStart(64, '0'), 'hex') })
  }
  for (let from = 0; from + operatorIds.length <= shares.length; from += operatorIds.length) {
    const points = operatorIds.map((id, i) => ({ x: BigInt(id), y: shares[from + i] ?? 0n }))
    const coefficients = findCoefficients(points)
    const degree = coefficients.findLastIndex((coefficient) => coefficient !== 0n)
    for (let power = 1; power <= degree; power++) {
      add('a coefficient', coefficients[power] ?? 0n)
      for (const { x } of points) add('a part of a share', evaluate(coefficients.slice(power), x))
    }
  }
  return secrets
}
