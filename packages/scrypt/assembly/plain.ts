// ROMix of scrypt as RFC 7914 writes it down, sections 3 to 5, one word at a time and without vectors: for engines that
// have none, and as a second opinion on `fast.ts`, of which it shares no line.
//
// Memory is laid out as there: `v` is a table of n + 1 elements of 128 · r bytes, the last of which is the state X.

/** Salsa20/8 Core, in place. */
function salsa(block: usize): void {
  let w0 = load<u32>(block)
  let w1 = load<u32>(block + 4)
  let w2 = load<u32>(block + 8)
  let w3 = load<u32>(block + 12)
  let w4 = load<u32>(block + 16)
  let w5 = load<u32>(block + 20)
  let w6 = load<u32>(block + 24)
  let w7 = load<u32>(block + 28)
  let w8 = load<u32>(block + 32)
  let w9 = load<u32>(block + 36)
  let w10 = load<u32>(block + 40)
  let w11 = load<u32>(block + 44)
  let w12 = load<u32>(block + 48)
  let w13 = load<u32>(block + 52)
  let w14 = load<u32>(block + 56)
  let w15 = load<u32>(block + 60)
  for (let round = 0; round < 4; round++) {
    w4 ^= rotl<u32>(w0 + w12, 7)
    w8 ^= rotl<u32>(w4 + w0, 9)
    w12 ^= rotl<u32>(w8 + w4, 13)
    w0 ^= rotl<u32>(w12 + w8, 18)
    w9 ^= rotl<u32>(w5 + w1, 7)
    w13 ^= rotl<u32>(w9 + w5, 9)
    w1 ^= rotl<u32>(w13 + w9, 13)
    w5 ^= rotl<u32>(w1 + w13, 18)
    w14 ^= rotl<u32>(w10 + w6, 7)
    w2 ^= rotl<u32>(w14 + w10, 9)
    w6 ^= rotl<u32>(w2 + w14, 13)
    w10 ^= rotl<u32>(w6 + w2, 18)
    w3 ^= rotl<u32>(w15 + w11, 7)
    w7 ^= rotl<u32>(w3 + w15, 9)
    w11 ^= rotl<u32>(w7 + w3, 13)
    w15 ^= rotl<u32>(w11 + w7, 18)
    w1 ^= rotl<u32>(w0 + w3, 7)
    w2 ^= rotl<u32>(w1 + w0, 9)
    w3 ^= rotl<u32>(w2 + w1, 13)
    w0 ^= rotl<u32>(w3 + w2, 18)
    w6 ^= rotl<u32>(w5 + w4, 7)
    w7 ^= rotl<u32>(w6 + w5, 9)
    w4 ^= rotl<u32>(w7 + w6, 13)
    w5 ^= rotl<u32>(w4 + w7, 18)
    w11 ^= rotl<u32>(w10 + w9, 7)
    w8 ^= rotl<u32>(w11 + w10, 9)
    w9 ^= rotl<u32>(w8 + w11, 13)
    w10 ^= rotl<u32>(w9 + w8, 18)
    w12 ^= rotl<u32>(w15 + w14, 7)
    w13 ^= rotl<u32>(w12 + w15, 9)
    w14 ^= rotl<u32>(w13 + w12, 13)
    w15 ^= rotl<u32>(w14 + w13, 18)
  }
  store<u32>(block, load<u32>(block) + w0)
  store<u32>(block + 4, load<u32>(block + 4) + w1)
  store<u32>(block + 8, load<u32>(block + 8) + w2)
  store<u32>(block + 12, load<u32>(block + 12) + w3)
  store<u32>(block + 16, load<u32>(block + 16) + w4)
  store<u32>(block + 20, load<u32>(block + 20) + w5)
  store<u32>(block + 24, load<u32>(block + 24) + w6)
  store<u32>(block + 28, load<u32>(block + 28) + w7)
  store<u32>(block + 32, load<u32>(block + 32) + w8)
  store<u32>(block + 36, load<u32>(block + 36) + w9)
  store<u32>(block + 40, load<u32>(block + 40) + w10)
  store<u32>(block + 44, load<u32>(block + 44) + w11)
  store<u32>(block + 48, load<u32>(block + 48) + w12)
  store<u32>(block + 52, load<u32>(block + 52) + w13)
  store<u32>(block + 56, load<u32>(block + 56) + w14)
  store<u32>(block + 60, load<u32>(block + 60) + w15)
}

function xorInto(to: usize, from: usize, size: usize): void {
  for (let at: usize = 0; at < size; at += 8) store<u64>(to + at, load<u64>(to + at) ^ load<u64>(from + at))
}

/** scryptBlockMix of `x` into `y`. Block i of `y` is made in its place, of the block before it and block i of `x`. */
function mixBlocks(x: usize, y: usize, r: usize): void {
  let before = x + (r << 7) - 64
  for (let i: usize = 0; i < r << 1; i++) {
    const block = y + (((i >> 1) + (i & 1) * r) << 6)
    memory.copy(block, before, 64)
    xorInto(block, x + (i << 6), 64)
    salsa(block)
    before = block
  }
}

/** Fills the table from the element `from` on, `count` elements. */
export function fill(v: usize, r: usize, from: u32, count: u32): void {
  const size: usize = r << 7
  for (let i: u32 = from; i < from + count; i++) mixBlocks(v + <usize>i * size, v + <usize>(i + 1) * size, r)
}

/** `count` steps of the second half on the state `x`, with `y` as working memory. It is even, so that the result is in `x`. */
export function mix(x: usize, y: usize, v: usize, r: usize, n: u32, count: u32): void {
  const size: usize = r << 7
  for (let i: u32 = 0; i < count; i++) {
    const integer = load<u32>(x + size - 64)
    xorInto(x, v + <usize>(integer & (n - 1)) * size, size)
    mixBlocks(x, y, r)
    const swapped = x
    x = y
    y = swapped
  }
}

// `fast.ts` has the following for its speed. Here it is so that both are used the same way.

export function fillTwo(v: usize, otherV: usize, r: usize, from: u32, count: u32): void {
  fill(v, r, from, count)
  fill(otherV, r, from, count)
}

export function mixTwo(
  x: usize,
  y: usize,
  v: usize,
  otherX: usize,
  otherY: usize,
  otherV: usize,
  r: usize,
  n: u32,
  count: u32,
): void {
  mix(x, y, v, r, n, count)
  mix(otherX, otherY, otherV, r, n, count)
}

/** Words stay in the order in which they come. */
export function enter(x: usize, scratch: usize, r: usize): void {}

export function leave(x: usize, scratch: usize, r: usize): void {}
