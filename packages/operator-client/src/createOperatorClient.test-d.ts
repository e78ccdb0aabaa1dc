import type { Address, ClusterSnapshot, Hex, Operator } from '@x/schemas'
import { mainnet } from '@x/schemas'
import { expectTypeOf, test } from 'vitest'
import {
  type ApiCluster,
  type ApiOperator,
  type ApiValidator,
  createOperatorClient,
  getOperator,
  listOperators,
  type OperatorConnection,
  type Page,
} from './index.ts'

const client = createOperatorClient({ network: mainnet })

test('the client can be passed to every function', () => {
  expectTypeOf(client).toExtend<OperatorConnection>()
  expectTypeOf(getOperator(client, { id: 1, signal: undefined })).toEqualTypeOf<Promise<ApiOperator>>()
  // @ts-expect-error an id is a number
  getOperator(client, { id: '1' })
})

test('a record is an operator of the common vocabulary', () => {
  expectTypeOf<ApiOperator>().toExtend<Operator>()
  expectTypeOf<ApiOperator['fee']>().toEqualTypeOf<bigint | undefined>()
  expectTypeOf<ApiOperator['operatorKey']>().toEqualTypeOf<string>()
  expectTypeOf<Exclude<keyof Operator, keyof ApiOperator>>().toBeNever()
})

/** One object type instead of an intersection, so that whole types can be compared. */
type Flat<type> = { [name in keyof type]: type[name] }
type Optional<names extends string, type> = { [name in names]?: type | undefined }

test('a record has every field in its own type', () => {
  expectTypeOf<Flat<ApiOperator>>().toEqualTypeOf<
    Flat<
      { id: number; operatorKey: string; isOperatorKeyValid: boolean } & Optional<
        'fee' | 'ethFee' | 'declaredFee' | 'previousFee' | 'effectiveBalance',
        bigint
      > &
        Optional<'validatorCount' | 'isActive' | 'block', number> &
        Optional<'owner' | 'addressWhitelist' | 'whitelistingContract', Address> &
        Optional<'whitelistedAddresses', readonly Address[]> &
        Optional<'isPrivate' | 'isRemoved' | 'isDeleted' | 'isValid' | 'isVerified' | 'isMigrated', boolean> &
        Optional<'idStr' | 'name' | 'location' | 'setupProvider' | 'eth1NodeClient' | 'eth2NodeClient', string> &
        Optional<'ssvClient' | 'description' | 'websiteUrl' | 'twitterUrl' | 'linkedinUrl' | 'dkgAddress', string> &
        Optional<'logo' | 'type' | 'status' | 'version' | 'network', string> &
        Optional<'mevRelays', readonly string[]> &
        Optional<'performance', { '24h'?: number | undefined; '30d'?: number | undefined }> &
        Optional<'createdAt' | 'updatedAt', Date> &
        Optional<'extra', Readonly<Record<string, unknown>>>
    >
  >()
  expectTypeOf<Flat<ApiValidator>>().toEqualTypeOf<
    Flat<
      { publicKey: Hex } & Optional<'clusterHash', Hex> &
        Optional<'owner', Address> &
        Optional<'operatorIds', readonly number[]> &
        Optional<'status', string> &
        Optional<'isValid' | 'isDeleted' | 'isLiquidated', boolean> &
        Optional<'isPublicKeyValid' | 'isSharesValid' | 'isOperatorsValid', boolean> &
        Optional<
          'beacon',
          Flat<
            Optional<'index' | 'activationEpoch', number> &
              Optional<'status', string> &
              Optional<'effectiveBalance', bigint>
          >
        > &
        Optional<'createdAt' | 'updatedAt', Date>
    >
  >()
  expectTypeOf<Flat<ApiCluster>>().toEqualTypeOf<
    Flat<
      { hash: Hex } & Optional<'snapshot', ClusterSnapshot> &
        Optional<'owner', Address> &
        Optional<'operatorIds', readonly number[]> &
        Optional<'validatorCount' | 'block', number> &
        Optional<'isActive' | 'isLiquidated' | 'isMigrated', boolean> &
        Optional<'ethBalance' | 'effectiveBalance', bigint> &
        Optional<'createdAt' | 'updatedAt', Date>
    >
  >()
})

test('lists are async iterables, and pages are plain', () => {
  expectTypeOf(listOperators(client)).toExtend<AsyncIterable<ApiOperator>>()
  expectTypeOf(client.getValidatorPage).returns.resolves.toEqualTypeOf<Page<ApiValidator>>()
  client.getOperatorPage({ ordering: 'performance30d:desc', filters: { status: ['active', 'something new'] } })
  // @ts-expect-error a mistyped key, which the API would not sort by
  client.getOperatorPage({ ordering: 'performnce30d:desc' })
  // @ts-expect-error the API needs a direction
  client.listOperators({ ordering: 'id' })
  // @ts-expect-error a range has two ends
  client.getOperatorPage({ filters: { fee: [1n] } })
})
