import { useDevnet } from '@x/testing'
import { createPublicClient, http } from 'viem'
import { expect, test } from 'vitest'
import { getDeclaredFee } from './getDeclaredFee.ts'
import { getOperatorAccount } from './getOperatorAccount.ts'
import { getOperatorEarnings } from './getOperatorEarnings.ts'
import { getOperatorFeeRules } from './getOperatorFeeRules.ts'

const devnet = await useDevnet()

test('an operator that never was is none', async () => {
  const { publicClient, network } = devnet
  expect(await getOperatorAccount(publicClient, { network, operatorId: 99 })).toBeUndefined()
})

test('a removed operator keeps its owner and takes nothing', async () => {
  const { publicClient, network } = devnet
  const removed = devnet.operators.find((operator) => operator.removed)
  if (removed === undefined) throw new TypeError('There is no removed operator.')
  expect(await getOperatorAccount(publicClient, { network, operatorId: removed.id })).toMatchObject({
    owner: removed.owner,
    isRemoved: true,
    fee: 0n,
  })
})

test('an operator of the time when fees were paid in SSV is not removed', async () => {
  const { publicClient, network } = devnet
  await devnet.setLegacyOperator(5, 10_000_000n)
  expect(await getOperatorAccount(publicClient, { network, operatorId: 5 })).toMatchObject({
    isRemoved: false,
    ssvFee: 10_000_000n,
  })
})

test('everything can be read at an earlier block', async () => {
  const { publicClient, network } = devnet
  const blockNumber = Number(await publicClient.getBlockNumber())
  const place = { network, operatorId: 6, blockNumber }
  await devnet.setLegacyOperator(6, 20_000_000n)
  expect(await getOperatorAccount(publicClient, place)).toMatchObject({ ssvFee: 0n, block: { number: blockNumber } })
  expect(await getOperatorEarnings(publicClient, place)).toEqual({ eth: 0n, ssv: 0n })
  expect(await getDeclaredFee(publicClient, place)).toBeUndefined()
  const rules = await getOperatorFeeRules(publicClient, { network, blockNumber })
  expect(rules).toEqual(await getOperatorFeeRules(publicClient, { network }))
})

test('an operator takes two requests', async () => {
  const { network, rpcProxy, chain } = devnet
  const client = createPublicClient({ chain, transport: http(rpcProxy.url) })
  const before = rpcProxy.requests.length
  await getOperatorAccount(client, { network, operatorId: 1 })
  expect(rpcProxy.requests.slice(before).map(({ method }) => method)).toEqual(['eth_getBlockByNumber', 'eth_call'])
})
