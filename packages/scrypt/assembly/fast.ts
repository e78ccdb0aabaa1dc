// ROMix of scrypt (RFC 7914, sections 3 to 5) with 128-bit vectors, for one derivation or for two that are interleaved.
//
// A block of Salsa20 is 16 words, here as four vectors of its diagonals, so that four quarter-rounds are a few operations
// on whole vectors. The words are brought into this order once at the beginning (`enter`) and back at the end
// (`leave`), not in each round. The first word stays the first, which is all that Integerify looks at.
//
// Two derivations do not depend on each other, so that the processor works on one while the other waits for the result
// of an instruction or for memory.
//
// `v` is a table of n + 1 elements of 128 · r bytes: the first is the input, and the last, which RFC 7914 does not count
// to the table, is the state X that the second half begins with.

/** Rotates each of the four words to the left. */
// @ts-ignore: decorators of functions
@inline
function rotate(words: v128, bits: i32): v128 {
  return v128.or(i32x4.shl(words, bits), i32x4.shr_u(words, 32 - bits))
}

// @ts-ignore: decorators of functions
@inline
function add(a: v128, b: v128): v128 {
  return i32x4.add(a, b)
}

// @ts-ignore: decorators of functions
@inline
function xor(a: v128, b: v128): v128 {
  return v128.xor(a, b)
}

/** Turns the words of a vector by one, two or three places. */
// @ts-ignore: decorators of functions
@inline
function turn1(a: v128): v128 {
  return v128.shuffle<i32>(a, a, 3, 0, 1, 2)
}

// @ts-ignore: decorators of functions
@inline
function turn2(a: v128): v128 {
  return v128.shuffle<i32>(a, a, 2, 3, 0, 1)
}

// @ts-ignore: decorators of functions
@inline
function turn3(a: v128): v128 {
  return v128.shuffle<i32>(a, a, 1, 2, 3, 0)
}

/** A vector of the input of BlockMix: of `x`, or of `x` XOR `v`. */
// @ts-ignore: decorators of functions
@inline
function read(x: usize, v: usize, isXored: bool): v128 {
  return isXored ? xor(v128.load(x), v128.load(v)) : v128.load(x)
}

/** scryptBlockMix of `x`, or of `x` XOR `v`, into `y`. */
// @ts-ignore: decorators of functions
@inline
function mixBlocks(x: usize, v: usize, y: usize, r: usize, isXored: bool): void {
  const end: usize = r << 7
  const half: usize = r << 6
  let a0 = read(x + end - 64, v + end - 64, isXored)
  let a1 = read(x + end - 48, v + end - 48, isXored)
  let a2 = read(x + end - 32, v + end - 32, isXored)
  let a3 = read(x + end - 16, v + end - 16, isXored)
  let to = y
  for (let at: usize = 0; at < end; at += 64) {
    const b0 = (a0 = xor(a0, read(x + at, v + at, isXored)))
    const b1 = (a1 = xor(a1, read(x + at + 16, v + at + 16, isXored)))
    const b2 = (a2 = xor(a2, read(x + at + 32, v + at + 32, isXored)))
    const b3 = (a3 = xor(a3, read(x + at + 48, v + at + 48, isXored)))
    for (let round = 0; round < 4; round++) {
      a1 = xor(a1, rotate(add(a0, a3), 7))
      a2 = xor(a2, rotate(add(a1, a0), 9))
      a3 = xor(a3, rotate(add(a2, a1), 13))
      a0 = xor(a0, rotate(add(a3, a2), 18))
      a1 = turn1(a1)
      a2 = turn2(a2)
      a3 = turn3(a3)
      a3 = xor(a3, rotate(add(a0, a1), 7))
      a2 = xor(a2, rotate(add(a3, a0), 9))
      a1 = xor(a1, rotate(add(a2, a3), 13))
      a0 = xor(a0, rotate(add(a1, a2), 18))
      a1 = turn3(a1)
      a2 = turn2(a2)
      a3 = turn1(a3)
    }
    a0 = add(a0, b0)
    a1 = add(a1, b1)
    a2 = add(a2, b2)
    a3 = add(a3, b3)
    v128.store(to, a0)
    v128.store(to + 16, a1)
    v128.store(to + 32, a2)
    v128.store(to + 48, a3)
    // Even blocks go to the first half, odd ones to the second.
    to = at & 64 ? to - half + 64 : to + half
  }
}

/** The same for two at a time, instruction by instruction. */
// @ts-ignore: decorators of functions
@inline
function mixBlocksOfTwo(
  x: usize,
  v: usize,
  y: usize,
  otherX: usize,
  otherV: usize,
  otherY: usize,
  r: usize,
  isXored: bool,
): void {
  const end: usize = r << 7
  const half: usize = r << 6
  let a0 = read(x + end - 64, v + end - 64, isXored)
  let c0 = read(otherX + end - 64, otherV + end - 64, isXored)
  let a1 = read(x + end - 48, v + end - 48, isXored)
  let c1 = read(otherX + end - 48, otherV + end - 48, isXored)
  let a2 = read(x + end - 32, v + end - 32, isXored)
  let c2 = read(otherX + end - 32, otherV + end - 32, isXored)
  let a3 = read(x + end - 16, v + end - 16, isXored)
  let c3 = read(otherX + end - 16, otherV + end - 16, isXored)
  let to = y
  let otherTo = otherY
  for (let at: usize = 0; at < end; at += 64) {
    const b0 = (a0 = xor(a0, read(x + at, v + at, isXored)))
    const d0 = (c0 = xor(c0, read(otherX + at, otherV + at, isXored)))
    const b1 = (a1 = xor(a1, read(x + at + 16, v + at + 16, isXored)))
    const d1 = (c1 = xor(c1, read(otherX + at + 16, otherV + at + 16, isXored)))
    const b2 = (a2 = xor(a2, read(x + at + 32, v + at + 32, isXored)))
    const d2 = (c2 = xor(c2, read(otherX + at + 32, otherV + at + 32, isXored)))
    const b3 = (a3 = xor(a3, read(x + at + 48, v + at + 48, isXored)))
    const d3 = (c3 = xor(c3, read(otherX + at + 48, otherV + at + 48, isXored)))
    for (let round = 0; round < 4; round++) {
      a1 = xor(a1, rotate(add(a0, a3), 7))
      c1 = xor(c1, rotate(add(c0, c3), 7))
      a2 = xor(a2, rotate(add(a1, a0), 9))
      c2 = xor(c2, rotate(add(c1, c0), 9))
      a3 = xor(a3, rotate(add(a2, a1), 13))
      c3 = xor(c3, rotate(add(c2, c1), 13))
      a0 = xor(a0, rotate(add(a3, a2), 18))
      c0 = xor(c0, rotate(add(c3, c2), 18))
      a1 = turn1(a1)
      c1 = turn1(c1)
      a2 = turn2(a2)
      c2 = turn2(c2)
      a3 = turn3(a3)
      c3 = turn3(c3)
      a3 = xor(a3, rotate(add(a0, a1), 7))
      c3 = xor(c3, rotate(add(c0, c1), 7))
      a2 = xor(a2, rotate(add(a3, a0), 9))
      c2 = xor(c2, rotate(add(c3, c0), 9))
      a1 = xor(a1, rotate(add(a2, a3), 13))
      c1 = xor(c1, rotate(add(c2, c3), 13))
      a0 = xor(a0, rotate(add(a1, a2), 18))
      c0 = xor(c0, rotate(add(c1, c2), 18))
      a1 = turn3(a1)
      c1 = turn3(c1)
      a2 = turn2(a2)
      c2 = turn2(c2)
      a3 = turn1(a3)
      c3 = turn1(c3)
    }
    a0 = add(a0, b0)
    c0 = add(c0, d0)
    a1 = add(a1, b1)
    c1 = add(c1, d1)
    a2 = add(a2, b2)
    c2 = add(c2, d2)
    a3 = add(a3, b3)
    c3 = add(c3, d3)
    v128.store(to, a0)
    v128.store(otherTo, c0)
    v128.store(to + 16, a1)
    v128.store(otherTo + 16, c1)
    v128.store(to + 32, a2)
    v128.store(otherTo + 32, c2)
    v128.store(to + 48, a3)
    v128.store(otherTo + 48, c3)
    const step: usize = at & 64 ? 64 - half : half
    to += step
    otherTo += step
  }
}

/** The element of the table that Integerify chooses for the state `x`. */
// @ts-ignore: decorators of functions
@inline
function choose(x: usize, v: usize, mask: u32, r: usize): usize {
  return v + <usize>(load<u32>(x + (r << 7) - 64) & mask) * (r << 7)
}

/**
 * Reads a word of each cache line of an element, so that all of them are on their way before the first is needed. One
 * derivation alone gains a seventh by it, two gain a twelfth. What is returned has to be used, or the compiler leaves the reading out.
 */
// @ts-ignore: decorators of functions
@inline
function touch(element: usize, size: usize): u32 {
  let seen: u32 = 0
  for (let at: usize = 0; at < size; at += 64) seen |= load<u32>(element + at)
  return seen
}

/** Fills the table from the element `from` on, `count` elements. */
export function fill(v: usize, r: usize, from: u32, count: u32): void {
  const size: usize = r << 7
  let at: usize = v + <usize>from * size
  for (let i: u32 = 0; i < count; i++) {
    mixBlocks(at, at, at + size, r, false)
    at += size
  }
}

/** The same for two tables. */
export function fillTwo(v: usize, otherV: usize, r: usize, from: u32, count: u32): void {
  const size: usize = r << 7
  let at: usize = v + <usize>from * size
  let otherAt: usize = otherV + <usize>from * size
  for (let i: u32 = 0; i < count; i++) {
    mixBlocksOfTwo(at, at, at + size, otherAt, otherAt, otherAt + size, r, false)
    at += size
    otherAt += size
  }
}

/** `count` steps of the second half on the state `x`, with `y` as working memory. It is even, so that the result is in `x`. */
export function mix(x: usize, y: usize, v: usize, r: usize, n: u32, count: u32): void {
  const mask = n - 1
  const size: usize = r << 7
  let seen: u32 = 0
  for (let i: u32 = 0; i < count; i++) {
    const chosen = choose(x, v, mask, r)
    seen |= touch(chosen, size)
    mixBlocks(x, chosen, y, r, true)
    const swapped = x
    x = y
    y = swapped
  }
  // The working memory is written again before it is read.
  store<u32>(y, seen)
}

/** The same for two states, each with its table. */
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
  const mask = n - 1
  const size: usize = r << 7
  let seen: u32 = 0
  for (let i: u32 = 0; i < count; i++) {
    const chosen = choose(x, v, mask, r)
    const otherChosen = choose(otherX, otherV, mask, r)
    seen |= touch(chosen, size) | touch(otherChosen, size)
    mixBlocksOfTwo(x, chosen, y, otherX, otherChosen, otherY, r, true)
    const swapped = x
    const otherSwapped = otherX
    x = y
    otherX = otherY
    y = swapped
    otherY = otherSwapped
  }
  store<u32>(y, seen)
}

/** Brings the words of each block of a state into the order of its diagonals. `scratch` has room for a block. */
export function enter(x: usize, scratch: usize, r: usize): void {
  const end = x + (r << 7)
  for (; x < end; x += 64) {
    memory.copy(scratch, x, 64)
    for (let i: usize = 0; i < 16; i++) store<u32>(x + (i << 2), load<u32>(scratch + (((5 * i) & 15) << 2)))
  }
}

/** The way back. */
export function leave(x: usize, scratch: usize, r: usize): void {
  const end = x + (r << 7)
  for (; x < end; x += 64) {
    memory.copy(scratch, x, 64)
    for (let i: usize = 0; i < 16; i++) store<u32>(x + (((5 * i) & 15) << 2), load<u32>(scratch + (i << 2)))
  }
}
