import { createDevnet } from '@x/devnet'
import { createKeySharesItem } from '@x/keyshares'
import { getOwnerNonce, registerValidators } from '@x/registration'
import { createWalletClient, http } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { expect, test } from 'vitest'

test('a validator can be registered', async () => {
  await using devnet = await createDevnet()
  const { network, publicClient, operators, accounts } = devnet
  const account = privateKeyToAccount(accounts[0]?.privateKey ?? '0x')
  const walletClient = createWalletClient({ account, transport: http(devnet.rpcUrl) })

  const ownerNonce = await getOwnerNonce(publicClient, { network, owner: account.address })
  const item = createKeySharesItem({
    secretKey: new Uint8Array(32).fill(7),
    operators: operators.filter(({ isPrivate, removed }) => !isPrivate && !removed).slice(0, 4),
    owner: account.address,
    ownerNonce,
  })
  const { wait } = await registerValidators({
    publicClient,
    walletClient,
    network,
    keyShares: [item],
    depositAmount: 10n ** 18n,
  })
  const { snapshot, events } = await wait()

  expect(events[0]?.args.publicKey).toBe(item.payload.publicKey)
  expect(snapshot).toMatchObject({ validatorCount: 1, active: true, balance: 10n ** 18n })
})
