import { expect, test } from 'vitest'
import { createTestIndex } from '../../indexer/fixtures/createTestIndex.ts'
import { inTestCluster, operatorsAdded, snapshotOf, testOwner, validatorAdded } from '../../indexer/fixtures/events.ts'
import { createStateReader } from '../createStateReader.ts'
import { createApiRoutes } from './createApiRoutes.ts'

const index = createTestIndex([
  ...operatorsAdded(5),
  validatorAdded(1),
  validatorAdded(2),
  { eventName: 'OperatorRemoved', args: { operatorId: 5n } },
  { eventName: 'ClusterDeposited', args: { ...inTestCluster(snapshotOf(2)), value: 1n } },
])
const faults = { lag: 0, feeFactor: 1, operatorKeys: {}, ownerNonceOffset: 0 }
const readState = createStateReader({
  index,
  network: 'test',
  names: new Map([[1, 'Alder']]),
  faults,
})

test('the routes answer by themselves, without a server', async () => {
  const api = createApiRoutes(readState)
  expect(await (await api.request('/operators/1')).json()).toMatchObject({ id: 1, name: 'Alder', validators_count: 2 })
  expect((await api.request('/operators/5')).status).toBe(500)
  expect(await (await api.request('/operators?perPage=3&page=2')).json()).toMatchObject({
    operators: [{ id: 4 }],
    pagination: { total: 4, page: 2, pages: 2, has_next_page: false },
  })
  expect(await (await api.request('/validators/statusCount')).json()).toMatchObject({
    data: { active: 2, inactive: 0 },
  })
  expect(await (await api.request(`/clusters/owner/${testOwner}/operators/4,3,2,1`)).json()).toMatchObject({
    cluster: { validatorCount: 2, operators: [1, 2, 3, 4] },
  })
  expect(await (await api.request(`/accounts/${testOwner}`)).json()).toMatchObject({ data: { nonce: 2 } })
})

test('a lag shows what was, and the same block is read once', async () => {
  expect(await readState()).toBe(await readState())
  faults.lag = 3
  expect((await readState()).validators).toHaveLength(1)
  expect((await readState()).operators.find(({ id }) => id === 5)).toMatchObject({ is_deleted: false })
  faults.lag = 0
  expect((await readState()).validators).toHaveLength(2)
})
