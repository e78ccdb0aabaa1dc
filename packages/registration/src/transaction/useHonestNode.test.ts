import type { Dissent } from '@x/chain/internal'
import { hoodi } from '@x/schemas'
import { expect, test } from 'vitest'
import { createScriptedChain } from '../fixtures/createScriptedChain.ts'
import { isReplacement, type NodeParameters, useHonestNode } from './useHonestNode.ts'

const network = { ...hoodi, custom: { ...hoodi.custom, otherRpcUrl: 'http://127.0.0.1:9' } }
const dissent: Dissent = { source: 'node', about: 'the owner nonce', said: '3', believed: '4' }

/** Two nodes, and what is done with them: each time with which, and what was told. */
function prepare() {
  const [first, second] = [createScriptedChain().client, createScriptedChain().client]
  const told: string[] = []
  const parameters: NodeParameters = {
    publicClient: first,
    network,
    sources: {
      otherNode: second,
      onDissent: ({ source }) => void told.push(`dissent ${source}`),
      onSourceFailure: ({ source }) => void told.push(`failure ${source}`),
    },
  }
  const used: string[] = []
  const tell = ({ publicClient }: NodeParameters) => used.push(publicClient === first ? 'first' : 'second')
  return { first, second, parameters, told, used, tell }
}

test('all is done with the first node as long as nobody outvotes it', async () => {
  const { parameters, used, tell, told, first } = prepare()
  const done = await useHonestNode(parameters, async (asking) => {
    tell(asking)
    asking.sources?.onDissent?.({ ...dissent, source: 'subgraph' })
    return 'done'
  })
  expect({ done, used, told }).toEqual({ done: 'done', used: ['first'], told: ['dissent subgraph'] })
  expect(isReplacement(first)).toBe(false)
})

test('all is done again with the second one where the first is outvoted, and the first is not asked later either', async () => {
  const { parameters, used, tell, told, second } = prepare()
  const work = async (asking: NodeParameters) => {
    tell(asking)
    if (asking.publicClient === second) {
      for (const source of ['node', 'otherNode', 'api'] as const) {
        asking.sources?.onDissent?.({ ...dissent, source })
        asking.sources?.onSourceFailure?.({ source, error: new Error('away') })
      }
      expect(asking.network.custom).not.toHaveProperty('otherRpcUrl')
      expect(asking.sources?.otherNode).toBe(parameters.publicClient)
    } else {
      asking.sources?.onDissent?.(dissent)
    }
    return used.length
  }
  expect(await useHonestNode(parameters, work)).toBe(2)
  // Users know the two by their old names.
  const renamed = [
    'dissent otherNode',
    'failure otherNode',
    'dissent node',
    'failure node',
    'dissent api',
    'failure api',
  ]
  expect(told).toEqual(['dissent node', ...renamed])
  expect(isReplacement(second)).toBe(true)
  expect(await useHonestNode(parameters, work)).toBe(3)
  expect(used).toEqual(['first', 'second', 'second'])
})

test('an outvoted one that stands second is of no use: the first goes on', async () => {
  const { parameters, first, second } = prepare()
  const work = async ({ publicClient, sources }: NodeParameters) => {
    if (publicClient === first) sources?.onDissent?.(dissent)
    return publicClient === second
  }
  expect(await useHonestNode(parameters, work)).toBe(true)
  const turned = { ...parameters, publicClient: second, sources: { otherNode: first } }
  expect(await useHonestNode(turned, async ({ publicClient }) => publicClient === second)).toBe(true)
  expect(isReplacement(first)).toBe(false)
})

test('other errors, and those without a second node, are handed on', async () => {
  const { parameters, used, tell } = prepare()
  const fail = async (asking: NodeParameters) => {
    tell(asking)
    throw new TypeError('no')
  }
  await expect(useHonestNode(parameters, fail)).rejects.toThrow('no')
  const alone = { ...parameters, network: hoodi, sources: {} }
  await expect(useHonestNode(alone, fail)).rejects.toThrow('no')
  expect(used).toEqual(['first', 'first'])
})

test('where something is used up, what the majority says is used, and the node is asked on', async () => {
  const { parameters, used, tell, told } = prepare()
  const work = async (asking: NodeParameters) => {
    tell(asking)
    asking.sources?.onDissent?.(dissent)
    return 'done'
  }
  expect(await useHonestNode(parameters, work, () => 'used')).toBe('done')
  expect({ used, told }).toEqual({ used: ['first'], told: ['dissent node'] })
})

test('once something was signed, what is new stops it, and what was known does not', async () => {
  const { parameters, used, tell, second } = prepare()
  let stage: 'used' | 'signed' = 'used'
  const known = async (asking: NodeParameters) => {
    tell(asking)
    stage = 'used'
    asking.sources?.onDissent?.(dissent)
    stage = 'signed'
    asking.sources?.onDissent?.(dissent)
    return 'done'
  }
  expect(await useHonestNode(parameters, known, () => stage)).toBe('done')
  const isNew = async (asking: NodeParameters) => {
    await known(asking)
    asking.sources?.onDissent?.({ ...dissent, source: 'otherNode', about: 'the keys' })
    asking.sources?.onDissent?.({ ...dissent, about: 'the fees' })
  }
  await expect(useHonestNode(parameters, isNew, () => stage)).rejects.toMatchObject({
    name: 'NodeOutvotedError',
    dissent: { about: 'the fees' },
  })
  // It was not done again, and the next run does not ask that node.
  expect(used).toEqual(['first', 'first'])
  expect(isReplacement(second)).toBe(false)
  await useHonestNode(parameters, async (asking) => void tell(asking))
  expect(used.at(-1)).toBe('second')
})
