import { parseEther, parseGwei } from 'viem'
import { describe, expect, test } from 'vitest'
import { createTestPlan } from '../fixtures/createTestPlan.ts'
import { deriveMove, type MoveInputs } from './deriveMove.ts'

// To the operators 1, 2, 3 and 4: three validators in two transactions, at 2 gwei.
const { plan: registration } = createTestPlan()
const publicKeys = registration.batches.flatMap((batch) => batch.publicKeys)

const derive = (changes: Partial<MoveInputs> = {}) =>
  deriveMove({
    from: [1, 2, 3, 5],
    publicKeys,
    between: [],
    moved: [],
    registration,
    old: { validatorsBefore: 4, balance: parseEther('1'), burnBefore: 40_000_000_000n },
    finality: { epochs: 2 },
    slotsPerEpoch: 32,
    ...changes,
  })

describe('what the old cluster keeps', () => {
  test('is its balance, of which what the rest takes until it could be liquidated stays', () => {
    // One validator is between the clusters already, so that four of six remain, and pay two thirds.
    const old = { validatorsBefore: 6, balance: parseEther('1'), burnBefore: 60_000_000_000n }
    expect(derive({ between: publicKeys.slice(0, 1), old }).old).toEqual({
      ...old,
      validatorsAfter: 4,
      burnAfter: 40_000_000_000n,
      // 50,190 blocks of collateral, and 50 until a withdrawal is in.
      withdrawable: parseEther('1') - 40_000_000_000n * 50_240n,
    })
  })

  test('is all its own where no validator stays', () => {
    for (const validatorsBefore of [3, 0]) {
      const old = { validatorsBefore, balance: parseEther('1'), burnBefore: 30_000_000_000n }
      expect(derive({ old }).old).toMatchObject({ validatorsAfter: 0, burnAfter: 0n, withdrawable: parseEther('1') })
    }
  })
})

describe('the removal', () => {
  // What the devnet's contract takes, for so many validators of so many operators.
  test.each([
    [1, 4, 147_077],
    [40, 4, 685_010],
    [1, 10, 258_120],
    [40, 10, 895_373],
  ])('of %i validators of %i operators has gas for what it takes, and not much more', (count, size, measured) => {
    const many = Array.from({ length: count }, (_, i) => `0x${`${i + 10}`.repeat(48)}` as const)
    const { removal } = derive({ publicKeys: many, from: Array.from({ length: size }, (_, i) => i + 1) })
    const gas = Number(removal.gasCost / parseGwei('2'))
    expect(removal.transactions).toBe(1)
    expect(gas).toBeGreaterThan(measured * 1.05 + 60_000)
    expect(gas).toBeLessThan((measured * 1.05 + 60_000) * 1.5)
  })

  test('takes no transaction where all are between, and a second one for more than a call has', () => {
    expect(derive({ between: publicKeys }).removal).toEqual({ transactions: 0, gasCost: 0n })
    const many = Array.from({ length: 201 }, (_, i) => `0x${`${i + 100}`.repeat(32)}` as const)
    expect(derive({ publicKeys: many }).removal.transactions).toBe(2)
  })
})

describe('how long nobody signs', () => {
  const minutes = (changes: Partial<MoveInputs>) => {
    const { idleSeconds, warnings } = derive(changes)
    return [idleSeconds, warnings[0]]
  }

  test('is finality, which takes three epochs, and two blocks for each transaction', () => {
    expect(minutes({})).toEqual([
      3 * 32 * 12 + 6 * 12,
      'For about 21 minutes, nobody signs for the 3 validators: they miss their duties.',
    ])
    expect(minutes({ finality: { epochs: 5 } })[0]).toBe(5 * 32 * 12 + 6 * 12)
    expect(minutes({ finality: { blocks: 10 } })[0]).toBe(10 * 12 + 6 * 12)
  })

  test('is told of one validator, and of a minute', () => {
    const one = { publicKeys: publicKeys.slice(0, 1), between: publicKeys.slice(0, 1), finality: { blocks: 1 } }
    expect(minutes(one)).toEqual([60, 'For about a minute, nobody signs for the validator: it misses its duties.'])
  })
})

test.each([
  ['none', [1, 2, 3, 4], []],
  [
    'one',
    [1, 2, 3, 5],
    [
      'Operator 5 leaves with 1 of the 3 old shares that rebuild a key: together with 2 of the 3 that stay, they could sign, forever.',
    ],
  ],
  [
    'two',
    [1, 2, 6, 7],
    [
      'Operators 6, 7 leave with 2 of the 3 old shares that rebuild a key: together with 1 of the 2 that stay, they could sign, forever.',
      'The cluster tolerates 1 faulty operator: one of those that stay would be enough.',
    ],
  ],
  [
    'three',
    [1, 6, 7, 8],
    ['Operators 6, 7, 8 leave with 3 old shares, and 3 rebuild a key: they can sign on their own, forever.'],
  ],
] as const)('warns of old shares where %s of the operators leave', (_, from, warnings) => {
  expect(derive({ from: [...from] }).warnings.slice(1)).toEqual(warnings)
})
