import { scryptSync } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createEngine, getLaneSize } from './createEngine.ts'
import { type Derivation, deriveOn } from './fixtures/deriveOn.ts'
import { decodeKernels } from './kernelBinaries.ts'
import { pause } from './pause.ts'

const binaries = decodeKernels()
const create = (changes: Partial<Parameters<typeof createEngine>[0]> = {}) =>
  createEngine({ binaries, sliceTime: 16, pause, ...changes })
const encode = (text: string) => new TextEncoder().encode(text)
const kernels = ['fast', 'plain'] as const
const standard = { password: encode('test-secret-password'), salt: encode('salt'), n: 1024, r: 8, p: 1, dkLen: 32 }

function deriveNatively({ password, salt, n, r, p, dkLen }: Derivation): string {
  return scryptSync(password, salt, dkLen, { N: n, r, p, maxmem: 2 ** 30 }).toString('hex')
}

/** Whether all that an engine keeps is 0. */
function isWiped(engine: ReturnType<typeof create>): boolean {
  const memory = engine.getMemory()
  return memory !== undefined && Buffer.alloc(memory.buffer.byteLength).equals(new Uint8Array(memory.buffer))
}

// RFC 7914, section 12. The fourth vector takes 1 GiB; `node:crypto` and the sets below stand for it.
const vectors = [
  [
    { password: '', salt: '', n: 16, r: 1, p: 1 },
    '77d6576238657b203b19ca42c18a0497f16b4844e3074ae8dfdffa3fede21442fcd0069ded0948f8326a753a0fc81f17e8d3e0fb2e0d3628cf35e20c38d18906',
  ],
  [
    { password: 'password', salt: 'NaCl', n: 1024, r: 8, p: 16 },
    'fdbabe1c9d3472007856e7190d01e9fe7c6ad7cbc8237830e77376634b3731622eaf30d92e22a3886ff109279d9830dac727afb94a83ee6d8360cbdfa2cc0640',
  ],
  [
    { password: 'pleaseletmein', salt: 'SodiumChloride', n: 16384, r: 8, p: 1 },
    '7023bdcb3afd7348461c06cd81fd38ebfda8fbba904f8e3ea9b543f6545da1f2d5432955613f0fcf62d49705242a9af9e61e85dc0d651e40dfcf017b45575887',
  ],
] as const

describe.each(kernels)('the %s kernel', (kernel) => {
  test.each(vectors)('gives the vectors of RFC 7914: %j', async ({ password, salt, ...cost }, key) => {
    const derivation = { password: encode(password), salt: encode(salt), ...cost, dkLen: 64 }
    expect(await deriveOn(create(), kernel, [derivation])).toEqual([key])
    expect(await deriveOn(create(), kernel, [derivation, derivation])).toEqual([key, key])
  })

  test('gives what node:crypto gives, for 500 random sets of parameters, one and two at a time', async () => {
    const engine = create()
    const cost = fc.record({
      n: fc.integer({ min: 1, max: 8 }).map((log) => 2 ** log),
      r: fc.integer({ min: 1, max: 12 }),
      p: fc.integer({ min: 1, max: 4 }),
    })
    const secrets = fc.record({
      password: fc.uint8Array({ maxLength: 100 }),
      salt: fc.uint8Array({ maxLength: 100 }),
      dkLen: fc.integer({ min: 1, max: 100 }),
    })
    const sets = fc.tuple(cost, fc.array(secrets, { minLength: 1, maxLength: 2 }))
    await fc.assert(
      fc.asyncProperty(sets, async ([cost, secrets]) => {
        const derivations = secrets.map((secret) => ({ ...cost, ...secret }))
        expect(await deriveOn(engine, kernel, derivations)).toEqual(derivations.map(deriveNatively))
      }),
      { numRuns: 500 },
    )
  })

  test('goes on alone where its partner ends in the middle, in either half', async () => {
    for (const [ended, half] of [
      [0, 1],
      [1, 1],
      [0, 3],
      [1, 3],
    ]) {
      let done = 0
      const engine = create()
      const other = { ...standard, password: encode('other') }
      const keys = await deriveOn(engine, kernel, [standard, other], {
        isEnded: (lane) => lane === ended && done >= (half ?? 0) * 512,
        onProgress: (steps) => {
          done = steps
        },
      })
      const wanted = ended === 0 ? 1 : 0
      expect(keys[wanted]).toBe(deriveNatively(wanted === 0 ? standard : other))
      expect(isWiped(engine)).toBe(true)
    }
  })
})

describe('memory', () => {
  test('holds the table while a derivation runs, and nothing afterwards', async () => {
    const engine = create()
    const wiped: boolean[] = []
    await deriveOn(engine, 'fast', [standard, standard], { onProgress: () => wiped.push(isWiped(engine)) })
    expect(wiped.length).toBeGreaterThan(2)
    expect(wiped).not.toContain(true)
    expect(isWiped(engine)).toBe(true)
  })

  test('holds nothing after an abort either', async () => {
    const engine = create()
    let steps = 0
    await deriveOn(engine, 'fast', [standard], { isEnded: () => steps > 1000, onProgress: (done) => (steps = done) })
    expect(steps).toBeGreaterThan(1000)
    expect(steps).toBeLessThan(2048)
    expect(isWiped(engine)).toBe(true)
  })

  test('is kept from one derivation to the next, and grows for one that takes more', async () => {
    const engine = create()
    await deriveOn(engine, 'fast', [standard])
    const memory = engine.getMemory()
    const { byteLength } = memory?.buffer ?? new ArrayBuffer()
    expect(byteLength).toBe(Math.ceil(getLaneSize(1024, 8) / 65536) * 65536)
    await deriveOn(engine, 'plain', [{ ...standard, n: 64 }])
    expect(engine.getMemory()).toBe(memory)
    expect(memory?.buffer.byteLength).toBe(byteLength)
    const large = { ...standard, n: 4096 }
    expect(await deriveOn(engine, 'fast', [large, large])).toEqual([deriveNatively(large), deriveNatively(large)])
    expect(engine.getMemory()).toBe(memory)
    expect(memory?.buffer.byteLength).toBeGreaterThan(7 * byteLength)
  })

  test('is overwritten before the next derivation begins', async () => {
    let held: (() => void) | undefined
    let isHeld = false
    const engine = create({
      pause: () => (isHeld ? new Promise((resolve) => (held = resolve)) : pause()),
    })
    const run = (control: Partial<Parameters<typeof engine.run>[1]>) =>
      engine.run(
        { kernel: 'fast', n: 64, r: 1, p: 1, lanes: [new Uint8Array(128).fill(1)] },
        { isEnded: () => false, ...control },
      )
    let calls = 0
    const onProgress = (done: number) => {
      // The next pause is that of overwriting.
      if (done === 128) isHeld = true
    }
    await run({ onProgress })
    const next = run({ isEnded: () => ++calls < 0 })
    for (let i = 0; i < 5; i++) await pause()
    expect(calls).toBe(0)
    isHeld = false
    held?.()
    await next
    expect(calls).toBeGreaterThan(0)
  })

  test('that there is not is told with its size', async () => {
    const run = create().run(
      { kernel: 'fast', n: 2 ** 26, r: 8, p: 1, lanes: [new Uint8Array(1024)] },
      { isEnded: () => false },
    )
    await expect(run).rejects.toMatchObject({ name: 'ScryptError', reason: 'memory' })
    await expect(run).rejects.toMatchObject({ bytes: 1024 * (2 ** 26 + 2) })
  })
})

test('without WebAssembly, or where it is forbidden, it says what to do', async () => {
  const broken = create({ binaries: { ...binaries, fast: new Uint8Array(8) } })
  const derived = deriveOn(broken, 'fast', [standard])
  await expect(derived).rejects.toMatchObject({ name: 'ScryptError', reason: 'unavailable' })
  await expect(derived).rejects.toThrow("allow 'wasm-unsafe-eval'")
})
