import { address, blsPublicKey, clusterSnapshot, hexOfSize, operatorId, ownerNonce } from '@x/schemas'
import { operatorKey } from '@x/schemas/internal'
import * as v from 'valibot'

/** Wei, gas and the like: decimal text in JSON, whose numbers can't hold them, and `bigint` in memory. */
export const amount = /* @__PURE__ */ v.pipe(
  v.string(),
  v.regex(/^[0-9]+$/, 'expected an integer from 0 as decimal text'),
  v.transform((text) => BigInt(text)),
)
export const count = /* @__PURE__ */ v.pipe(
  v.number(),
  v.safeInteger('expected an integer'),
  v.minValue(0, 'expected an integer from 0'),
)
const days = /* @__PURE__ */ v.pipe(v.number(), v.finite('expected days'), v.minValue(0, 'expected days from 0'))

const plannedOperator = /* @__PURE__ */ v.object({
  id: operatorId,
  /** Base64 of the PEM text that shares are encrypted for. */
  operatorKey,
  name: v.optional(v.string()),
  owner: v.optional(address),
  /** Wei per block for each validator of 32 ETH. */
  fee: amount,
  isPrivate: v.optional(v.boolean()),
  /** How many validators it has before the registration. */
  validatorCount: v.optional(count),
  /** How many validators it may have. */
  validatorLimit: v.optional(count),
})

const plannedBatch = /* @__PURE__ */ v.object({
  /** From 0. */
  index: count,
  /** In the order of their owner nonces. */
  publicKeys: v.array(blsPublicKey),
  firstOwnerNonce: ownerNonce,
  lastOwnerNonce: ownerNonce,
  /** Wei that the transaction deposits. */
  deposit: amount,
  /** The gas limit that it is sent with, at most: what the node estimated for such a transaction, with something to spare. */
  gas: amount,
  /** Wei for that gas at most. */
  gasCost: amount,
  /** How many bytes the signed transaction has at most. */
  size: count,
})

const plannedCluster = /* @__PURE__ */ v.object({
  validatorCount: count,
  /** Wei, all fees paid. */
  balance: amount,
  /** Wei per block. */
  burnRate: amount,
})

/** A plan as JSON has it, and what `parseRegistrationPlan` makes of that. */
export const registrationPlan = /* @__PURE__ */ v.object({
  version: v.literal(2),
  network: v.object({
    name: v.string(),
    chainId: count,
    /** The contract that takes the transactions. */
    contract: address,
    /** A block is made in each slot at most: what a runway in days comes to in blocks. */
    secondsPerSlot: v.pipe(count, v.minValue(1, 'expected an integer from 1')),
  }),
  owner: address,
  /** In ascending order of their ids. */
  operators: v.array(plannedOperator),
  /** Who says that these are all their keys: a node, which shows the events, and who agrees with it. */
  operatorKeysFrom: v.array(v.picklist(['node', 'otherNode', 'subgraph', 'api'])),
  /** What was asked for: wei for each transaction, or days that the cluster should last. */
  wanted: v.union([
    v.object({ depositAmount: amount }),
    v.object({ runwayDays: days, effectiveBalance: v.optional(v.number()) }),
  ]),
  /** Limits that were said when it was planned. The others follow from its figures. Amounts are wei. */
  wantedLimits: v.object({
    maxFeePerGas: v.optional(amount),
    maxPriorityFeePerGas: v.optional(amount),
    maxTotal: v.optional(amount),
  }),
  /** The transactions, in their order. None where all validators are registered already. */
  batches: v.array(plannedBatch),
  /** Validators that the owner has registered already, which are left out. */
  skipped: v.array(blsPublicKey),
  /** Those of them that are in another cluster of the owner, with its operators. */
  elsewhere: v.array(v.object({ publicKey: blsPublicKey, operatorIds: v.array(operatorId) })),
  /** Validators that another owner has registered: the nodes drop a second registration. */
  foreign: v.union([v.array(blsPublicKey), v.literal('not checked')]),
  /** What the plan was made from, all true at one block. */
  state: v.object({
    /** The owner nonce of the first validator. */
    ownerNonce,
    /** Who agreed on it. Only one: nobody has confirmed what the node says. */
    ownerNonceSources: v.array(v.picklist(['node', 'otherNode', 'subgraph', 'api'])),
    /** The number of the owner's next transaction. */
    accountNonce: count,
    cluster: v.object({ exists: v.boolean(), snapshot: clusterSnapshot, blockNumber: count }),
    blockNumber: count,
    blockHash: hexOfSize(32),
  }),
  fees: v.object({
    /** Wei per block for each validator of 32 ETH. */
    networkFee: amount,
    /** Network and operators together, in wei per block for each validator of 32 ETH. */
    burnPerValidator: amount,
    /** For how many blocks a cluster must be able to pay. */
    liquidationThresholdBlocks: amount,
    /** Wei that a cluster must hold in any case. */
    minimumLiquidationCollateral: amount,
  }),
  /** Gas price of each transaction, in wei. */
  gasPrice: v.object({ maxFeePerGas: amount, maxPriorityFeePerGas: amount }),
  /** Median gas price of recent blocks, in wei. Left out if the node does not report it. */
  usualGasPrice: v.optional(amount),
  /** What a run of the plan may take at most: above it nothing is signed. Amounts are wei. */
  limits: v.object({
    /** For a unit of gas. */
    maxFeePerGas: amount,
    /** Priority fee. */
    maxPriorityFeePerGas: amount,
    /** All transactions together, deposits and gas. */
    maxTotal: amount,
    /** The deposit of one transaction. */
    maxDeposit: amount,
    /** Operators and network, per block for each validator of 32 ETH. */
    maxBurnPerValidator: amount,
  }),
  /** The cluster as it is now. */
  before: plannedCluster,
  /** Wei that the cluster owes, since its balance is used up. It is part of the deposit. */
  debt: amount,
  /** The cluster after the last transaction. */
  after: v.object({
    ...plannedCluster.entries,
    /** Days until anyone can liquidate it, at current fees. Left out where the cluster pays nothing. */
    runwayDays: v.optional(days),
  }),
  /**
   * What beacon nodes said of the keys when the plan was made; left out where none was asked. That nobody signs with the
   * active ones is proven when the plan is applied.
   */
  beacon: v.optional(
    v.object({
      /** The nodes that were asked, without credentials. */
      askedBy: v.array(v.string()),
      epoch: count,
      /** How many validators are active, so that whoever signs for them is seen. */
      active: count,
      /** The others, whose state has no duties. */
      inactive: v.array(v.object({ publicKey: blsPublicKey, state: v.string() })),
    }),
  ),
  /** Who else was asked for the keys when the plan was made; left out where nobody was. Nobody has them. */
  holders: v.optional(
    v.object({
      /** Validator clients, by their addresses without credentials. */
      keymanagers: v.array(v.string()),
      /** Files of what was signed with the keys (EIP-3076), by their names. */
      slashingProtection: v.array(v.string()),
    }),
  ),
  /** Wei that all transactions deposit. */
  deposit: amount,
  /** Wei for gas at most. */
  gasCost: amount,
  /** Wei that the account spends at most: deposit and gas. */
  total: amount,
  /** Wei that the account has. */
  accountBalance: amount,
  /** Wei that the account lacks: 0 where it can pay for everything. */
  missing: amount,
})

/** What a registration will do and cost, as plain data: amounts are `bigint`, everything else is as in JSON. */
export type RegistrationPlan = v.InferOutput<typeof registrationPlan>

/** One transaction of a plan. */
export type PlannedBatch = RegistrationPlan['batches'][number]

/** An operator of a plan, fit for splitting keys. */
export type PlannedOperator = RegistrationPlan['operators'][number]
