import {
  type BeaconConnection,
  BeaconNodeError,
  type BeaconSpec,
  type BeaconValidator,
  getPendingConsolidations,
  getPendingPartialWithdrawals,
  getSpec,
  getValidators,
  type PendingConsolidation,
  type PendingPartialWithdrawal,
} from '@x/beacon-client'
import { askAll, type BeaconNodes } from '@x/beacon-client/internal'
import { type Hex, type Network, slotToEpoch, timeToSlot } from '@x/schemas'

/** Constants of the beacon chain that decide about requests. Amounts are in gwei. */
export type BeaconRules = {
  /** Epochs that a validator has to be active before it may leave. */
  shardCommitteePeriod: number
  /** What a validator keeps when a part is withdrawn. */
  minActivationBalance: bigint
  /** What a compounding validator is rewarded for, at most. */
  maxEffectiveBalance: bigint
  /** Epochs between the end of the duties and the withdrawal, at least. */
  withdrawabilityDelay: number
  pendingWithdrawalsLimit: number
  pendingConsolidationsLimit: number
  /** Deposits that are credited in an epoch, at most. */
  pendingDepositsPerEpoch: number
  /** Stake that may come in an epoch: where little is at stake, and at most. */
  depositsPerEpoch: { least: bigint; most: bigint }
}

/** What decides about requests for some validators, as the beacon chain has it now. */
export type BeaconFacts = {
  network: Network
  /** By the clock. */
  slot: number
  epoch: number
  rules: BeaconRules
  /** By public key; the chain does not know the others. Of several nodes the lowest balance counts. */
  validators: ReadonlyMap<Hex, BeaconValidator>
  /** Of these validators. */
  pendingWithdrawals: readonly PendingPartialWithdrawal[]
  /** Those from or into these validators. */
  pendingConsolidations: readonly PendingConsolidation[]
  /** Of all validators. */
  queued: { withdrawals: number; consolidations: number }
}

export type ReadBeaconFactsParameters = { publicKeys: readonly Hex[]; signal?: AbortSignal | undefined }

/**
 * Reads what decides about requests for some validators, at the head: from all nodes, which have to agree.
 *
 * @throws {BeaconNodesDifferError} two nodes do not tell the same of a validator
 * @throws what `getValidators` and `getPendingPartialWithdrawals` throw
 */
export async function readBeaconFacts(nodes: BeaconNodes, parameters: ReadBeaconFactsParameters): Promise<BeaconFacts> {
  const [{ network, now }] = nodes
  const lowest = new Map<Hex, bigint>()
  const told = await askAll(nodes, {
    ask: async (node) => {
      const facts = await readOfNode(node, parameters)
      // Heads that are a slot apart differ in balances.
      for (const { publicKey, balance } of facts.validators) {
        const low = lowest.get(publicKey)
        if (low === undefined || balance < low) lowest.set(publicKey, balance)
      }
      return facts
    },
    compare: describe,
  })
  const slot = timeToSlot(network, now())
  return {
    ...told,
    network,
    slot,
    epoch: slotToEpoch(network, slot),
    validators: new Map(
      told.validators.map((each) => [each.publicKey, { ...each, balance: lowest.get(each.publicKey) ?? each.balance }]),
    ),
  }
}

async function readOfNode(node: BeaconConnection, { publicKeys, signal }: ReadBeaconFactsParameters) {
  const [{ validators }, withdrawals, consolidations, rules] = await Promise.all([
    getValidators(node, { ids: publicKeys, signal }),
    getPendingPartialWithdrawals(node, { signal }),
    getPendingConsolidations(node, { signal }),
    readRules(node, signal),
  ])
  const indices = new Set(validators.map(({ index }) => index))
  return {
    validators,
    rules,
    pendingWithdrawals: withdrawals.filter(({ validatorIndex }) => indices.has(validatorIndex)),
    pendingConsolidations: consolidations.filter(
      ({ sourceIndex, targetIndex }) => indices.has(sourceIndex) || indices.has(targetIndex),
    ),
    queued: { withdrawals: withdrawals.length, consolidations: consolidations.length },
  }
}

/** Reads the constants of the chain; those of mainnet where a node does not tell them. */
export async function readRules(node: BeaconConnection, signal: AbortSignal | undefined): Promise<BeaconRules> {
  const spec = await getSpec(node, { signal }).catch((error: unknown): BeaconSpec => {
    if (error instanceof BeaconNodeError && error.reason === 'unsupported') return {}
    throw error
  })
  const read = (name: string, usual: bigint) => {
    const value = spec[name]
    return typeof value === 'string' && /^\d{1,20}$/.test(value) ? BigInt(value) : usual
  }
  return {
    shardCommitteePeriod: Number(read('SHARD_COMMITTEE_PERIOD', 256n)),
    minActivationBalance: read('MIN_ACTIVATION_BALANCE', 32_000_000_000n),
    maxEffectiveBalance: read('MAX_EFFECTIVE_BALANCE_ELECTRA', 2_048_000_000_000n),
    withdrawabilityDelay: Number(read('MIN_VALIDATOR_WITHDRAWABILITY_DELAY', 256n)),
    pendingWithdrawalsLimit: Number(read('PENDING_PARTIAL_WITHDRAWALS_LIMIT', 2n ** 27n)),
    pendingConsolidationsLimit: Number(read('PENDING_CONSOLIDATIONS_LIMIT', 2n ** 18n)),
    pendingDepositsPerEpoch: Number(read('MAX_PENDING_DEPOSITS_PER_EPOCH', 16n)),
    depositsPerEpoch: {
      least: read('MIN_PER_EPOCH_CHURN_LIMIT_ELECTRA', 128_000_000_000n),
      most: read('MAX_PER_EPOCH_ACTIVATION_EXIT_CHURN_LIMIT', 256_000_000_000n),
    },
  }
}

function describeRules({ depositsPerEpoch: { least, most }, ...rules }: BeaconRules): string {
  return [...Object.values(rules), least, most].join(', ')
}

/** What has to be told alike. */
function describe({
  validators,
  rules,
  pendingWithdrawals,
  pendingConsolidations,
}: Awaited<ReturnType<typeof readOfNode>>): Map<string, string> {
  const told = new Map<string, string>([['the constants of the chain', describeRules(rules)]])
  for (const { index, publicKey, withdrawalCredentials, isSlashed, effectiveBalance, ...epochs } of validators) {
    const { activationEpoch = 'none', exitEpoch = 'none', withdrawableEpoch = 'none' } = epochs
    const words = [
      `index ${index}, credentials ${withdrawalCredentials}, effective ${effectiveBalance} gwei`,
      `active from epoch ${activationEpoch} until ${exitEpoch}, withdrawable in ${withdrawableEpoch}`,
    ]
    told.set(`the validator ${publicKey}`, `${words.join(', ')}${isSlashed ? ', slashed' : ''}`)
    const pending = pendingWithdrawals.filter((each) => each.validatorIndex === index)
    const amounts = pending.map((each) => `${each.amount} gwei in epoch ${each.withdrawableEpoch}`)
    told.set(`the pending withdrawals of ${publicKey}`, amounts.join(', ') || 'none')
  }
  for (const { sourceIndex, targetIndex } of pendingConsolidations) {
    told.set(`the consolidation of validator ${sourceIndex}`, `into ${targetIndex}`)
  }
  return told
}
