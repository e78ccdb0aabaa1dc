import * as fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { clusterSizes } from './clusterSize.ts'
import { clusterSnapshot, newClusterSnapshot } from './clusterSnapshot.ts'
import { getClusterHash } from './getClusterHash.ts'
import { getClusterId } from './getClusterId.ts'
import { getCommitteeId } from './getCommitteeId.ts'
import { getThreshold } from './getThreshold.ts'
import { operatorId } from './operatorId.ts'
import { operatorIds } from './operatorIds.ts'
import { ownerNonce } from './ownerNonce.ts'

describe('operator ids', () => {
  test.each([[7], ['7'], [7n]])('%s is read as the number 7', (id) => {
    expect(v.parse(operatorId, id)).toBe(7)
  })

  test.each([
    [0],
    [-1],
    [1.9],
    ['12abc'],
    [''],
    [' 1'],
    ['1.0'],
    [2 ** 53],
    ['9007199254740992'],
    [Number.NaN],
    [null],
  ])('%s is refused', (id) => {
    expect(v.is(operatorId, id)).toBe(false)
  })

  test('a cluster has 4, 7, 10 or 13 different operators, sorted as numbers', () => {
    expect(v.parse(operatorIds, [101, 3, '77', 12])).toEqual([3, 12, 77, 101])
    expect(v.is(operatorIds, [1, 2, 3])).toBe(false)
    expect(v.is(operatorIds, [1, 2, 3, 3])).toBe(false)
    expect(v.is(operatorIds, [1, 2, 3, '3'])).toBe(false)
  })

  test('the threshold is 2f + 1', () => {
    expect(clusterSizes.map(getThreshold)).toEqual([3, 5, 7, 9])
  })
})

describe('ids of a cluster', () => {
  test('the committee id is the one that the nodes derive', () => {
    expect(getCommitteeId([1, 2, 3, 4])).toBe('0xcf97adeedb59e05bfd73a2b4c2a8885708c4f4f70c84c64b27120e72ab733b72')
    expect(getCommitteeId([8, 6, 7, 5])).toBe('0xf3e0813c89d0991f07fbb5027a68c0cb809e1effc0c1e8974664bd2e57b50024')
  })

  test('no id depends on the order of the operators', () => {
    const owner = '0x012f55B6Cc5D57F943F1E79cF00214B652513f88'
    const list = fc.uniqueArray(fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER }), { minLength: 4, maxLength: 13 })
    fc.assert(
      fc.property(list, (ids) => {
        const turned = ids.toReversed()
        expect(getCommitteeId(turned)).toBe(getCommitteeId(ids))
        expect(getClusterId(owner, turned)).toBe(getClusterId(owner, ids))
        expect(getClusterHash(owner, turned)).toBe(getClusterHash(owner, ids))
      }),
    )
  })

  test('the subgraph id has the owner in lower case and the ids ascending as numbers', () => {
    expect(getClusterId('0x012f55B6Cc5D57F943F1E79cF00214B652513f88', [10, 2, 1, 3])).toBe(
      '0x012f55b6cc5d57f943f1e79cf00214b652513f88-1-2-3-10',
    )
  })
})

describe('snapshot and nonce', () => {
  test('a snapshot is read from the forms of chain, subgraph and JSON', () => {
    const snapshot = { validatorCount: 0, networkFeeIndex: 0n, index: 0n, active: true, balance: 0n }
    expect(v.parse(clusterSnapshot, snapshot)).toEqual(newClusterSnapshot)
    expect(
      v.parse(clusterSnapshot, {
        validatorCount: '2',
        networkFeeIndex: '18446744073709551615',
        index: 3,
        active: false,
        balance: '5',
      }),
    ).toEqual({ validatorCount: 2, networkFeeIndex: 18446744073709551615n, index: 3n, active: false, balance: 5n })
    expect(v.is(clusterSnapshot, { ...snapshot, balance: '-1' })).toBe(false)
  })

  test.each([[5], ['5'], [5n]])('the nonce %s is read as the number 5', (nonce) => {
    expect(v.parse(ownerNonce, nonce)).toBe(5)
  })

  test.each([[-1], [1.5], ['x'], [''], [Number.NaN], [2 ** 53], [undefined]])('the nonce %s is refused', (nonce) => {
    expect(v.is(ownerNonce, nonce)).toBe(false)
  })
})
