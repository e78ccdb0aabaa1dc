import type { OperatorInput } from '@x/keyshares'
import type { ApiOperator } from '@x/operator-client'
import type { Address } from '@x/schemas'
import type { SubgraphOperator } from '@x/subgraph'
import type { Hex, PublicClient, WalletClient } from 'viem'
import { describe, expectTypeOf, test } from 'vitest'
import type { OfficialCluster } from './api/clusterQueries.ts'
import type { OfficialOperator } from './api/operatorQueries.ts'
import type { CallReceipt } from './contract/sendCall.ts'
import { createSdk } from './createSdk.ts'
import type { KeySharesItem } from './keys/KeySharesItem.ts'
import { SSVSDK } from './SSVSDK.ts'

declare const publicClient: PublicClient
declare const walletClient: WalletClient
declare const owner: Address
declare const text: string
declare const apiKey: string | undefined

describe('the types of the SDK', () => {
  test('take what a script for the official one passes', () => {
    const sdk = new SSVSDK({
      publicClient,
      extendedConfig: {
        subgraph: { apiKey, endpoint: 'https://example.org' },
        rest: { endpoint: 'https://example.org/api/v4/hoodi' },
        contracts: { setter: owner, getter: owner, token: owner },
      },
    })
    expectTypeOf(createSdk({ publicClient, walletClient })).toEqualTypeOf<SSVSDK>()
    expectTypeOf(new SSVSDK(sdk.config)).toEqualTypeOf<SSVSDK>()
    expectTypeOf(sdk.connectWallet(walletClient)).toEqualTypeOf<SSVSDK>()

    const keyshares = sdk.utils.generateKeyShares({
      keystore: ['{}'],
      keystore_password: '',
      operator_keys: [''],
      operator_ids: [1],
      owner_address: text,
      nonce: 0,
    })
    expectTypeOf(keyshares).resolves.items.toExtend<{
      publicKey: Hex
      operatorIds: readonly number[]
      sharesData: Hex
    }>()
    // An account may be any text.
    expectTypeOf(sdk.api.getOwnerNonce({ owner: text })).resolves.toEqualTypeOf<string>()
    expectTypeOf(sdk.api.getClusters({ owner: text })).resolves.toBeArray()
    // @ts-expect-error the nonce must be said
    sdk.utils.generateKeyShares({ keystore: '{}', keystorePassword: '', operatorIds: [1], operatorKeys: [''] })
    // @ts-expect-error a name that is not known
    createSdk({ publicClient, extendedConfig: { graph: {} } })
  })

  test('give what it uses', async () => {
    const sdk = new SSVSDK({ publicClient, walletClient })
    const keyshares = await sdk.utils.generateKeyShares({ nonce: 0 })
    const args = { keyshares, depositAmount: 1n }
    const { hash, wait } = await sdk.clusters.registerValidators({ args, gasPrice: 1n })
    expectTypeOf(hash).toEqualTypeOf<Hex>()
    expectTypeOf(wait()).resolves.toEqualTypeOf<CallReceipt>()
    expectTypeOf(sdk.clusters.registerValidatorsRawData({ args })).resolves.toEqualTypeOf<Hex>()
    // @ts-expect-error wei are bigint
    sdk.clusters.registerValidators({ args: { keyshares, depositAmount: 1 } })

    for (const event of (await wait()).events) {
      if (event.eventName === 'ValidatorAdded') expectTypeOf(event.args.publicKey).toEqualTypeOf<Hex>()
    }
    const { available } = await sdk.utils.validateSharesPreRegistration({ keyshares, operatorIds: ['1'] })
    expectTypeOf(available).items.toEqualTypeOf<KeySharesItem>()
    sdk.clusters.registerValidators({ args: { keyshares: available } })

    expectTypeOf(sdk.api.getOperator({ id: '1' })).resolves.toEqualTypeOf<OfficialOperator | null>()
    const cluster = await sdk.api.getCluster({ id: text })
    expectTypeOf(cluster).toEqualTypeOf<OfficialCluster | null>()
    // @ts-expect-error whether there is one must be looked at first
    cluster.balance
    if (cluster !== null) expectTypeOf(cluster.balance).toEqualTypeOf<string>()
  })

  test('know every function of the contracts by what it takes', () => {
    const { ssv, token } = createSdk({ publicClient }).contract
    const snapshot = { validatorCount: 1, networkFeeIndex: 0n, index: 0n, active: true, balance: 0n }
    const place = { clusterOwner: owner, operatorIds: [1n], cluster: snapshot }
    ssv.write.deposit({ args: place, value: 1n, gasPrice: 1n, accessList: [], nonce: 1 })
    ssv.write.deposit.simulate({ args: place })
    expectTypeOf(ssv.write.deposit.getTransactionData(place)).toEqualTypeOf<Hex>()
    ssv.write.syncFees()
    // @ts-expect-error this function takes no ether
    ssv.write.withdrawAllOperatorEarnings({ args: { operatorId: 1n }, value: 1n })
    // @ts-expect-error the cluster is missing
    ssv.write.deposit({ args: { clusterOwner: owner, operatorIds: [1n] } })
    expectTypeOf(ssv.read.getBalance(place)).resolves.toEqualTypeOf<bigint>()
    expectTypeOf(ssv.read.getVersion()).resolves.toEqualTypeOf<string>()
    expectTypeOf(ssv.read.getOperatorFeePeriods()).resolves.toEqualTypeOf<{
      declarePeriod: bigint
      executePeriod: bigint
    }>()
    expectTypeOf(token.read.balanceOf({ account: owner })).resolves.toEqualTypeOf<bigint>()
    token.write.transfer({ args: { recipient: owner, amount: 1n } })
  })
})

test('an operator of any client is what splitting takes', () => {
  expectTypeOf<ApiOperator>().toExtend<OperatorInput>()
  expectTypeOf<SubgraphOperator>().toExtend<OperatorInput>()
})
