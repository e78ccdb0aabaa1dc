import type { PreparedRegistration, RegistrationReceipt, RegistrationTransaction } from '@x/registration'
import type { Address, ClusterSnapshot, Hex } from '@x/schemas'
import type { PublicClient, WalletClient } from 'viem'
import { describe, expectTypeOf, test } from 'vitest'
import { createSdk, type Sdk } from './createSdk.ts'
import type { SdkOperator } from './createSdkApi.ts'
import { SSVSDK } from './SSVSDK.ts'

declare const publicClient: PublicClient
declare const walletClient: WalletClient
declare const owner: Address
declare const apiKey: string | undefined

describe('the types of the SDK', () => {
  test('take what a script for the official one passes', () => {
    const sdk = new SSVSDK({
      publicClient,
      walletClient,
      extendedConfig: { subgraph: { apiKey, endpoint: 'https://example.org' } },
    })
    expectTypeOf(sdk).toExtend<Sdk>()
    expectTypeOf(createSdk({ publicClient, walletClient })).toEqualTypeOf<Sdk>()
    const keyshares = sdk.utils.generateKeyShares({
      keystore: ['{}'],
      keystore_password: '',
      operator_keys: [''],
      operator_ids: [1],
      owner_address: owner,
      nonce: 0,
    })
    expectTypeOf(keyshares).resolves.items.toExtend<{
      publicKey: Hex
      operatorIds: readonly number[]
      sharesData: Hex
    }>()
    expectTypeOf(sdk.api.getOwnerNonce({ owner })).resolves.toEqualTypeOf<number>()
    // @ts-expect-error the nonce must be said
    sdk.utils.generateKeyShares({ keystore: '{}', keystorePassword: '', operatorIds: [1], operatorKeys: [''] })
  })

  test('give what it uses', async () => {
    const sdk = new SSVSDK({ publicClient, walletClient })
    const keyshares = await sdk.utils.generateKeyShares({ nonce: 0 })
    const args = { keyshares, depositAmount: 1n }
    expectTypeOf(sdk.clusters.registerValidators({ args })).resolves.toEqualTypeOf<RegistrationTransaction>()
    expectTypeOf<RegistrationTransaction['hash']>().toEqualTypeOf<Hex>()
    expectTypeOf<RegistrationTransaction['wait']>().returns.resolves.toEqualTypeOf<RegistrationReceipt>()
    expectTypeOf(sdk.clusters.registerValidators.prepare({ args })).resolves.toEqualTypeOf<PreparedRegistration>()
    expectTypeOf(sdk.clusters.registerValidatorsRawData({ args })).resolves.toEqualTypeOf<Hex>()
    // @ts-expect-error wei are bigint
    sdk.clusters.registerValidators({ args: { keyshares, depositAmount: 1 } })
    expectTypeOf(sdk.api.getOperator({ id: '1' })).resolves.toEqualTypeOf<SdkOperator | undefined>()
    expectTypeOf(sdk.api.getOperator({ operatorId: 1 })).resolves.toEqualTypeOf<SdkOperator | undefined>()
    expectTypeOf(sdk.api.toSolidityCluster({ id: '' })).resolves.toEqualTypeOf<ClusterSnapshot>()
    const cluster = await sdk.api.getCluster({ owner, operatorIds: ['1', 2, 3n, 4] })
    // @ts-expect-error whether there is one must be looked at first
    cluster.balance
    if (cluster) expectTypeOf(cluster.balance).toEqualTypeOf<bigint>()
    // @ts-expect-error either the id or owner and operators
    sdk.api.getCluster({ owner })
  })
})
