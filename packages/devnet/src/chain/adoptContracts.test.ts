import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { newClusterSnapshot } from '@x/schemas'
import { parseEther } from 'viem'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createNodeClient } from './createNodeClient.ts'
import { deployContracts, getRoles } from './deployContracts.ts'
import { startContractTest } from './fixtures/startContractTest.ts'
import { type Anvil, startAnvil } from './startAnvil.ts'

let directory: string
let anvil: Anvil
let contracts: Awaited<ReturnType<typeof deployContracts>>

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'ssvx-given-'))
  anvil = await startAnvil({ directory })
  const node = createNodeClient(anvil.rpcUrl)
  await node.setAutomine(false)
  const roles = getRoles(anvil.accounts)
  contracts = await deployContracts({ node, roles, holders: [], guardedOperatorId: 12, validatorsPerOperatorLimit: 7 })
  const { network, views, token } = contracts.contracts
  const file = join(directory, 'network.json')
  const { startBlock } = contracts
  const given = { rpcUrl: anvil.rpcUrl, chainId: 31_337, startBlock, contracts: { network, views, token } }
  await writeFile(file, JSON.stringify(given))
  process.env.SSVX_TEST_NETWORK = file
})

afterEach(async () => {
  delete process.env.SSVX_TEST_NETWORK
  await anvil.stop()
  await rm(directory, { recursive: true, force: true })
})

test('a devnet runs on contracts that somebody else has deployed, and leaves their chain as it is', async () => {
  const before = await createNodeClient(anvil.rpcUrl).getBlockNumber()
  const contract = await startContractTest(13)
  try {
    expect(contract.chain.contracts).toMatchObject({ network: contracts.contracts.network })
    expect(contract.chain.startBlock).toBe(contracts.startBlock)
    const owner = await contract.newOwner()
    const args = [contract.freshKeys(7), [1n, 2n, 3n, 4n], contract.shares(7), newClusterSnapshot] as const
    const { events } = await contract.send(owner, 'bulkRegisterValidator', args, parseEther('1'))
    expect(events).toHaveLength(7)
  } finally {
    await contract.stop()
  }
  expect(await createNodeClient(anvil.rpcUrl).getBlockNumber({ cacheTime: 0 })).toBe(before)
})

test('contracts where operators have registered are refused, since their ids are taken', async () => {
  const contract = await startContractTest(13)
  const { rpcUrl, contracts: others, startBlock } = contract.chain
  try {
    const given = { rpcUrl, chainId: 31_337, startBlock, contracts: others }
    await writeFile(join(directory, 'network.json'), JSON.stringify(given))
    await expect(startContractTest(13)).rejects.toThrow('The contracts have operators already')
  } finally {
    await contract.stop()
  }
})

test('a file that says too little is refused', async () => {
  await writeFile(join(directory, 'network.json'), '{"rpcUrl": "http://127.0.0.1:1"}')
  await expect(startContractTest(13)).rejects.toMatchObject({
    name: 'InvalidInputError',
    message: expect.stringContaining('SSVX_TEST_NETWORK'),
  })
})
