import { readFileSync } from 'node:fs'
import { ssvNetworkAbi as deployedAbi, ssvNetworkViewsAbi as deployedViewsAbi } from '@x/devnet'
import { type Abi, toEventSignature, toFunctionSignature } from 'viem'
import { describe, expect, test } from 'vitest'
import { ssvNetworkAbi } from './ssvNetworkAbi.ts'
import { ssvNetworkErrorsAbi } from './ssvNetworkErrorsAbi.ts'
import { ssvNetworkViewsAbi } from './ssvNetworkViewsAbi.ts'
import { ssvTokenAbi } from './ssvTokenAbi.ts'

type Parameter = {
  type: string
  name?: string | undefined
  indexed?: boolean | undefined
  components?: readonly Parameter[] | undefined
}

/** Each function, event and error of the public contracts, as their sources declare them. */
const lists = readLists()

describe.each([
  { contract: 'SSVNetwork', abi: ssvNetworkAbi },
  { contract: 'SSVNetworkViews', abi: ssvNetworkViewsAbi },
  { contract: 'SSVToken', abi: ssvTokenAbi },
])('the ABI of $contract', ({ contract, abi }) => {
  test.each(['functions', 'events'] as const)('has all of its %s, as they are declared, and no others', (kind) => {
    const declared = lists.get(`${contract} ${kind}`) ?? []
    expect(declared.length).toBeGreaterThan(0)
    const items = abi.filter(({ type }) => `${type}s` === kind).map(describeItem)
    expect(items.toSorted()).toEqual(declared.toSorted())
  })
})

describe('the ABI of errors', () => {
  test.each(['SSVNetwork', 'SSVNetworkViews'])('has all of %s', (contract) => {
    const declared = lists.get(`${contract} errors`) ?? []
    expect(declared.length).toBeGreaterThan(60)
    expect(ssvNetworkErrorsAbi.map(describeItem)).toEqual(expect.arrayContaining(declared))
  })

  test('has each error once', () => {
    const items = ssvNetworkErrorsAbi.map(describeItem)
    expect(new Set(items).size).toBe(items.length)
  })
})

describe('the contracts of the devnet', () => {
  test.each([
    { contract: 'SSVNetwork', deployed: deployedAbi, abi: ssvNetworkAbi },
    { contract: 'SSVNetworkViews', deployed: deployedViewsAbi, abi: ssvNetworkViewsAbi },
  ])('$contract has functions and events of the public one, with the same results and indexes', ({ deployed, abi }) => {
    const items = describeAll(deployed)
    expect(items.length).toBeGreaterThan(10)
    const known = describeAll(abi)
    expect(items.filter((item) => !known.includes(item))).toEqual([])
  })

  test('throw errors that are known', () => {
    const known = new Set(ssvNetworkErrorsAbi.map(describeItem))
    for (const item of [...deployedAbi, ...deployedViewsAbi]) {
      if (item.type === 'error' && !item.name.startsWith('Devnet')) expect(known).toContain(describeItem(item))
    }
  })
})

/** As the lists have it: `name(type name, …) view → (type name)`, with each tuple written out. */
function describeItem(item: Abi[number]): string {
  if (item.type === 'event' || item.type === 'error') return `${item.name}(${describeParameters(item.inputs)})`
  if (item.type !== 'function') return item.type
  const mutability = item.stateMutability === 'nonpayable' ? '' : ` ${item.stateMutability}`
  const results = item.outputs.length === 0 ? '' : ` → (${describeParameters(item.outputs)})`
  return `${item.name}(${describeParameters(item.inputs)})${mutability}${results}`
}

function describeParameters(parameters: readonly Parameter[]): string {
  const texts = parameters.map(({ type, name, indexed, components }) => {
    const typeText = components === undefined ? type : type.replace('tuple', `(${describeParameters(components)})`)
    return [typeText, indexed === true && 'indexed', name].filter(Boolean).join(' ')
  })
  return texts.join(', ')
}

/** Without names of parameters and without what is there for the devnet alone. */
function describeAll(abi: Abi): string[] {
  return abi
    .flatMap((item) => {
      if (item.type === 'event')
        return [`${toEventSignature(item)} ${item.inputs.map(({ indexed }) => indexed ?? false)}`]
      if (item.type !== 'function') return []
      return [`${toFunctionSignature(item)} ${item.stateMutability} ${item.outputs.map(describeType)}`]
    })
    .filter((text) => !/^devnet/i.test(text))
}

function describeType({ type, components }: Parameter): string {
  return components === undefined ? type : type.replace('tuple', `(${components.map(describeType)})`)
}

function readLists(): Map<string, string[]> {
  const text = readFileSync(new URL('./vectors/contracts.txt', import.meta.url), 'utf8')
  const cluster = /\(uint32 validatorCount.*?\)/.exec(text)?.[0] ?? ''
  const sections = text.split(/^\[/m).slice(1)
  return new Map(
    sections.map((section) => {
      const [title = '', ...lines] = section.split('\n')
      const items = lines.filter((line) => line !== '').map((line) => line.replace(/\bCluster\b/, cluster))
      return [title.replace(']', ''), [...new Set(items)]]
    }),
  )
}
