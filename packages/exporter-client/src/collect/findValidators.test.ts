import { expect, test } from 'vitest'
import { startExporter, testNetwork } from '../fixtures/startExporter.ts'
import { isUnknownValidator } from '../rules/mergePartialErrors.ts'
import { collectParticipation } from './collectParticipation.ts'
import { findValidators } from './findValidators.ts'

test('validators are found by key and index, each once, and those that the exporter does not know are named', async () => {
  await using exporter = await startExporter()
  const { client } = exporter
  const [first, second] = await client.getValidators({ validatorIndices: [1000, 1001] })
  if (first === undefined || second === undefined) throw new Error('The test needs validators.')
  const stranger = `0x${'ee'.repeat(48)}` as const
  const names = [second.publicKey, 77, 1000, stranger, 1001, 77, stranger]
  const { validators, unknown } = await findValidators(client, { names })
  expect(validators.toSorted((a, b) => (a.index ?? 0) - (b.index ?? 0))).toEqual([first, second])
  expect(unknown).toEqual([
    { name: '77', message: 'validator not found by index: 77' },
    { name: 'ee'.repeat(48), message: `validator not found for pubkey: ${'ee'.repeat(48)}` },
  ])
  for (const { message } of unknown) expect(isUnknownValidator(message)).toBe(true)
  const about = { network: testNetwork, from: 1000, to: 1010, chosen: validators, unknown }
  const { participation, errors } = await collectParticipation(client, about)
  expect(participation.coverage.unknownValidators).toEqual(unknown.map(({ name }) => name))
  expect(errors).toEqual(unknown.map(({ message }) => ({ from: 1000, to: 1010, message, count: 1 })))
  expect(await findValidators(client, { names: [] })).toEqual({ validators: [], unknown: [] })
})

test('any number of names is asked for, in addresses that proxies take', async () => {
  await using exporter = await startExporter()
  const { client, sent } = exporter
  const strangers = Array.from({ length: 161 }, (_, i) => `0x${(i + 1).toString(16).padStart(96, '0')}` as const)
  const indices = Array.from({ length: 81 }, (_, i) => 5_000_000 + i)
  const [first, last] = await client.getValidators({ validatorIndices: [1000, 1001] })
  if (first === undefined || last === undefined) throw new Error('The test needs validators.')
  const names = [first.publicKey, ...strangers, ...indices, 1001]
  const { validators, unknown } = await findValidators(client, { names })
  expect(validators).toEqual([first, last])
  expect(unknown).toHaveLength(strangers.length + indices.length)
  expect(Math.max(...sent.map(({ url }) => url.href.length))).toBeLessThan(8_192)
})
