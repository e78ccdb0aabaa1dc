import { type Operator, operatorId } from '@x/schemas'
import { keepKnown, registeredOperatorKey } from '@x/schemas/internal'
import * as v from 'valibot'
import { account, accounts, amount, count, flag, names, performance, text, time } from './fields.ts'
import { type FieldTable, type FieldValues, readExtra, readFields } from './recordFields.ts'

/**
 * Everything that the API tells about an operator besides id and key. Type, schema and names of `ApiOperator` follow
 * from this table alone, and it has every field of the common `Operator`.
 */
export const operatorFields = {
  idStr: ['id_str', text],
  name: ['name', text],
  owner: ['owner_address', account],
  /** The record's `fee`, per block, in wei of the token that the network's fees are in; see `ethFee`. */
  fee: ['fee', amount],
  /** Wei of ETH per block, on networks whose clusters pay in ETH. */
  ethFee: ['eth_fee', amount],
  declaredFee: ['declared_fee', amount],
  previousFee: ['previous_fee', amount],
  /** True where only whitelisted addresses may register validators. */
  isPrivate: ['is_private', flag],
  /** The one whitelisted address of older versions of the contract. */
  addressWhitelist: ['address_whitelist', account],
  whitelistedAddresses: ['whitelist_addresses', accounts],
  whitelistingContract: ['whitelisting_contract', account],
  validatorCount: ['validators_count', count],
  isRemoved: ['is_deleted', flag],
  isDeleted: ['is_deleted', flag],
  isValid: ['is_valid', flag],
  /** 1 or 0: a number, as the API has it. */
  isActive: ['is_active', count],
  isVerified: ['verified_operator', flag],
  /** Whether the operator has moved to fees in ETH. */
  isMigrated: ['migrated', flag],
  /** `Active`, `Inactive`, `No validators`, …: text for people, compare it without case. */
  status: ['status', text],
  /** `operator`, `verified_operator`, `dapp_node`, or something newer. */
  type: ['type', text],
  /** Percent of duties done; the periods that are known. */
  performance: ['performance', performance],
  /** Sum over the operator's validators, in gwei. */
  effectiveBalance: ['effective_balance', amount],
  /** Address of the operator's DKG endpoint. */
  dkgAddress: ['dkg_address', text],
  mevRelays: ['mev_relays', names],
  location: ['location', text],
  setupProvider: ['setup_provider', text],
  eth1NodeClient: ['eth1_node_client', text],
  eth2NodeClient: ['eth2_node_client', text],
  ssvClient: ['ssv_client', text],
  description: ['description', text],
  websiteUrl: ['website_url', text],
  twitterUrl: ['twitter_url', text],
  linkedinUrl: ['linkedin_url', text],
  logo: ['logo', text],
  /** Version of the record, such as `v4`. */
  version: ['version', text],
  network: ['network', text],
  block: ['block', count],
  createdAt: ['created_at', time],
  updatedAt: ['updated_at', time],
} as const satisfies FieldTable & Record<Exclude<keyof Operator, 'id' | 'operatorKey'>, unknown>

/** An operator as the operator data API tells it. Only `id` and `operatorKey` are sure to be there. */
export type ApiOperator = Pick<Operator, 'id' | 'operatorKey'> & {
  /** False where the registered key is not an RSA public key; `operatorKey` is then what the API sent. */
  isOperatorKeyValid: boolean
  /** Fields of the record that this version does not know, as they came. */
  extra?: Readonly<Record<string, unknown>> | undefined
} & FieldValues<typeof operatorFields>

/** A record of the API, in the names of the wire; the output is ours. */
export const operatorRecord: v.GenericSchema<unknown, ApiOperator> = /* @__PURE__ */ v.pipe(
  v.looseObject({ id: operatorId, public_key: registeredOperatorKey }),
  v.transform(({ id, public_key, ...record }) => ({
    id,
    ...public_key,
    ...readFields(operatorFields, record),
    ...keepKnown({ extra: readExtra(operatorFields, record) }),
  })),
)
