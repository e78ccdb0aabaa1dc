import { createDevnet, type Devnet } from '@x/devnet'
import { parseEther } from 'viem'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getClusterSnapshot } from '../cluster/getClusterSnapshot.ts'
import { getOwnerNonce } from '../cluster/getOwnerNonce.ts'
import { createTestItems, createWallet } from '../fixtures/chain.ts'
import { registerValidators } from './registerValidators.ts'

let devnet: Devnet
beforeAll(async () => {
  devnet = await createDevnet()
})
afterAll(() => devnet.stop())

const operatorIds = [1, 2, 3, 4]
const depositAmount = parseEther('2')

describe('registerValidators', () => {
  test('registers one validator by the single call and hands out its event', async () => {
    const { publicClient, network } = devnet
    const walletClient = createWallet(devnet, 0)
    const owner = walletClient.account.address
    const keyShares = createTestItems(devnet, { owner, operatorIds, nonce: 0, count: 1, seed: 'single' })
    const transaction = await registerValidators({ publicClient, walletClient, network, keyShares, depositAmount })
    const receipt = await transaction.wait()
    expect(receipt.events.map(({ args }) => args.publicKey)).toEqual([keyShares[0]?.payload.publicKey])
    expect(receipt.snapshot).toMatchObject({ validatorCount: 1, active: true, balance: depositAmount })
    expect(await getOwnerNonce(publicClient, { network, owner })).toBe(1)
    expect(await getClusterSnapshot(publicClient, { network, owner, operatorIds })).toMatchObject({
      exists: true,
      snapshot: receipt.snapshot,
    })
  })
})
