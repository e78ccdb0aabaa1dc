import { expect, test } from 'vitest'
import { testNetwork as network } from '../fixtures/startExporter.ts'
import { createLoneFinder, type WitnessedDuty } from './createLoneFinder.ts'
import { groupBySlot } from './groupBySlot.ts'

const toDuty = (slot: number, scheduledBy: string[]): WitnessedDuty => ({
  slot,
  testimony: { decidedBy: [], observedBy: [], scheduledBy, deniedBy: [] },
})

test('a duty in one schedule alone is told once its epoch is over, earlier or later than what the other has', () => {
  const finder = createLoneFinder<WitnessedDuty>(network)
  const settled = [
    toDuty(64, ['a']),
    toDuty(66, ['a', 'b']),
    toDuty(67, []),
    toDuty(70, ['b']),
    // Of this epoch another one has no schedule.
    toDuty(96, ['a']),
    toDuty(128, ['b']),
  ].flatMap((duty) => finder.add(duty))
  expect(settled.map(({ duty, isLone }) => [duty.slot, isLone])).toEqual([
    [66, false],
    [67, false],
    [64, true],
    [70, true],
    [96, false],
  ])
  expect(finder.rest().map(({ duty, isLone }) => [duty.slot, isLone])).toEqual([[128, false]])
  // The next pass knows what the first one has told of the epoch.
  finder.add(toDuty(65, ['c']))
  expect(finder.rest().map(({ isLone }) => isLone)).toEqual([true])
  finder.add(toDuty(97, ['a']))
  expect(finder.rest().map(({ isLone }) => isLone)).toEqual([false])
  // What lies outside of the range settles nothing by itself.
  finder.note(toDuty(96, ['b']))
  expect(finder.rest().map(({ duty, isLone }) => [duty.slot, isLone])).toEqual([[97, true]])
})

test('slots of which there is a schedule alone come in their place', () => {
  const schedule = [{ slot: 7, validatorIndex: 1, roles: ['PROPOSER' as const] }]
  const data = [8, 6].map((slot) => ({ slot, role: 'ATTESTER' as const, publicKey: '0x00' as const, signers: [] }))
  expect([...groupBySlot({ data, schedule })].map(({ slot }) => slot)).toEqual([6, 7, 8])
})
