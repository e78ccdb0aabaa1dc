import { useDevnet } from '@x/testing'
import { expect, test } from 'vitest'
import { getSsvContracts } from './getSsvContracts.ts'

const devnet = await useDevnet({ operatorCount: 4 })

test('reads from the views and the token, and tells the errors of the contract by their names', async () => {
  const { network, publicClient } = devnet
  const contracts = getSsvContracts({ network, client: publicClient })
  expect(await contracts.network.read.getVersion()).toBe('v2.0.0')
  const [first] = devnet.operators
  expect(await contracts.views.read.getOperatorById([1n])).toMatchObject({ owner: first?.owner, fee: first?.fee })
  expect(await contracts.token?.read.balanceOf([devnet.contracts.views])).toBe(0n)
  await expect(contracts.network.simulate.removeOperator([99n])).rejects.toMatchObject({
    cause: { data: { errorName: 'OperatorDoesNotExist' } },
  })
})

test('writes with a client that has an account', async () => {
  const { network, publicClient } = devnet
  const walletClient = devnet.createWallet(0)
  const contracts = getSsvContracts({ network, client: walletClient })
  const recipient = '0x00000000000000000000000000000000000000a1'
  const { account } = walletClient
  const hash = await contracts.network.write.setFeeRecipientAddress([recipient])
  await publicClient.waitForTransactionReceipt({ hash })
  const [event] = await getSsvContracts({ network, client: publicClient }).network.getEvents.FeeRecipientAddressUpdated(
    {
      owner: account.address,
    },
  )
  expect(event?.args.recipientAddress?.toLowerCase()).toBe(recipient)
})

test('has no token where the network names none', () => {
  const { network, publicClient } = devnet
  const { contracts } = network
  const without = { ...network, contracts: { ...contracts, ssvToken: undefined } }
  expect(getSsvContracts({ network: without, client: publicClient }).token).toBeUndefined()
})
