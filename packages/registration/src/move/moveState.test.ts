import { newClusterSnapshot } from '@x/schemas'
import { parseEther } from 'viem'
import { describe, expect, test } from 'vitest'
import { createTestPlan } from '../fixtures/createTestPlan.ts'
import { computeDigest } from '../seal/computeDigest.ts'
import { deriveMove } from './deriveMove.ts'
import { formatMoveState, parseMoveState } from './moveState.ts'

const { plan: registration } = createTestPlan({
  wanted: { runwayDays: 30 },
  state: { ...createTestPlan().plan.state, cluster: { exists: false, snapshot: newClusterSnapshot, blockNumber: 100 } },
})
const publicKeys = registration.batches.flatMap((batch) => batch.publicKeys)
const plan = deriveMove({
  from: [1, 2, 3, 5],
  publicKeys,
  between: publicKeys.slice(0, 1),
  moved: [],
  registration,
  old: { validatorsBefore: 4, balance: parseEther('1'), burnBefore: 40_000_000_000n },
  finality: { epochs: 2 },
  slotsPerEpoch: 32,
})
const owner = registration.owner
const keyShares = publicKeys.map((publicKey, i) => ({
  data: {
    publicKey,
    ownerAddress: owner,
    ownerNonce: registration.state.ownerNonce + i,
    operators: registration.operators.map(({ id, operatorKey }) => ({ id, operatorKey })),
  },
  payload: { publicKey, operatorIds: [1, 2, 3, 4], sharesData: `0x${'ab'.repeat(96 + 304 * 4)}` as const },
}))
type Json = { [name: string]: unknown }
const file: Json = JSON.parse(formatMoveState({ plan, keyShares }))

/** Every number below the plan, with its path. */
function listNumbers(value: unknown, path: readonly string[] = []): (readonly string[])[] {
  if (typeof value === 'number' || (typeof value === 'string' && /^[0-9]+$/.test(value))) return [path]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, field]) => listNumbers(field, [...path, name]))
}

/** A copy with another value at a place, and a digest that fits. */
function forge(path: readonly string[], change: (value: unknown) => unknown): Json {
  const { digest: _, ...content }: Json = structuredClone(file)
  let place = content
  for (const name of path.slice(0, -1)) place = place[name] as Json
  const name = path.at(-1) ?? ''
  place[name] = change(place[name])
  return { ...content, digest: computeDigest('move', content) }
}

const more = (value: unknown) => (typeof value === 'number' ? value + 1 : `${(BigInt(String(value)) + 1n) * 100n}`)

describe('the state of a move', () => {
  test('is read as it was written', () => {
    const read = parseMoveState(file)
    expect(read).toMatchObject({ plan, digest: file['digest'] })
    expect(read.keyShares.map(({ payload }) => payload)).toEqual(keyShares.map(({ payload }) => payload))
    expect(parseMoveState(file, { digest: read.digest }).plan).toEqual(plan)
  })

  test('is refused where any number of it was edited', () => {
    for (const path of listNumbers(file['plan'], ['plan'])) {
      const { digest: _, ...content } = forge(path, more)
      expect(() => parseMoveState({ ...content, digest: file['digest'] }), path.join('.')).toThrow()
    }
  })

  test('is refused where a number was edited and the digest made again, or spends not a wei more', () => {
    const accepted = listNumbers(file['plan'], ['plan']).filter((path) => {
      const forged = forge(path, more)
      try {
        const { registration: other, removal } = parseMoveState(forged).plan
        expect({ path, limits: other.limits, batches: other.batches, removal }).toEqual({
          path,
          limits: registration.limits,
          batches: registration.batches,
          removal: plan.removal,
        })
        return true
      } catch (error) {
        expect(error).toMatchObject({ name: expect.stringMatching(/^(PlanChangedError|InvalidInputError)$/) })
        return false
      }
    })
    // What is left are facts of the chain, and a longer wait, which is held against what is typed.
    const free =
      /^plan\.(registration\.(network\.chainId|operators\.\d\.id|usualGasPrice|accountBalance|state\.(accountNonce|blockNumber|cluster\..*)|fees\.\w+)|old\.burnBefore|finality\.epochs)$/
    expect(accepted.map((path) => path.join('.')).filter((path) => !free.test(path))).toEqual([])
  })

  test.each([
    ['thirty times the deposit', ['plan', 'registration', 'batches', '0', 'deposit'], '30000000000000000000'],
    ['a shorter wait', ['plan', 'finality'], { blocks: 1 }],
    ['a removal that costs nothing', ['plan', 'removal', 'gasCost'], '0'],
    ['no warnings', ['plan', 'warnings'], []],
    ['other validators', ['plan', 'publicKeys'], publicKeys.slice(1)],
    ['a validator in between that is none of it', ['plan', 'between'], [`0x${'ee'.repeat(48)}`]],
    ['fewer key shares', ['keyShares', 'shares'], []],
  ])('with %s is refused, whatever its digest', (_, path, value) => {
    expect(() => parseMoveState(forge(path, () => value))).toThrow()
  })

  test('of another version, and another one than was named, is told', () => {
    expect(() => parseMoveState({ ...file, version: 1 })).toThrow('written by an earlier version')
    expect(() => parseMoveState(file, { digest: `0x${'00'.repeat(32)}` })).toThrow('as given')
  })
})
