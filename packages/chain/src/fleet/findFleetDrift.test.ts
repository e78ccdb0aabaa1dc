import { getClusterId } from '@x/schemas'
import { expect, test } from 'vitest'
import { type ComparedCluster, findFleetDrift } from './findFleetDrift.ts'
import { parseFleet } from './parseFleet.ts'

const owner = '0x012f55B6Cc5D57F943F1E79cF00214B652513f88'
const operators = [1, 2, 3, 4]

/** What a fleet of one cluster differs in, where that is as usual but for some of it. */
function find(own: Partial<Record<keyof ComparedCluster, unknown>>, wanted: object = {}, file: object = {}) {
  const fleet = parseFleet({
    owner,
    runway: { minimumDays: 30, targetDays: 90 },
    budget: { depositsPerWeek: '1', gasPerWeek: '1' },
    ...file,
    clusters: [{ operators, ...wanted }],
  })
  const usual = { id: getClusterId(owner, operators), operatorIds: operators, status: 'active', feeAsset: 'ETH' }
  const cluster = { ...usual, validatorCount: 3, balance: 10n ** 18n, runway: { days: 40 }, ...own }
  // Only what is compared.
  return findFleetDrift(fleet, { clusters: [cluster as unknown as ComparedCluster], feeRecipient: undefined }).map(
    ({ kind, isPlannable, message }) => ({ kind, isPlannable, message: message.replace('Cluster 1, 2, 3, 4 ', '') }),
  )
}

test.each([
  [{}, {}, []],
  [{ runway: { days: 30 } }, {}, []],
  [{ runway: { days: 29.9 } }, {}, [['runway', true, 'lasts for 29.9 days, and should last for at least 30.']]],
  [{ runway: { days: 29.9 } }, { runway: { minimumDays: 20 } }, []],
  [{ status: 'liquidatable', runway: { days: 0 } }, {}, [['runway', true, 'can be liquidated by anyone.']]],
  // A person has to want its validators to work again, and it has no runway besides.
  [
    { status: 'liquidated', runway: { days: 0 } },
    {},
    [['liquidated', false, 'is liquidated: its operators do not run its validators.']],
  ],
  [{ feeAsset: 'SSV' }, {}, []],
  [{ feeAsset: 'SSV' }, { migrate: true }, [['fee-asset', true, 'pays its fees in SSV, and should pay them in ETH.']]],
  [
    { feeAsset: 'SSV', runway: { days: 10 } },
    {},
    [['runway', false, 'lasts for 10.0 days, and should last for at least 30.']],
  ],
  [
    { feeAsset: 'SSV', status: 'liquidated' },
    { migrate: true },
    [
      ['fee-asset', false, 'pays its fees in SSV, and should pay them in ETH.'],
      ['liquidated', false, 'is liquidated: its operators do not run its validators.'],
    ],
  ],
  [{ validatorCount: 1 }, { validators: 2 }, [['validators', false, 'has 1 validator, and should have 2.']]],
  [{ validatorCount: 3 }, { validators: 2 }, [['validators', false, 'has 3 validators, and should have 2.']]],
] as const)('a cluster with %o, of which the file says %o, differs in %o', (own, wanted, expected) => {
  expect(find(own, wanted)).toEqual(expected.map(([kind, isPlannable, message]) => ({ kind, isPlannable, message })))
})

test('an emptied cluster is told where its balance is wanted back, and withdrawn where it is in ETH', () => {
  const emptied = { validatorCount: 0, runway: undefined }
  expect(find(emptied, { validators: 0 })).toEqual([])
  expect(find(emptied, {}, { emptied: 'withdraw' })).toMatchObject([{ kind: 'emptied', isPlannable: true }])
  expect(find({ ...emptied, feeAsset: 'SSV' }, {}, { emptied: 'withdraw' })).toMatchObject([{ isPlannable: false }])
  expect(find({ ...emptied, balance: 0n }, {}, { emptied: 'withdraw' })).toEqual([])
})
