import { expect, test } from 'vitest'
import { createTestIndex } from '../../indexer/fixtures/createTestIndex.ts'
import { inTestCluster, operatorsAdded, snapshotOf, testOwner, validatorAdded } from '../../indexer/fixtures/events.ts'
import { createStateReader } from '../createStateReader.ts'
import { createAccountRoutes } from './accountRoutes.ts'
import { createClusterRoutes } from './clusterRoutes.ts'
import { createOperatorRoutes } from './operatorRoutes.ts'
import { createValidatorRoutes } from './validatorRoutes.ts'

const index = createTestIndex([
  ...operatorsAdded(5),
  validatorAdded(1),
  validatorAdded(2),
  { eventName: 'OperatorRemoved', args: { operatorId: 5n } },
  { eventName: 'ClusterDeposited', args: { ...inTestCluster(snapshotOf(2)), value: 1n } },
])
let lag = 0
const readState = createStateReader({
  index,
  network: 'test',
  names: new Map([[1, 'Alder']]),
  getFeeFactor: () => 1,
  getLag: () => lag,
})

test('each group of routes answers by itself, without a server', async () => {
  const operators = createOperatorRoutes(readState)
  expect(await (await operators.request('/1')).json()).toMatchObject({ id: 1, name: 'Alder', validators_count: 2 })
  expect((await operators.request('/5')).status).toBe(500)
  expect(await (await operators.request('/?perPage=3&page=2')).json()).toMatchObject({
    operators: [{ id: 4 }],
    pagination: { total: 4, page: 2, pages: 2, has_next_page: false },
  })
  const validators = createValidatorRoutes(readState)
  expect(await (await validators.request('/statusCount')).json()).toMatchObject({ data: { active: 2, inactive: 0 } })
  const clusters = createClusterRoutes(readState)
  expect(await (await clusters.request(`/owner/${testOwner}/operators/4,3,2,1`)).json()).toMatchObject({
    cluster: { validatorCount: 2, operators: [1, 2, 3, 4] },
  })
  const accounts = createAccountRoutes(readState, 'test')
  expect(await (await accounts.request(`/${testOwner}`)).json()).toMatchObject({ data: { nonce: 2 } })
})

test('a lag shows what was, and the same block is read once', async () => {
  expect(await readState()).toBe(await readState())
  lag = 3
  expect((await readState()).validators).toHaveLength(1)
  expect((await readState()).operators.find(({ id }) => id === 5)).toMatchObject({ is_deleted: false })
  lag = 0
  expect((await readState()).validators).toHaveLength(2)
})
