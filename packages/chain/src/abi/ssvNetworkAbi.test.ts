import { ssvNetworkAbi as deployedAbi, ssvNetworkViewsAbi as deployedViewsAbi } from '@x/devnet'
import { type Abi, toEventSelector, toFunctionSelector } from 'viem'
import { formatAbiItem } from 'viem/utils'
import { describe, expect, test } from 'vitest'
import { ssvNetworkAbi } from './ssvNetworkAbi.ts'
import { ssvNetworkErrorsAbi } from './ssvNetworkErrorsAbi.ts'
import { ssvNetworkViewsAbi } from './ssvNetworkViewsAbi.ts'

describe('the ABI', () => {
  test('has the functions and events of the compiled network contract, with the same arguments and indexes', () => {
    const deployed = describeAll(deployedAbi)
    for (const item of describeAll(ssvNetworkAbi)) expect(deployed).toContainEqual(item)
  })

  test('has the views of the compiled views contract, with the same results', () => {
    const deployed = describeAll(deployedViewsAbi)
    for (const item of describeAll(ssvNetworkViewsAbi)) expect(deployed).toContainEqual(item)
  })

  test('has every error that the compiled contracts declare', () => {
    const known = new Set<string>(errorSignatures(ssvNetworkErrorsAbi))
    const declared = errorSignatures([...deployedAbi, ...deployedViewsAbi])
    // Only the devnet's own controls throw those of its name.
    for (const signature of declared.filter((each) => !each.startsWith('Devnet'))) expect(known).toContain(signature)
  })

  test('has each error once', () => {
    const signatures = errorSignatures(ssvNetworkErrorsAbi)
    expect(new Set(signatures).size).toBe(signatures.length)
  })
})

function errorSignatures(abi: Abi): string[] {
  return abi.flatMap((item) => (item.type === 'error' ? [formatAbiItem(item)] : []))
}

function describeAll(abi: Abi) {
  return abi.flatMap((item): object[] => {
    if (item.type === 'event') {
      return [
        {
          name: item.name,
          selector: toEventSelector(item),
          indexed: item.inputs.map(({ indexed }) => indexed ?? false),
        },
      ]
    }
    if (item.type !== 'function') return []
    return [
      {
        name: item.name,
        selector: toFunctionSelector(item),
        payable: item.stateMutability === 'payable',
        outputs: item.outputs.map(({ type }) => type),
      },
    ]
  })
}
