import type { Address, Hex } from '@x/schemas'
import { createTestNetwork } from '@x/testing'
import { expect, test } from 'vitest'
import { type FindOtherOwnersParameters, findOtherOwners } from './findOtherOwners.ts'

const network = createTestNetwork()
const toHex = (number: number, bytes: number): Hex => `0x${number.toString(16).padStart(2 * bytes, '0')}`
const owner: Address = `0x${'01'.repeat(20)}`
const others = [`0x${'02'.repeat(20)}`, `0x${'03'.repeat(20)}`] as const

/** Two others have each of 600 public keys: 1,000 events of the first 500 keys make a page, and so do the next. */
const keys = Array.from({ length: 600 }, (_, i) => toHex(i + 1, 48))
const rows = keys.flatMap((publicKey, i) =>
  [...others, others[0]].map((each, j) => ({ id: toHex(3 * i + j, 36), publicKey, owner: each })),
)

test('other owners are found on all pages for all public keys, as of the oldest block that answered', async () => {
  const blocks = [107, 103, 105, 106]
  const asked: { keys: string[]; after: string; first: number }[] = []
  const request = async ({ json }: { json: { variables: { keys: string[]; after: string; first: number } } }) => {
    const { variables } = json
    const found = rows.filter(({ id, publicKey }) => id > variables.after && variables.keys.includes(publicKey))
    const answer = { _meta: { block: { number: blocks[asked.length] ?? 110 } }, rows: found.slice(0, variables.first) }
    asked.push(variables)
    return { data: { data: answer } }
  }
  const subgraph = { network, endpoint: 'https://subgraph.example', http: { request, redact: (text: string) => text } }
  const found = await findOtherOwners({
    network,
    owner,
    nodes: [],
    registrations: keys.map((publicKey) => ({ publicKey, blockNumber: 1 })),
    subgraph: subgraph as unknown as FindOtherOwnersParameters['subgraph'],
  })
  expect(asked.map((each) => [each.keys.length, each.after === ''])).toEqual([
    [500, true],
    [500, false],
    [100, true],
  ])
  expect(found.asked).toEqual({ source: 'subgraph', blockNumber: 103 })
  expect([...found.ownersOf.keys()]).toEqual(keys)
  expect([...found.ownersOf.values()].every((owners) => others.every((each) => owners.has(each)))).toBe(true)
})
