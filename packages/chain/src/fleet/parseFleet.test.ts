import { getError } from '@x/testing'
import { expect, test } from 'vitest'
import { parseFleet } from './parseFleet.ts'

const owner = '0x012f55B6Cc5D57F943F1E79cF00214B652513f88'
const sound = {
  owner,
  runway: { minimumDays: 30, targetDays: 90 },
  budget: { depositsPerWeek: '10', gasPerWeek: '0.25' },
  clusters: [{ operators: [4, 3, 2, 1] }],
}

test('a fleet has amounts in wei, sorted operators, and the safe choices where nothing is said', () => {
  expect(parseFleet(sound)).toEqual({
    owner,
    budget: { depositsPerWeek: 10n * 10n ** 18n, gasPerWeek: 25n * 10n ** 16n },
    feeRecipient: undefined,
    exited: 'remove',
    emptied: 'keep',
    clusters: [
      {
        operatorIds: [1, 2, 3, 4],
        validatorCount: undefined,
        runway: { minimumDays: 30, targetDays: 90 },
        migrate: false,
        effectiveBalance: 32,
      },
    ],
  })
})

test('a cluster has its own runway, of which each number may be left out, and its own word on a migration', () => {
  const clusters = [
    { operators: [1, 2, 3, 4], validators: 0, runway: { targetDays: 45 }, migrate: false },
    { operators: [1, 2, 3, 5], runway: { minimumDays: 60 }, effectiveBalance: 2_048 },
  ]
  expect(parseFleet({ ...sound, migrate: true, clusters }).clusters).toMatchObject([
    { validatorCount: 0, runway: { minimumDays: 30, targetDays: 45 }, migrate: false, effectiveBalance: 32 },
    { runway: { minimumDays: 60, targetDays: 90 }, migrate: true, effectiveBalance: 2_048 },
  ])
})

const cluster = sound.clusters[0]

test.each([
  ['no object', 'fleet', '', 'expected Object, received string'],
  ['no owner', { ...sound, owner: undefined }, 'owner', 'missing'],
  ['an owner that is no address', { ...sound, owner: '0x12' }, 'owner', 'expected'],
  ['a field that nobody knows', { ...sound, migrat: true }, 'migrat', 'unknown field'],
  ['no runway', { ...sound, runway: undefined }, 'runway', 'missing'],
  [
    'days below 1',
    { ...sound, runway: { minimumDays: 0, targetDays: 9 } },
    'runway.minimumDays',
    'expected days from 1',
  ],
  [
    'a target at the minimum',
    { ...sound, runway: { minimumDays: 9, targetDays: 9 } },
    'runway.targetDays',
    'more days',
  ],
  ['an amount as a number', budget({ depositsPerWeek: 10 }), 'budget.depositsPerWeek', 'ETH in quotes'],
  ['an amount with a comma', budget({ gasPerWeek: '0,1' }), 'budget.gasPerWeek', 'a point and not a comma'],
  ['an amount below 0', budget({ gasPerWeek: '-1' }), 'budget.gasPerWeek', 'decimal amount of ether'],
  ['fees that would be burnt', { ...sound, feeRecipient: `0x${'00'.repeat(20)}` }, 'feeRecipient', 'burn the fees'],
  ['a word that nobody knows', { ...sound, exited: 'drop' }, 'exited', '"remove" | "keep"'],
  ['no clusters', { ...sound, clusters: [] }, 'clusters', 'at least one cluster'],
  ['five operators', clusters({ operators: [1, 2, 3, 4, 5] }), 'clusters.1.operators', '4, 7, 10 or 13'],
  ['the same cluster twice', clusters({ operators: [2, 1, 4, 3] }), 'clusters.1.operators', 'in clusters.0 already'],
  ['half a validator', clusters({ operators: [1, 2, 3, 5], validators: 0.5 }), 'clusters.1.validators', 'whole number'],
  [
    'too heavy validators',
    clusters({ operators: [1, 2, 3, 5], effectiveBalance: 2_049 }),
    'clusters.1.effectiveBalance',
    '2048',
  ],
  [
    'an own target below the minimum',
    clusters({ operators: [1, 2, 3, 5], runway: { targetDays: 20 } }),
    'clusters.1.runway.targetDays',
    'more days',
  ],
])('refuses %s, by its path and with what to do', async (_, file, path, message) => {
  const error = await getError((async () => parseFleet(file))())
  expect(error).toMatchObject({
    name: 'InvalidInputError',
    problems: [{ path, message: expect.stringContaining(message) }],
    fix: expect.stringContaining('Correct these fields'),
  })
})

function budget(own: object) {
  return { ...sound, budget: { ...sound.budget, ...own } }
}

function clusters(second: object) {
  return { ...sound, clusters: [cluster, second] }
}
