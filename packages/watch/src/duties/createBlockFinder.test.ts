import { startExporterServer } from '@x/devnet'
import { createExporterConnection, getValidators, getValidatorTraces, type ValidatorTrace } from '@x/exporter-client'
import { checksumAddress } from '@x/schemas/internal'
import { createTestNetwork, createTestValidators } from '@x/testing'
import { expect, test } from 'vitest'
import { createBlockFinder } from './createBlockFinder.ts'

const network = createTestNetwork()
const stranger = checksumAddress(`0x${'9a'.repeat(20)}`)

test('blocks pay whom they name, but for those of builders, and for those that were not decided', async () => {
  const feeRecipients: Record<number, string> = { 1001: stranger }
  await using exporter = await startExporterServer({
    ...{ mode: 'archive', network, validators: createTestValidators(), headSlot: 3_000 },
    behaviour: { feeRecipients, blindedRate: 0.3, undecidedRate: 0.2, missingDecidedRate: 0.2, lateRowRate: 0.2 },
  })
  const client = createExporterConnection({ url: exporter.url, network, retry: false })
  const validators = await getValidators(client)
  const { data } = await getValidatorTraces(client, { from: 1_000, to: 2_000, roles: 'PROPOSER' })
  const find = (rows: readonly ValidatorTrace[], of = validators) => {
    const finder = createBlockFinder(of)
    finder.add({ data: rows })
    return finder.result()
  }
  const found = find(data)
  const slots = new Set(found.map(({ slot }) => slot))
  // A late row has a slot twice.
  expect(found).toHaveLength(slots.size)
  expect(slots.size).toBeLessThan(new Set(data.map(({ slot }) => slot)).size)
  for (const { owner, validatorIndex, isBlinded, feeRecipient } of found) {
    const own = validatorIndex === 1001 ? stranger : owner
    if (isBlinded) expect(feeRecipient).toBeUndefined()
    // Of one that took several rounds it may not be known.
    else if (feeRecipient !== undefined) expect(feeRecipient).toBe(own)
  }
  expect(found.some(({ isBlinded }) => isBlinded)).toBe(true)
  expect(found.some(({ feeRecipient }) => feeRecipient === stranger)).toBe(true)
  expect(found.filter(({ feeRecipient }) => feeRecipient !== undefined).length).toBeGreaterThan(20)

  const [one] = data.filter(({ slot }) => found.some((each) => each.slot === slot && each.feeRecipient !== undefined))
  const [round] = one?.consensus ?? []
  if (one === undefined || !round?.proposal) throw new TypeError('The test needs a block.')
  const { committee = [] } = validators.find(({ index }) => index === one.validatorIndex) ?? {}
  const other = { ...round, proposal: { ...round.proposal, ssvRoot: `0x${'cd'.repeat(32)}` as const } }
  // The bytes may be those of the other proposal, which the operators refused.
  expect(find([{ ...one, consensus: [...one.consensus, other] }])[0]).not.toHaveProperty('feeRecipient')
  // What a stranger proposed is nothing.
  const strange = { ...other, proposal: { ...other.proposal, leader: 99 } }
  expect(committee).not.toContain(99)
  expect(find([{ ...one, consensus: [...one.consensus, strange] }])[0]).toHaveProperty('feeRecipient')
  // A decision about something else than what was proposed.
  const decided = one.decideds.map((message) => ({ ...message, ssvRoot: `0x${'ee'.repeat(32)}` as const }))
  expect(find([{ ...one, decideds: decided }])[0]?.feeRecipient).toBeUndefined()
  expect(find([{ ...one, decideds: [], post: [] }])).toEqual([])
  expect(
    find(
      [one],
      validators.filter(({ index }) => index !== one.validatorIndex),
    ),
  ).toEqual([])
})
