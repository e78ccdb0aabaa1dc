import type { ContractRevertError } from '@x/chain'
import type { ContractErrorName } from '@x/chain/internal'
import type { ClusterSnapshot, KeyShares, KeySharesItem, Network } from '@x/schemas'
import type { PublicClient, WalletClient } from 'viem'
import { describe, expectTypeOf, test } from 'vitest'
import { ssvActions } from '../actions/ssvActions.ts'
import { ssvPublicActions } from '../actions/ssvPublicActions.ts'
import { type RegisterInBatchesParameters, registerInBatches } from './registerInBatches.ts'
import { type RegistrationTransaction, registerValidators } from './registerValidators.ts'
import type { BatchedRegistration, RegistrationEvent } from './runBatches.ts'
import type { RegistrationReceipt } from './waitForRegistration.ts'

declare const publicClient: PublicClient
declare const walletClient: WalletClient
declare const network: Network
declare const keyShares: KeyShares
declare const items: AsyncIterable<KeySharesItem>

describe('the types of registering', () => {
  test('take viem clients, and an amount or a runway', () => {
    const clients = { publicClient, walletClient, network, keyShares }
    expectTypeOf(
      registerValidators(clients.walletClient, { ...clients, depositAmount: 1n }),
    ).resolves.toEqualTypeOf<RegistrationTransaction>()
    expectTypeOf(
      registerValidators(clients.walletClient, { ...clients, runwayDays: 30 }),
    ).resolves.toEqualTypeOf<RegistrationTransaction>()
    // @ts-expect-error a deposit must be said
    registerValidators(clients.walletClient, clients)
    // @ts-expect-error one of the two, not both
    registerValidators(clients.walletClient, { ...clients, depositAmount: 1n, runwayDays: 30 })
    // @ts-expect-error wei are bigint
    registerValidators(clients.walletClient, { ...clients, depositAmount: 1 })
  })

  test('give receipts with decoded events', () => {
    expectTypeOf<Awaited<ReturnType<RegistrationTransaction['wait']>>>().toExtend<RegistrationReceipt>()
    expectTypeOf<RegistrationReceipt['snapshot']>().toEqualTypeOf<ClusterSnapshot>()
    expectTypeOf<RegistrationReceipt['events'][number]['args']['publicKey']>().toEqualTypeOf<`0x${string}`>()
    expectTypeOf<RegistrationReceipt['events'][number]['eventName']>().toEqualTypeOf<'ValidatorAdded'>()
  })

  test('take items that are still being made', () => {
    const parameters = { publicClient, walletClient, network, keyShares: items, depositAmount: 1n }
    expectTypeOf(parameters).toExtend<RegisterInBatchesParameters>()
    expectTypeOf(registerInBatches(parameters.walletClient, parameters)).resolves.toEqualTypeOf<BatchedRegistration>()
    expectTypeOf<RegistrationEvent['type']>().toEqualTypeOf<
      | 'planned'
      | 'silence'
      | 'silent'
      | 'preparing'
      | 'signed'
      | 'sent'
      | 'waiting'
      | 'replacing'
      | 'withheld'
      | 'retrying'
      | 'confirmed'
      | 'reorganized'
    >()
  })

  test('extend viem clients', () => {
    const wallet = walletClient.extend(ssvActions())
    expectTypeOf(
      wallet.registerValidators({ keyShares, depositAmount: 1n }),
    ).resolves.toEqualTypeOf<RegistrationTransaction>()
    const reader = publicClient.extend(ssvPublicActions())
    expectTypeOf(reader.getOwnerNonce({ owner: '0x' })).resolves.toEqualTypeOf<number>()
    // @ts-expect-error the network is the client's
    reader.getOwnerNonce({ owner: '0x', network })
  })

  test('tell a refused call by the name of its error', () => {
    expectTypeOf<'IncorrectClusterState'>().toExtend<ContractErrorName>()
    expectTypeOf<ContractErrorName>().toExtend<ContractRevertError['errorName']>()
    // @ts-expect-error the name of an older build stands for that of version 2
    expectTypeOf<'ValidatorAlreadyRegistered'>().toExtend<ContractErrorName>()
    expectTypeOf<ContractRevertError['call']['snapshot']>().toEqualTypeOf<ClusterSnapshot | undefined>()
  })
})
