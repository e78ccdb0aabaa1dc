import { type Address, keepKnown, type Operator, operatorId, registeredOperatorKey, tolerant } from '@x/schemas'
import * as v from 'valibot'
import { account, accounts, amount, count, decimal, flag, text, time } from './fields.ts'

/** An operator as the operator data API tells it. Only `id` and `operatorKey` are sure to be there. */
export type ApiOperator = Operator & {
  /** False where the registered key is not an RSA public key; `operatorKey` is then what the API sent. */
  isOperatorKeyValid: boolean
  idStr?: string | undefined
  /** The record's `fee`, per block, in wei of the token that the network's fees are in; see `ethFee`. */
  fee?: bigint | undefined
  /** Wei of ETH per block, on networks whose clusters pay in ETH. */
  ethFee?: bigint | undefined
  declaredFee?: bigint | undefined
  previousFee?: bigint | undefined
  /** The one whitelisted address of older versions of the contract. */
  addressWhitelist?: Address | undefined
  location?: string | undefined
  setupProvider?: string | undefined
  eth1NodeClient?: string | undefined
  eth2NodeClient?: string | undefined
  ssvClient?: string | undefined
  mevRelays?: readonly string[] | undefined
  description?: string | undefined
  websiteUrl?: string | undefined
  twitterUrl?: string | undefined
  linkedinUrl?: string | undefined
  /** Address of the operator's DKG endpoint. */
  dkgAddress?: string | undefined
  logo?: string | undefined
  /** `operator`, `verified_operator`, `dapp_node`, or something newer. */
  type?: string | undefined
  /** Percent of duties done; the periods that are known. */
  performance?: { '24h'?: number | undefined; '30d'?: number | undefined } | undefined
  isValid?: boolean | undefined
  isDeleted?: boolean | undefined
  isActive?: boolean | undefined
  /** `Active`, `Inactive`, `No validators`, …: text for people, compare it without case. */
  status?: string | undefined
  /** Version of the record, such as `v4`. */
  version?: string | undefined
  network?: string | undefined
  /** Sum over the operator's validators, in gwei. */
  effectiveBalance?: bigint | undefined
  /** Whether the operator has moved to fees in ETH. */
  isMigrated?: boolean | undefined
  isVerified?: boolean | undefined
  block?: number | undefined
  createdAt?: Date | undefined
  updatedAt?: Date | undefined
  /** Fields of the record that this version does not know, as they came. */
  extra?: Readonly<Record<string, unknown>> | undefined
}

const names = /* @__PURE__ */ tolerant(
  v.pipe(
    v.union([
      v.array(v.string()),
      v.pipe(
        v.string(),
        v.transform((list) => list.split(',')),
      ),
    ]),
    v.transform((list) => list.map((name) => name.trim()).filter((name) => name !== '')),
  ),
)

const performance = /* @__PURE__ */ tolerant(
  v.pipe(
    v.object({ '24h': decimal, '30d': decimal }),
    v.transform((periods) => keepKnown(periods)),
  ),
)

/** A record of the API, in the names of the wire; the output is ours. */
export const operatorRecord: v.GenericSchema<unknown, ApiOperator> = /* @__PURE__ */ v.pipe(
  v.looseObject({
    id: operatorId,
    public_key: registeredOperatorKey,
    id_str: text,
    declared_fee: amount,
    previous_fee: amount,
    fee: amount,
    eth_fee: amount,
    owner_address: account,
    address_whitelist: account,
    whitelist_addresses: accounts,
    is_private: flag,
    whitelisting_contract: account,
    location: text,
    setup_provider: text,
    eth1_node_client: text,
    eth2_node_client: text,
    ssv_client: text,
    mev_relays: names,
    description: text,
    website_url: text,
    twitter_url: text,
    linkedin_url: text,
    dkg_address: text,
    logo: text,
    type: text,
    name: text,
    performance,
    is_valid: flag,
    is_deleted: flag,
    is_active: flag,
    status: text,
    validators_count: count,
    version: text,
    network: text,
    effective_balance: amount,
    migrated: flag,
    verified_operator: flag,
    block: count,
    created_at: time,
    updated_at: time,
  }),
  v.transform(
    ({
      id,
      public_key,
      id_str,
      declared_fee,
      previous_fee,
      fee,
      eth_fee,
      owner_address,
      address_whitelist,
      whitelist_addresses,
      is_private,
      whitelisting_contract,
      location,
      setup_provider,
      eth1_node_client,
      eth2_node_client,
      ssv_client,
      mev_relays,
      description,
      website_url,
      twitter_url,
      linkedin_url,
      dkg_address,
      logo,
      type,
      name,
      performance,
      is_valid,
      is_deleted,
      is_active,
      status,
      validators_count,
      version,
      network,
      effective_balance,
      migrated,
      verified_operator,
      block,
      created_at,
      updated_at,
      ...extra
    }) => ({
      id,
      ...public_key,
      ...keepKnown({
        idStr: id_str,
        name,
        owner: owner_address,
        fee,
        ethFee: eth_fee,
        declaredFee: declared_fee,
        previousFee: previous_fee,
        isPrivate: is_private,
        addressWhitelist: address_whitelist,
        whitelistedAddresses: whitelist_addresses,
        whitelistingContract: whitelisting_contract,
        validatorCount: validators_count,
        isRemoved: is_deleted,
        isDeleted: is_deleted,
        isValid: is_valid,
        isActive: is_active,
        isVerified: verified_operator,
        isMigrated: migrated,
        status,
        type,
        performance,
        effectiveBalance: effective_balance,
        dkgAddress: dkg_address,
        mevRelays: mev_relays,
        location,
        setupProvider: setup_provider,
        eth1NodeClient: eth1_node_client,
        eth2NodeClient: eth2_node_client,
        ssvClient: ssv_client,
        description,
        websiteUrl: website_url,
        twitterUrl: twitter_url,
        linkedinUrl: linkedin_url,
        logo,
        version,
        network,
        block,
        createdAt: created_at,
        updatedAt: updated_at,
        extra: Object.keys(extra).length === 0 ? undefined : extra,
      }),
    }),
  ),
)
