import type { OperatorFeeRules } from '@x/chain'
import { expect, test } from 'vitest'
import { assertFee, type WantedFee } from './assertFee.ts'
import { OperatorFeeError } from './OperatorFeeError.ts'

const rules: OperatorFeeRules = {
  maximumFee: 3_000_000_000n,
  minimumFee: 1_000_000_000n,
  multiple: 100_000n,
  increaseLimit: 1_000,
  declarePeriod: 3_600,
  executePeriod: 600,
}

type Row = [change: WantedFee['change'], currentFee: bigint, fee: bigint, problem: string | undefined]

test.each<Row>([
  ['register', 0n, 0n, undefined],
  ['register', 0n, 1_000_000_000n, undefined],
  ['register', 0n, 3_000_000_000n, undefined],
  ['register', 0n, 999_900_000n, 'too-low'],
  ['register', 0n, 3_000_100_000n, 'too-high'],
  ['register', 0n, 1_000_000_001n, 'not-a-multiple'],
  ['declare', 2_000_000_000n, 2_200_000_000n, undefined],
  ['declare', 2_000_000_000n, 2_200_100_000n, 'increase-too-large'],
  ['declare', 2_000_000_000n, 1_000_000_000n, undefined],
  ['declare', 2_000_000_000n, 0n, undefined],
  ['declare', 2_000_000_000n, 2_000_000_000n, 'unchanged'],
  ['declare', 2_000_000_000n, 999_900_000n, 'too-low'],
  ['declare', 2_900_000_000n, 3_000_100_000n, 'too-high'],
  ['declare', 2_000_000_000n, 2_000_050_000n, 'not-a-multiple'],
  ['declare', 0n, 1_000_000_000n, 'raised-from-zero'],
  ['declare', 0n, 0n, 'unchanged'],
  ['reduce', 2_000_000_000n, 1_999_900_000n, undefined],
  ['reduce', 2_000_000_000n, 0n, undefined],
  ['reduce', 2_000_000_000n, 2_000_000_000n, 'unchanged'],
  ['reduce', 2_000_000_000n, 2_000_100_000n, 'not-lower'],
  ['reduce', 2_000_000_000n, 900_000_000n, 'too-low'],
  ['reduce', 2_000_000_000n, 1_999_999_999n, 'not-a-multiple'],
  // The network has lowered its maximum since the operator declared its fee.
  ['reduce', 5_000_000_000n, 4_000_000_000n, undefined],
  ['reduce', 0n, 1_000_000_000n, 'raised-from-zero'],
])('%s, from %i to %i: %s', (change, currentFee, fee, problem) => {
  const wanted: WantedFee = change === 'register' ? { change, fee, rules } : { change, currentFee, fee, rules }
  expect(findProblem(wanted)?.reason).toBe(problem)
})

test('the error tells what would be possible, and what is nearest', () => {
  const error = findProblem({ change: 'declare', currentFee: 2_000_000_000n, fee: 2_500_050_000n, rules })
  expect(error).toMatchObject({
    fee: 2_500_050_000n,
    currentFee: 2_000_000_000n,
    smallest: 1_000_000_000n,
    largest: 2_200_000_000n,
    nearest: [2_500_000_000n, 2_500_100_000n],
  })
  expect(error?.message).toMatchInlineSnapshot(`
    "A fee of 2.50005 gwei per block (2500050000 wei) is not possible: the contract counts fees in multiples of 100,000 wei.
    - current: 2 gwei per block (2000000000 wei)
    - possible now: 1 gwei per block (1000000000 wei) to 2.2 gwei per block (2200000000 wei), or 0
    - nearest valid fees: 2500000000 and 2500100000 wei
    Round it."
  `)
})

test('the error says so where no fee above zero is possible', () => {
  const error = findProblem({ change: 'reduce', currentFee: 1_000_000_000n, fee: 500_000_000n, rules })
  expect(error?.message).toMatchInlineSnapshot(`
    "A fee of 0.5 gwei per block (500000000 wei) is not possible: it is below the minimum of the network.
    - current: 1 gwei per block (1000000000 wei)
    - possible now: only 0
    Choose a higher one, or 0."
  `)
})

function findProblem(wanted: WantedFee): OperatorFeeError | undefined {
  try {
    assertFee(wanted)
    return undefined
  } catch (error) {
    if (error instanceof OperatorFeeError) return error
    throw error
  }
}
