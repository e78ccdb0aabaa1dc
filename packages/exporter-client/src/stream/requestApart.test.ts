import { HttpStatusError } from '@x/http'
import { getError } from '@x/testing'
import { expect, test } from 'vitest'
import { createExporterConnection } from '../request/createExporterConnection.ts'
import { isUnrenderable } from '../request/isUnrenderable.ts'
import { type RowsResponse, requestRows } from '../request/requestRows.ts'
import type { UnreadableRow } from '../wire/unreadable.ts'
import { requestApart } from './requestApart.ts'

const unrenderable =
  'json: error calling MarshalJSON for type time.Time: Time.MarshalJSON: year outside of range [0,9999]'

/** The failure of a request whose answer has this status and says this. */
async function failWith(status: number, error: string): Promise<unknown> {
  const fetch = async () => Response.json({ error }, { status })
  const client = createExporterConnection({ url: 'http://exporter.test', retry: false, fetch })
  const request = { route: 'decideds', from: 7, to: 7 } as const
  return getError(
    requestRows(client, { ...request, query: { roles: ['ATTESTER'] }, parse: () => expect.unreachable() }),
  )
}

type Content = {
  data: string[]
  schedule: string[]
  errors: string[]
  unreadable: UnreadableRow[]
}

/** Asks for slot 7, of which an exporter can't render the rows of some of these names. */
async function ask(names: readonly string[], spoiled: (name: string) => boolean) {
  const failure = await failWith(500, unrenderable)
  let requests = 0
  const send = async (asked: readonly string[] | undefined): Promise<RowsResponse<Content>> => {
    requests += 1
    if (asked === undefined || asked.some(spoiled)) throw failure
    const caveats = asked.map((name) => ({
      reason: 'disputed' as const,
      from: 7,
      to: 7,
      roles: [name],
      explanation: '',
    }))
    const unreadable = asked.map((name) => ({ slot: 7, problem: name, text: name }))
    return {
      answer: {
        data: [...asked],
        schedule: [...asked],
        errors: [...asked],
        unreadable,
        caveats,
        nodeVersion: undefined,
      },
      ...{ bytes: 10, durationMs: 1 },
    }
  }
  const { answer, bytes } = await requestApart<string, Content>({
    ...{ range: { from: 7, to: 7 }, send, list: async () => names },
    describe: (name) => ({ role: name }),
  })
  const lost = answer.unreadable.filter(({ problem }) => problem.startsWith('time:'))
  return { answer, requests, bytes, lost }
}

test('what can be rendered comes with all that was said of it, and the rest as unreadable', async () => {
  const names = ['a', 'b', 'c', 'd', 'e', 'f']
  const { answer, bytes, lost } = await ask(names, (name) => name === 'c')
  const rest = names.filter((name) => name !== 'c')
  for (const list of [answer.data, answer.schedule, answer.errors]) expect(list.toSorted()).toEqual(rest)
  expect(lost).toEqual([expect.objectContaining({ slot: 7, role: 'c', text: '' })])
  expect(answer.unreadable).toHaveLength(6)
  expect(bytes % 10).toBe(0)
  expect(bytes).toBeGreaterThan(10)
  const reasons = answer.caveats.map(({ reason, roles }) => [reason, roles?.join()])
  expect(reasons.filter(([reason]) => reason === 'unreadable')).toHaveLength(1)
  for (const name of rest) expect(reasons).toContainEqual(['disputed', name])
})

test('one that nobody knows is told without its name where all others can be rendered', async () => {
  const { answer, lost } = await ask(['a', 'b'], () => false)
  expect(answer.data).toEqual(['a', 'b'])
  expect(lost).toEqual([expect.not.objectContaining({ role: expect.anything() })])
})

test('a slot takes so many requests and no more, and each one that was not asked for any more is told', async () => {
  const names = Array.from({ length: 400 }, (_, i) => `${i}`)
  const { answer, requests, lost } = await ask(names, (name) => Number(name) % 3 === 0 && Number(name) < 200)
  expect(requests).toBeLessThanOrEqual(65)
  const told = [...answer.data, ...lost.map(({ role }) => String(role))]
  expect(new Set(told)).toEqual(new Set(names))
  expect(told).toHaveLength(names.length)
})

test('only a failure of the server to write a year is one', async () => {
  expect(isUnrenderable(await failWith(500, unrenderable))).toBe(true)
  for (const failure of [await failWith(400, unrenderable), await failWith(500, 'boom'), new Error(unrenderable)]) {
    expect(isUnrenderable(failure)).toBe(false)
    const send = () => Promise.reject(failure)
    const parameters = { range: { from: 7, to: 7 }, send, list: async () => expect.unreachable(), describe: () => ({}) }
    expect(await getError(requestApart<string, Content>(parameters))).toBe(failure)
  }
  expect(await failWith(400, unrenderable)).toBeInstanceOf(HttpStatusError)
})
