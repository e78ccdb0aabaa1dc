import {
  cancelDeclaredOperatorFee,
  declareOperatorFee,
  deposit,
  executeOperatorFee,
  exitValidators,
  liquidate,
  liquidateSsv,
  migrateClusterToEth,
  reactivate,
  reduceOperatorFee,
  registerOperator,
  removeOperator,
  removeOperatorWhitelists,
  removeValidators,
  setFeeRecipient,
  setOperatorsPrivate,
  setOperatorWhitelistingContract,
  setOperatorWhitelists,
  withdraw,
  withdrawOperatorEarnings,
} from '@x/registration'
import { parseEther } from 'viem'
import type { Block } from '../chain/block.ts'
import { getClusterKey } from '../contract/clusters.ts'
import type { Cluster, ContractState, Operator } from '../contract/types.ts'
import { owner, stranger } from '../people/accounts.ts'
import { agreeTo, type Deed, type DeedPlace, type DeedView, sendCall } from '../people/callUntilDone.ts'
import { operatorKeys } from '../people/operatorKeys.ts'
import { indexBlock, toLower } from '../services/indexBlock.ts'
import { contracts, ownOperators } from '../stage/createScene.ts'
import { readBurn } from '../stage/readBurn.ts'
import { readView } from '../stage/readView.ts'

const blocksPerDay = 7_200n
const [declaring, earning] = ownOperators
const address = toLower(owner.address)
const amount = parseEther('0.02')
const runwayDays = 30
/** No cluster lasts for so many days without a deposit. */
const longRunway = 14_000
/** ETH of each validator that begins to pay its fees in ETH. */
const migratedBalance = 2_048

/** What an owner may want done with a cluster, or with an operator. */
export const deeds = {
  deposit: {
    functions: ['deposit'],
    isOnce: true,
    run: (place) => sendCall(place, deposit, { operatorIds: place.operatorIds, amount }),
    isDone: ({ successes }) => successes > 0,
  },
  'deposit for days': {
    functions: ['deposit'],
    run: (place) => sendCall(place, deposit, { operatorIds: place.operatorIds, runwayDays: longRunway }),
    isDone: (view) => findFunds(view) >= computeNeed(view, BigInt(longRunway)) - allow(view),
    judge: (view) => judgeFunds(view, BigInt(longRunway)),
  },
  withdraw: {
    functions: ['withdraw'],
    isOnce: true,
    run: (place) => sendCall(place, withdraw, { operatorIds: place.operatorIds, amount }),
    isDone: ({ successes }) => successes > 0,
    judge: judgeRest,
  },
  'withdraw all but some days': {
    functions: ['withdraw'],
    run: (place) => sendCall(place, withdraw, { operatorIds: place.operatorIds, keepRunwayDays: runwayDays }),
    isDone: ({ successes }) => successes > 0,
    judge: (view) => [...judgeRest(view), ...judgeFunds(view, BigInt(runwayDays))],
  },
  liquidate: {
    functions: ['liquidate'],
    run: (place) => sendCall(place, liquidate, { operatorIds: place.operatorIds }),
    isDone: (view) => findCluster(view)?.snapshot.active === false,
  },
  'liquidate in SSV': {
    functions: ['liquidateSSV'],
    run: (place) => sendCall(place, liquidateSsv, { operatorIds: place.operatorIds }),
    isDone: (view) => findCluster(view)?.snapshot.active === false,
  },
  reactivate: {
    functions: ['reactivate'],
    run: (place) => sendCall(place, reactivate, { operatorIds: place.operatorIds, runwayDays }),
    isDone: (view) => findCluster(view)?.snapshot.active === true,
    judge: (view) => judgeFunds(view, BigInt(runwayDays)),
  },
  migrate: {
    functions: ['migrateClusterToETH'],
    run: (place) =>
      sendCall(place, migrateClusterToEth, {
        operatorIds: place.operatorIds,
        runwayDays,
        effectiveBalance: migratedBalance,
      }),
    isDone: (view) => findCluster(view)?.inSsv === false,
    judge: (view) => judgeFunds(view, BigInt(runwayDays), BigInt(migratedBalance / 32)),
  },
  remove: {
    functions: ['removeValidator', 'bulkRemoveValidator'],
    run: (place) => sendBatches(place, removeValidators),
    isDone: ({ head, publicKeys }) =>
      publicKeys.every((key) => readView(head, 'getValidator', [owner.address, key]) === false),
  },
  exit: {
    functions: ['exitValidator', 'bulkExitValidator'],
    run: (place) => sendBatches(place, exitValidators),
    isDone: ({ head, publicKeys }) => publicKeys.every((key) => isExited(head, key)),
  },
  'set fee recipient': {
    functions: ['setFeeRecipientAddress'],
    run: (place) => sendCall(place, setFeeRecipient, { recipient: stranger.address }),
    isDone: ({ head }) => indexBlock(head).feeRecipients.get(address) === toLower(stranger.address),
  },
  'declare fee': {
    functions: ['declareOperatorFee'],
    isOnce: true,
    run: (place) => sendCall(place, declareOperatorFee, { operatorId: earning, fee: 1_850_000_000n }),
    isDone: (view) => findOperator(view, earning)?.feeRequest.fee === 18_500n,
  },
  'cancel fee': {
    functions: ['cancelDeclaredOperatorFee'],
    run: (place) => sendCall(place, cancelDeclaredOperatorFee, { operatorId: declaring }),
    isDone: (view) => findOperator(view, declaring)?.feeRequest.fee === 0n,
  },
  'execute fee': {
    functions: ['executeOperatorFee'],
    run: async (place) => {
      const { process } = place
      // Before its time it would be refused: the command is started again then.
      return sendCall(place, executeOperatorFee, { operatorId: declaring }).finally(() =>
        process.signal.throwIfAborted(),
      )
    },
    isDone: (view) => findOperator(view, declaring)?.eth.fee === 19_000n,
  },
  'reduce fee': {
    functions: ['reduceOperatorFee'],
    run: (place) => sendCall(place, reduceOperatorFee, { operatorId: earning, fee: 1_500_000_000n }),
    isDone: (view) => findOperator(view, earning)?.eth.fee === 15_000n,
  },
  'withdraw earnings': {
    functions: ['withdrawOperatorEarnings'],
    isOnce: true,
    run: (place) => sendCall(place, withdrawOperatorEarnings, { operatorId: earning, amount: 100_000_000_000n }),
    isDone: ({ successes }) => successes > 0,
  },
  'set private': {
    functions: ['setOperatorsPrivateUnchecked'],
    run: (place) => sendCall(place, setOperatorsPrivate, { operatorIds: ownOperators }),
    isDone: (view) => ownOperators.every((id) => findOperator(view, id)?.isPrivate === true),
  },
  'set whitelist': {
    functions: ['setOperatorsWhitelists'],
    run: (place) => sendCall(place, setOperatorWhitelists, { operatorIds: ownOperators, accounts: [stranger.address] }),
    isDone: (view) => ownOperators.every((id) => isListed(view, id)),
  },
  'set and clear whitelist': {
    functions: ['setOperatorsWhitelists', 'removeOperatorsWhitelists'],
    run: async (place) => {
      const accounts = [stranger.address]
      const clear = () => sendCall(place, removeOperatorWhitelists, { operatorIds: ownOperators, accounts })
      // Where an earlier run has set it, setting it changes nothing.
      await sendCall(place, setOperatorWhitelists, { operatorIds: ownOperators, accounts }).catch((error: unknown) => {
        if (!(error instanceof Error) || error.name !== 'WhitelistUnchangedError') throw error
      })
      // What is told of the first call was told when it was done.
      place.run.transactions.length = 0
      return clear()
    },
    isDone: (view) => view.successes > 1 && ownOperators.every((id) => !isListed(view, id)),
  },
  'set whitelisting contract': {
    functions: ['setOperatorsWhitelistingContract'],
    run: (place) =>
      sendCall(place, setOperatorWhitelistingContract, {
        operatorIds: ownOperators,
        whitelistingContract: contracts.whitelistingContract,
      }),
    isDone: (view) =>
      ownOperators.every((id) => findOperator(view, id)?.whitelistingContract === contracts.whitelistingContract),
  },
  'remove operator': {
    functions: ['removeOperator'],
    run: (place) => sendCall(place, removeOperator, { operatorId: earning }),
    isDone: (view) => findOperator(view, earning)?.eth.block === 0n,
  },
  'register operator': {
    functions: ['registerOperator'],
    isOnce: true,
    run: (place) =>
      sendCall(place, registerOperator, {
        operatorKey: operatorKeys.at(-1)?.operatorKey ?? '',
        fee: 1_770_000_000n,
        operatorClient: place.process.sources.operatorClient,
      }),
    isDone: ({ head }) => indexBlock(head).operators.size === operatorKeys.length,
  },
} as const satisfies Record<string, Deed>
export type DeedName = keyof typeof deeds

/** Sends a call for each batch of validators: what is done already is left out. */
async function sendBatches(
  { process, operatorIds, publicKeys, batchSize, run, onStep }: DeedPlace,
  action: typeof removeValidators | typeof exitValidators,
): Promise<object> {
  const { publicClient, walletClient, network, signal } = process
  const sources = { ...process.sources, patience: 30_000 }
  const place = {
    network,
    operatorIds,
    publicKeys,
    batchSize,
    missing: 'skip',
    exited: 'skip',
    sources,
    signal,
  } as const
  const prepared = await action.prepare(publicClient, { ...place, from: owner.address })
  // The first of them pays most for what it changes.
  const limits = await agreeTo({ process, run }, prepared, BigInt(Math.ceil(publicKeys.length / batchSize)))
  const result = await action(walletClient, {
    ...place,
    publicClient,
    limits,
    onStep: ({ type, batch }) => onStep(type, batch.index),
    onRecord: (line) => {
      if (process.isKilled) throw signal.reason
      run.record.push(line)
    },
  })
  run.transactions.push(...result.transactions)
  return result
}

function findCluster({ head, operatorIds }: DeedView): Cluster | undefined {
  return head.state.clusters.get(getClusterKey(address, operatorIds.map(BigInt)))
}

function findOperator({ head }: Pick<DeedView, 'head'>, id: number): Operator | undefined {
  return head.state.operators.get(BigInt(id))
}

function isListed(view: DeedView, id: number): boolean {
  return findOperator(view, id)?.listed.has(toLower(stranger.address)) === true
}

/** Whether the exit of one of the owner's validators was asked for. */
export function isExited(head: Block<ContractState>, publicKey: string): boolean {
  return indexBlock(head).exited.has(`${address} ${publicKey}`)
}

/** Wei that the cluster has now. */
function findFunds(view: DeedView): bigint {
  const { head, operatorIds } = view
  const snapshot = findCluster(view)?.snapshot
  if (snapshot === undefined) return 0n
  const balance = readView(head, 'getBalance', [owner.address, operatorIds.map(BigInt), snapshot])
  return typeof balance === 'bigint' ? balance : 0n
}

/** Wei that the cluster pays for each block: the sum of all fees, for each 32 ETH that it is billed for. */
function computeBurn({ head, operatorIds, ...view }: DeedView, unitsOfEach?: bigint): bigint {
  const cluster = findCluster({ head, operatorIds, ...view })
  if (cluster === undefined) return 0n
  const count = BigInt(cluster.snapshot.validatorCount)
  const reported = cluster.reportedUnits === 0n ? count * 10_000n : cluster.reportedUnits
  const units = unitsOfEach === undefined ? reported : unitsOfEach * count * 10_000n
  return (readBurn(head, operatorIds) * units) / 10_000n
}

/** Wei that the cluster needs to last for so many days beyond the point from which on it can be liquidated. */
function computeNeed(view: DeedView, days: bigint, unitsOfEach?: bigint): bigint {
  const { parameters } = view.head.state
  const burn = computeBurn(view, unitsOfEach)
  const runway = days * blocksPerDay * burn
  const threshold = parameters.liquidationThresholdPeriod * burn
  if (threshold < parameters.minimumLiquidationCollateral) return parameters.minimumLiquidationCollateral + runway
  return threshold + runway
}

/** Wei that the cluster may have paid since, or that may be kept for the blocks until a transaction is in. */
function allow(view: DeedView, unitsOfEach?: bigint): bigint {
  const blocks = view.head.number - view.doneAt
  return computeBurn(view, unitsOfEach) * BigInt(blocks + 60)
}

/** Whether the cluster has what so many days need, and no more. */
function judgeFunds(view: DeedView, days: bigint, unitsOfEach?: bigint): string[] {
  const funds = findFunds(view)
  const need = computeNeed(view, days, unitsOfEach)
  const tolerance = allow(view, unitsOfEach)
  if (funds < need - tolerance) return [`the cluster has ${funds}, and needs ${need} for ${days} days`]
  // It may have had more before.
  const had = findFunds({ ...view, head: view.before })
  return funds > need + tolerance && funds > had
    ? [`the cluster has ${funds}, and ${need} was enough for ${days} days`]
    : []
}

/** What is withdrawn leaves the cluster as much as it needs. */
function judgeRest(view: DeedView): string[] {
  const [funds, need] = [findFunds(view), computeNeed(view, 0n)]
  return funds >= need - allow(view) ? [] : [`the cluster has ${funds} left, and needs ${need}`]
}
