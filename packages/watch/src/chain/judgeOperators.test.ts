import type { OperatorAccount } from '@x/chain'
import { zeroAddress } from '@x/schemas/internal'
import { expect, test } from 'vitest'
import { updateFees } from './judgeOperators.ts'

const block = { number: 7, hash: '0x00', timestamp: 1_000 } as const

function createAccount(fee: bigint): OperatorAccount {
  return {
    id: 1,
    owner: zeroAddress,
    isRemoved: false,
    isPrivate: false,
    whitelistingContract: undefined,
    fee,
    ssvFee: 0n,
    validatorCount: 0,
    ssvValidatorCount: 0,
    earnings: { eth: 0n, ssv: 0n },
    declaredFee: undefined,
    block,
  }
}

test.each([
  ['a higher one', 5n, 6n, { from: 5n, at: 1_000 }],
  ['the same', 5n, 5n, undefined],
  ['a lower one', 5n, 4n, undefined],
  ['the first one in ETH', 0n, 6n, undefined],
])('a fee is raised by the look that finds %s', (_, before, after, raised) => {
  const [known] = updateFees([{ operatorId: 1, fee: before }], [createAccount(after)])
  expect(known).toEqual({ operatorId: 1, fee: after, ...(raised && { raised }) })
})
