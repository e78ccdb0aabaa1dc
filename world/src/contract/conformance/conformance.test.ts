import { ssvNetworkAbi, ssvNetworkViewsAbi, ssvTokenAbi } from '@x/devnet'
import type { Abi, AbiParameter } from 'viem'
import { expect, test } from 'vitest'
import { networkAbi, tokenAbi, viewsAbi } from '../abi.ts'
import { findUnvisited } from './findUnvisited.ts'
import { playLife } from './playLife.ts'

test('model and contract live the same life of 2,000 calls, in which each function passes and each error occurs', async () => {
  const life = await playLife({ seed: 6, steps: 2_000 })
  expect(life.difference).toBeUndefined()
  expect(findUnvisited(life)).toEqual([])
})

test('the model has the functions, events and errors of the contract', () => {
  expect(listSignatures(networkAbi)).toEqual(listSignatures(ssvNetworkAbi))
  expect(listSignatures(tokenAbi)).toEqual(listSignatures(ssvTokenAbi))
  const views = listSignatures(ssvNetworkViewsAbi).filter((text) => !text.startsWith('error'))
  expect(listSignatures(viewsAbi)).toEqual(views)
})

/** What a contract has, without what only its own views read, and what sets it up. */
function listSignatures(abi: Abi): string[] {
  const list = abi.flatMap((item) => {
    if (item.type !== 'function' && item.type !== 'event' && item.type !== 'error') return []
    const isView =
      item.type === 'function' && item.stateMutability !== 'nonpayable' && item.stateMutability !== 'payable'
    if (item.name === 'devnetInitialize' || (isView && item.name.startsWith('devnet'))) return []
    const returned = item.type === 'function' ? ` ${item.stateMutability} ${item.outputs.map(describe).join()}` : ''
    return [`${item.type} ${item.name}(${item.inputs.map(describe).join()})${returned}`]
  })
  return list.sort()
}

type Parameter = { type: string; indexed?: boolean | undefined; components?: readonly AbiParameter[] | undefined }

function describe({ type, indexed, components }: Parameter): string {
  const parts = components === undefined ? '' : `(${components.map(describe).join()})`
  return `${type}${parts}${indexed === true ? ' indexed' : ''}`
}
