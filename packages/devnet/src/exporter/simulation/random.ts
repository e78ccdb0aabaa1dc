/** Mixes two 32-bit integers into one (the finalizer of MurmurHash3 over their combination). */
export function mix(a: number, b: number): number {
  let h = Math.imul(a ^ Math.imul(b, 0x9e3779b1), 0x85ebca6b) ^ b
  h ^= h >>> 16
  h = Math.imul(h, 0x85ebca6b)
  h ^= h >>> 13
  h = Math.imul(h, 0xc2b2ae35)
  return (h ^ (h >>> 16)) >>> 0
}

/** A 32-bit key of a text, e.g. of a committee id (FNV-1a). */
export function keyOfText(text: string): number {
  let h = 0x811c9dc5
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 0x01000193)
  return h >>> 0
}

/** Draws numbers from 0 up to 1, the same sequence for the same key (mulberry32). */
export function createRandom(key: number): () => number {
  let state = key | 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
}

const hexOfByte = /* @__PURE__ */ Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'))

/** Pseudo-random hex digits, eight for each of `words`, the same for the same key. */
export function hexOfKey(key: number, words: number): string {
  let text = ''
  for (let i = 1; i <= words; i++) {
    const word = mix(key, i)
    text += `${hexOfByte[word >>> 24]}${hexOfByte[(word >>> 16) & 255]}${hexOfByte[(word >>> 8) & 255]}${hexOfByte[word & 255]}`
  }
  return text
}
