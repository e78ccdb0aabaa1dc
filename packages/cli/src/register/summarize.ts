import type { OwnerNonceSource } from '@x/chain/internal'
import type { BatchedRegistration, PlannedValidators } from '@x/registration'
import { nameWitnesses, type RegistrationReceipt, type WitnessNames } from '@x/registration/internal'
import type { ClusterSnapshot, Hex } from '@x/schemas'
import type { PlaceFacts } from '../inputs/place.ts'
import { getTransactionLink } from '../terminal/getTransactionLink.ts'
import type { RegisterInput } from './readRegisterInput.ts'

/** The result of `ssvx register` for scripts. Amounts are wei. */
export type RegistrationSummary = PlaceFacts & {
  owner: string
  operatorIds: readonly number[]
  /** In the order of the keystores. */
  validators: {
    publicKey: Hex
    /** Left out where a plan is looked at without its keystores. */
    keystore?: string | undefined
    /** The file that its key shares are from, where they existed. */
    keySharesFrom?: string | undefined
    /** `taken`: another owner registered it first, so that the nodes ignore the owner's registration. */
    status: 'planned' | 'registered' | 'already registered' | 'taken'
    /** Of a validator that is taken: whose it is, and where that owner registered it. */
    takenBy?: { owner: string; blockNumber: number } | undefined
    ownerNonce?: number | undefined
    transactionHash?: Hex | undefined
    blockNumber?: number | undefined
  }[]
  transactions: {
    hash: Hex
    /** Where people can look at it, on networks with an explorer. */
    link?: string | undefined
    blockNumber: number
    validatorCount: number
    firstOwnerNonce: number
    deposit: bigint
    gasUsed: bigint
    gasCost: bigint
  }[]
  /**
   * False where neither subgraph nor operator API could be asked who else has the validators that are registered already:
   * only the blocks right before were looked at.
   */
  isTakenChecked: boolean
  nextOwnerNonce: number
  /** Who agreed on the nonce of the plan. Only one: nobody has confirmed it. */
  ownerNonceSources: readonly OwnerNonceSource[]
  /** Sources other than the node that have seen the last transaction. Empty: it is registered according to the node alone. */
  confirmedBy: readonly OwnerNonceSource[]
  cluster: ClusterSnapshot
  /** Days that the cluster lasts, as planned. */
  runwayDays: number | undefined
  keySharesFile?: string | undefined
  /** Of key shares that existed: what nobody can see of them. All else is verified before there is a plan. */
  uncheckedKeyShares?: readonly 'ciphertexts'[] | undefined
  /** Who was asked whether somebody else has the keys or signs with them: addresses and names of files. None: it was not checked. */
  witnesses: WitnessNames
}

/** What is planned, where nothing is sent. */
export function summarizePlan(planned: PlannedValidators, input: RegisterInput) {
  const { plan, publicKeys } = planned
  const { state, batches, deposit, gasCost, total, limits, accountBalance } = plan
  return {
    ...summarize(planned, input),
    plan: {
      digest: input.planFile?.digest,
      validatorCount: publicKeys.length,
      batches: batches.map((batch) => ({
        validatorCount: batch.publicKeys.length,
        firstOwnerNonce: batch.firstOwnerNonce,
        lastOwnerNonce: batch.lastOwnerNonce,
        gas: batch.gas,
      })),
      firstOwnerNonce: state.ownerNonce,
      deposit,
      gasCost,
      total,
      limits,
      accountBalance,
    },
  }
}

/** What was done. */
export function summarizeRun(
  planned: PlannedValidators,
  input: RegisterInput,
  run: BatchedRegistration & { receipts: readonly RegistrationReceipt[] },
): RegistrationSummary {
  const summary = summarize(planned, input)
  const transactions = run.transactions.map((transaction, i) => {
    const receipt = run.receipts[i]
    const gasUsed = receipt?.gasUsed ?? 0n
    return {
      hash: transaction.hash,
      link: input.network.blockExplorers?.default.url && getTransactionLink(input.network, transaction.hash),
      blockNumber: transaction.blockNumber,
      validatorCount: transaction.publicKeys.length,
      firstOwnerNonce: transaction.firstOwnerNonce,
      deposit: transaction.value,
      gasUsed,
      gasCost: gasUsed * (receipt?.effectiveGasPrice ?? 0n),
    }
  })
  const done = new Map(
    run.transactions.flatMap(({ publicKeys, firstOwnerNonce, hash, blockNumber }) =>
      publicKeys.map(
        (publicKey, i) => [publicKey, { ownerNonce: firstOwnerNonce + i, transactionHash: hash, blockNumber }] as const,
      ),
    ),
  )
  return {
    ...summary,
    validators: summary.validators.map((validator) => {
      const registered = done.get(validator.publicKey)
      return registered === undefined ? validator : { ...validator, status: 'registered' as const, ...registered }
    }),
    transactions,
    nextOwnerNonce: run.nextOwnerNonce,
    confirmedBy: run.confirmedBy,
    cluster: run.snapshot ?? planned.state.cluster.snapshot,
  }
}

function summarize(
  { publicKeys, validators: planned, taken, isTakenChecked, plan, state }: PlannedValidators,
  input: RegisterInput,
): RegistrationSummary {
  const { place, owner, operators, keystores, keyShares, out } = input
  const fromOf = (publicKey: Hex) => keyShares?.fileOf.get(publicKey)?.path
  const takenBy = new Map(taken.map(({ publicKey, ...by }) => [publicKey, by]))
  const pathOf = new Map(planned.map(({ publicKey }, i) => [publicKey, keystores[i]?.path]))
  const validators: RegistrationSummary['validators'] = [
    ...planned
      .filter(({ isOpen }) => !isOpen)
      .map(({ publicKey }) => ({
        publicKey,
        keystore: pathOf.get(publicKey),
        keySharesFrom: fromOf(publicKey),
        status: takenBy.has(publicKey) ? ('taken' as const) : ('already registered' as const),
        takenBy: takenBy.get(publicKey),
      })),
    ...publicKeys.map((publicKey, i) => ({
      publicKey,
      keystore: pathOf.get(publicKey),
      keySharesFrom: fromOf(publicKey),
      status: 'planned' as const,
      ownerNonce: state.ownerNonce + i,
    })),
  ]
  const order = new Map(keystores.map(({ path }, i) => [path, i]))
  const getPlace = ({ keystore }: { keystore?: string | undefined }) => order.get(keystore ?? '') ?? 0
  return {
    ...place,
    owner,
    operatorIds: operators.ids,
    validators: validators.toSorted((a, b) => getPlace(a) - getPlace(b)),
    transactions: [],
    isTakenChecked,
    nextOwnerNonce: state.ownerNonce,
    ownerNonceSources: state.ownerNonceSources,
    confirmedBy: [],
    cluster: state.cluster.snapshot,
    runwayDays: plan.after.runwayDays,
    keySharesFile: out,
    uncheckedKeyShares: keyShares && ['ciphertexts'],
    witnesses: nameWitnesses(input),
  }
}
