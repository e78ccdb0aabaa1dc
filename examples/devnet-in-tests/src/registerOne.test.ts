import { getOwnerNonce } from '@x/chain'
import { createDevnet } from '@x/devnet'
import { createKeySharesItem } from '@x/keyshares'
import { registerValidators } from '@x/registration'
import { parseEther } from 'viem'
import { expect, test } from 'vitest'

test('a validator can be registered', async () => {
  await using devnet = await createDevnet()
  const { network, publicClient } = devnet
  const walletClient = devnet.createWallet(0)
  const owner = walletClient.account.address

  const item = createKeySharesItem({
    secretKey: new Uint8Array(32).fill(7),
    operators: devnet.getOperators([1, 2, 3, 4]),
    owner,
    ownerNonce: await getOwnerNonce(publicClient, { network, owner }),
  })
  const depositAmount = parseEther('1')
  const { wait } = await registerValidators(walletClient, { publicClient, network, keyShares: [item], depositAmount })
  const { snapshot, events } = await wait()

  expect(events[0]?.args.publicKey).toBe(item.payload.publicKey)
  expect(snapshot).toMatchObject({ validatorCount: 1, active: true, balance: depositAmount })
})
