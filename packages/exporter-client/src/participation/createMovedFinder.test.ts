import { expect, test } from 'vitest'
import { testNetwork as network } from '../fixtures/startExporter.ts'
import { createMovedFinder, type WitnessedDuty } from './createMovedFinder.ts'
import { groupBySlot } from './groupBySlot.ts'

const toDuty = (slot: number, scheduledBy: string[], role = 'ATTESTER'): WitnessedDuty => ({
  ...{ slot, role },
  testimony: { decidedBy: [], observedBy: [], scheduledBy, deniedBy: [] },
})

test('an attestation that one has in one slot and another in another is told once its epoch is over, in both slots', () => {
  const finder = createMovedFinder<WitnessedDuty>(network)
  const settled: [unknown, number, boolean][] = []
  const add = (validator: number, duty: WitnessedDuty) => {
    for (const each of finder.add(validator, duty)) settled.push([validator, each.duty.slot, each.isMoved])
  }
  // Validator 1 is told in two slots, 2 in one, and two have 3 where one has it elsewhere.
  add(1, toDuty(64, ['a']))
  add(2, toDuty(65, ['b']))
  add(3, toDuty(66, ['a', 'b']))
  add(3, toDuty(67, ['c']))
  add(1, toDuty(70, ['b']))
  // In another role it may be due in each slot, and in an epoch of its own it is another one.
  add(2, toDuty(70, ['a'], 'SYNC_COMMITTEE'))
  expect(settled.map(([, slot]) => slot)).toEqual([66, 70])
  expect(finder.rest().map(({ duty, isMoved }) => [duty.slot, isMoved])).toEqual([
    [64, true],
    [65, false],
    [67, true],
    [70, true],
  ])
  const next = finder.add(2, toDuty(96, ['a']))
  expect(next.map(({ duty }) => duty.slot)).toEqual([64, 65, 67, 70])
  expect(finder.rest()).toEqual([{ duty: toDuty(96, ['a']), isMoved: false }])
})

test('one that says both slots contradicts nobody, and who agrees with it neither', () => {
  const finder = createMovedFinder<WitnessedDuty>(network)
  finder.add(1, toDuty(64, ['a']))
  finder.add(1, toDuty(65, ['a']))
  expect(finder.rest().map(({ isMoved }) => isMoved)).toEqual([false, false])
})

test('slots of which there is a schedule alone come in their place', () => {
  const schedule = [{ slot: 7, validatorIndex: 1, roles: ['PROPOSER' as const] }]
  const data = [8, 6].map((slot) => ({ slot, role: 'ATTESTER' as const, publicKey: '0x00' as const, signers: [] }))
  expect([...groupBySlot({ data, schedule })].map(({ slot }) => slot)).toEqual([6, 7, 8])
})
