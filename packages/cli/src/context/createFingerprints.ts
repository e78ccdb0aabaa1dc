import { createHmac, randomBytes, randomInt } from 'node:crypto'
import { redacted } from '@x/schemas/internal'
import { spellSecret } from './spellSecret.ts'

/** Finds secrets in a text without having them. */
export type Fingerprints = {
  /** Remembers a secret: its bytes may be overwritten then. Fewer than 3 bytes are left out: they are in any sentence. */
  add: (secret: Uint8Array) => void
  /** Replaces each secret, in whatever spelling. */
  redact: (text: string) => string
}

/** What is known of the secrets of one length. */
type Known = {
  /** Few bits of each, to pass over nearly all of a text: too few to say anything about a secret. */
  sieve: Set<number>
  /** A keyed hash of each. */
  tags: Set<string>
}

/**
 * Creates a memory of secrets that keeps keyed hashes of them. In a text, each piece that is as long as a secret is
 * looked up: first in a sieve, by a hash that rolls over the text, and what that lets through by its keyed hash.
 */
export function createFingerprints(): Fingerprints {
  const key = randomBytes(32)
  const factor = 2 * randomInt(2 ** 30) + 1
  const known = new Map<number, Known>()
  const getTag = (bytes: Uint8Array) => createHmac('sha256', key).update(bytes).digest('base64')

  const add = (secret: Uint8Array) => {
    for (const spelling of spellSecret(secret)) {
      const { sieve, tags } = known.get(spelling.length) ?? { sieve: new Set(), tags: new Set() }
      sieve.add(toSieve(spelling.reduce((hash, byte) => roll(hash, factor, byte), 0)))
      tags.add(getTag(spelling))
      known.set(spelling.length, { sieve, tags })
      spelling.fill(0)
    }
  }

  function* findPlaces(bytes: Uint8Array): Generator<{ from: number; to: number }> {
    for (const [length, { sieve, tags }] of known) {
      let hash = 0
      let leaving = 1
      for (let i = 0; i < length; i++) leaving = Math.imul(leaving, factor)
      for (const [i, byte] of bytes.entries()) {
        hash = roll(hash, factor, byte)
        const from = i + 1 - length
        if (from > 0) hash = (hash - Math.imul(bytes[from - 1] ?? 0, leaving)) | 0
        if (from < 0 || !sieve.has(toSieve(hash))) continue
        if (tags.has(getTag(bytes.subarray(from, i + 1)))) yield { from, to: i + 1 }
      }
    }
  }

  const redact = (text: string) => {
    if (known.size === 0) return text
    const bytes = Buffer.from(text)
    const places = [...findPlaces(bytes)].sort((a, b) => a.from - b.from)
    if (places.length === 0) return text
    let shown = ''
    let end = 0
    for (const { from, to } of places) {
      // What overlaps is one place, so that no end of another secret is left.
      if (from >= end) shown += bytes.toString('utf8', end, from) + redacted
      end = Math.max(end, to)
    }
    return shown + bytes.toString('utf8', end)
  }
  return { add, redact }
}

/** Takes one more byte into a hash; modulo 2 ** 32. */
function roll(hash: number, factor: number, byte: number): number {
  return (Math.imul(hash, factor) + byte) | 0
}

/** 12 bits in the middle, where the low bits of all bytes have come together. */
function toSieve(hash: number): number {
  return (hash >>> 12) & 0xfff
}
