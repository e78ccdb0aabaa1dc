import { encodeErrorResult } from 'viem'
import { describe, expect, test } from 'vitest'
import { decodeContractError } from './decodeContractError.ts'
import { operatorFunctions } from './operatorErrorTexts.ts'
import { ssvNetworkAbi } from './ssvNetworkAbi.ts'
import { ssvNetworkErrorsAbi } from './ssvNetworkErrorsAbi.ts'

const abi = ssvNetworkErrorsAbi

test('each of the calls is a function of the contract', () => {
  const known = ssvNetworkAbi.flatMap((item) => (item.type === 'function' ? [item.name] : []))
  expect([...operatorFunctions].filter((name) => !known.some((each) => each === name))).toEqual([])
  expect(operatorFunctions.size).toBe(17)
})

describe('an error means for an operator', () => {
  test('what it does not mean for a cluster', () => {
    const data = encodeErrorResult({ abi, errorName: 'InsufficientBalance' })
    expect(decodeContractError({ data }, { functionName: 'withdraw' })?.shortMessage).toContain('cluster')
    expect(decodeContractError({ data }, { functionName: 'withdrawOperatorEarnings' })?.shortMessage).toBe(
      'The operator has earned less than that, or nothing.',
    )
  })

  test('something else where a fee is declared than where it is lowered', () => {
    const data = encodeErrorResult({ abi, errorName: 'FeeIncreaseNotAllowed' })
    const say = (functionName: string) => decodeContractError({ data }, { functionName })?.shortMessage
    expect(say('declareOperatorFee')).toBe('An operator with a fee of 0 can never raise it.')
    expect(say('reduceOperatorFee')).toBe('The fee would not be lower than the current one.')
  })

  test('that of these operators, as far as it is known which', () => {
    const say = (operatorIds?: readonly number[]) =>
      decodeContractError(
        { data: encodeErrorResult({ abi, errorName: 'OperatorDoesNotExist' }) },
        { functionName: 'removeOperator', operatorIds },
      )?.shortMessage
    expect(say([7])).toBe('Operator 7 does not exist, or was removed.')
    expect(say([7, 8])).toBe('One of the operators 7, 8 does not exist, or was removed.')
    expect(say()).toBe('The operator does not exist, or was removed.')
  })

  test('whose it is', () => {
    const [caller, owner] = [`0x${'11'.repeat(20)}`, `0x${'22'.repeat(20)}`] as const
    const call = { functionName: 'removeOperator', operatorIds: [7] }
    const data = encodeErrorResult({ abi, errorName: 'CallerNotOwnerWithData', args: [caller, owner] })
    expect(decodeContractError({ data }, call)?.shortMessage).toBe(
      `Operator 7 belongs to ${owner}, and not to ${caller}.`,
    )
    const older = encodeErrorResult({ abi, errorName: 'CallerNotOwner' })
    expect(decodeContractError({ data: older }, call)?.shortMessage).toBe(
      'Operator 7 belongs to another account, and not to the sender.',
    )
  })
})
