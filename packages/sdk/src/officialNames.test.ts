import type { ClusterSnapshot } from '@x/schemas'
import { createTestItems, useDevnet } from '@x/testing'
import { type Abi, type AbiParameter, encodeFunctionData, parseEther, toFunctionSelector } from 'viem'
import { beforeAll, describe, expect, test } from 'vitest'
import { getterAbi, setterAbi, tokenAbi } from './contract/officialAbis.ts'
import { officialNames } from './fixtures/officialNames.ts'
import * as main from './index.ts'
import * as keys from './keys.ts'
import * as utils from './utils.ts'

const devnet = await useDevnet()
let sdk: main.SSVSDK
let snapshot: ClusterSnapshot
beforeAll(async () => {
  const { publicClient, network } = devnet
  sdk = new main.SSVSDK({ publicClient, walletClient: devnet.createWallet(0), network })
  const owner = devnet.getAccount(0).address
  const keyshares = createTestItems(devnet, { owner, operatorIds: [1, 2, 3, 4], count: 1, seed: 'names' })
  await (await sdk.clusters.registerValidators({ args: { keyshares, depositAmount: parseEther('1') } })).wait()
  const row = await sdk.api.toSolidityCluster({ id: utils.createClusterId(owner, [1, 2, 3, 4]) })
  if (row === null) throw new TypeError('There is no cluster.')
  snapshot = utils.toSolidityCluster(row)
})

/** What is at the end of a path. */
function at(root: unknown, ...path: readonly string[]): unknown {
  return path.reduce<unknown>(
    (value, name) => (value === undefined ? undefined : Reflect.get(Object(value), name)),
    root,
  )
}

const exported: readonly [string, object, readonly string[], 'function' | 'value'][] = [
  ['the package', main, officialNames.main, 'function'],
  ['the package', main, officialNames.values, 'value'],
  ['/utils', utils, officialNames.utils, 'function'],
  ['/utils', utils, officialNames.utilsValues, 'value'],
  ['/keys', keys, officialNames.keys, 'function'],
]

describe.each(exported)('%s exports', (_, module, names, kind) => {
  test.each(names)('%s', (name) => {
    if (kind === 'function') expect(at(module, name)).toBeTypeOf('function')
    else expect(at(module, name)).toBeDefined()
  })
})

describe.each(Object.entries(officialNames.methods))('the class %s has', (name, methods: readonly string[]) => {
  test.each(methods)('%s', (method) => expect(at(keys, name, 'prototype', method)).toBeTypeOf('function'))
})

describe.each(Object.entries(officialNames.statics))('the class %s itself has', (name, statics: readonly string[]) => {
  test.each(statics)('%s', (each) => expect(at(keys, name, each)).toBeDefined())
})

describe('an SDK has', () => {
  test.each(officialNames.sdk)('%s', (name) => expect(at(sdk, name)).toBeDefined())
  test.each(officialNames.config)('config.%s', (name) => expect(at(sdk.config, name)).toBeDefined())
  test.each(officialNames.api)('api.%s', (name) => expect(at(sdk.api, name)).toBeTypeOf('function'))
  test.each(officialNames.clusters)('clusters.%s', (name) => expect(at(sdk.clusters, name)).toBeTypeOf('function'))
  test.each(officialNames.operators)('operators.%s', (name) => expect(at(sdk.operators, name)).toBeTypeOf('function'))
  test.each(officialNames.dao)('dao.%s', (name) => expect(at(sdk.dao, name)).toBeTypeOf('function'))
  test.each(officialNames.sdkUtils)('utils.%s', (name) => expect(at(sdk.utils, name)).toBeTypeOf('function'))
})

/** A value of a type of the ABI. */
function sampleOf({ type, ...parameter }: AbiParameter): unknown {
  const list = /^(.*)\[(\d*)\]$/.exec(type)
  if (list?.[1] !== undefined) {
    const count = list[2] === '' ? 4 : Number(list[2])
    return Array.from({ length: count }, (_, i) => {
      const value = sampleOf({ ...parameter, type: list[1] ?? '' })
      return typeof value === 'bigint' ? BigInt(i + 1) : value
    })
  }
  if (type === 'tuple' && parameter.name === 'cluster') return snapshot
  if (type === 'tuple' && 'components' in parameter) {
    return Object.fromEntries(parameter.components.map((each) => [each.name, sampleOf(each)]))
  }
  if (type === 'address') return devnet.getAccount(0).address
  if (type === 'bool') return true
  if (type === 'string') return 'text'
  if (type === 'bytes32') return `0x${'11'.repeat(32)}`
  if (type === 'bytes') return `0x${'ab'.repeat(48)}`
  return isNumber(type) ? 1 : 1n
}

/** viem gives integers of up to 48 bits as numbers. */
function isNumber(type: string): boolean {
  return Number(/^u?int(\d+)$/.exec(type)?.[1]) <= 48
}

/** What viem makes of a type of the ABI. */
function shapeOf({ type, ...parameter }: AbiParameter): unknown {
  if (type.endsWith(']')) return expect.any(Array)
  if (type === 'tuple' && 'components' in parameter) {
    return Object.fromEntries(parameter.components.map((each) => [each.name, shapeOf(each)]))
  }
  if (type === 'bool') return expect.any(Boolean)
  if (type === 'address' || type === 'string' || type.startsWith('bytes')) return expect.any(String)
  return isNumber(type) ? expect.any(Number) : expect.any(BigInt)
}

function findFunction(abi: Abi, name: string) {
  const found = abi.find((item) => item.type === 'function' && item.name === name)
  if (found?.type !== 'function') throw new TypeError(`The ABI has no ${name}.`)
  const args = Object.fromEntries(found.inputs.map((input) => [input.name ?? '', sampleOf(input)]))
  return { fn: found, args }
}

const writes = [
  ...officialNames.write.map((name) => ['ssv', name, setterAbi] as const),
  ...officialNames.tokenWrite.map((name) => ['token', name, tokenAbi] as const),
]

describe('each function that takes a transaction', () => {
  test.each(writes)('%s.write.%s encodes what it takes by name, and can be simulated', async (contract, name, abi) => {
    const write = at(sdk.contract, contract, 'write', name)
    expect(write).toBeTypeOf('function')
    const { fn, args } = findFunction(abi, name)
    const data = (at(write, 'getTransactionData') as (args: object) => string)(args)
    expect(data.slice(0, 10)).toBe(toFunctionSelector(fn))
    expect(data).toBe(encodeFunctionData({ abi: [fn], args: Object.values(args) }))
    const simulate = at(write, 'simulate') as (properties: object) => Promise<unknown>
    // Most are refused with these values, by the contract and not before.
    const outcome = await simulate({ args }).then(
      () => 'simulated',
      (error: Error) => error.name,
    )
    expect(['simulated', 'ContractRevertError', 'RpcError']).toContain(outcome)
    const [first] = Object.keys(args)
    if (first === undefined) return
    const { [first]: _, ...rest } = args
    await expect(simulate({ args: rest })).rejects.toThrow(first)
  })
})

const reads = [
  ...officialNames.read.map((name) => ['ssv', name, getterAbi] as const),
  ...officialNames.tokenRead.map((name) => ['token', name, tokenAbi] as const),
]

/** What the contract does not answer, and why: the cluster pays in ETH, and this one is for the proxy alone. */
const refused = new Map([
  ['isLiquidatableSSV', 'IncorrectClusterVersion'],
  ['proxiableUUID', undefined],
])

describe('each function that answers', () => {
  test.each(reads)('%s.read.%s gives what its ABI says', async (contract, name, abi) => {
    const read = at(sdk.contract, contract, 'read', name) as (args?: object) => Promise<unknown>
    expect(read).toBeTypeOf('function')
    const { fn, args } = findFunction(abi, name)
    const asking = read(fn.inputs.length === 0 ? undefined : args)
    if (refused.has(name)) {
      await expect(asking).rejects.toMatchObject({ name: 'ContractRevertError', errorName: refused.get(name) })
      return
    }
    const answer = await asking
    const [output] = fn.outputs
    if (output === undefined) throw new TypeError(`${name} answers nothing.`)
    expect(answer).toEqual(shapeOf(output))
  })
})
