import type { Hex } from '@x/schemas'
import { deposit } from '../cluster/deposit.ts'
import { migrateClusterToEth } from '../cluster/migrateClusterToEth.ts'
import { removeValidators } from '../cluster/removeValidators.ts'
import type { CallsEvent } from '../cluster/runValidatorCalls.ts'
import { setFeeRecipient } from '../cluster/setFeeRecipient.ts'
import { withdraw } from '../cluster/withdraw.ts'
import type { WaitingEvent } from '../transaction/confirmTransaction.ts'
import type { SendingPlace } from '../transaction/places.ts'
import type { CallReceipt, CallTransaction } from '../transaction/sendCall.ts'
import type { TransactionLimits } from '../transaction/spendingLimits.ts'
import type { ApplyFleetParameters, FleetStepReceipt } from './fleetEvent.ts'
import type { FleetStep } from './fleetPlan.ts'

type SendFleetStepParameters = {
  step: FleetStep
  /** Wei that it pays in: exactly so much. */
  value: bigint
  limits: TransactionLimits
  /** Called with the account nonce right before it is sent; what it throws keeps it from being sent. */
  assertUnused: (accountNonce: number | undefined) => void
  tell: (event: { type: 'signed' } | { type: 'sent'; hash: Hex }) => Promise<void>
}

/** Sends a step, waits for it, and says what it took. */
export async function sendFleetStep(
  { plan: _, spending: __, maxTotal: ___, onStep: ____, ...parameters }: ApplyFleetParameters & SendingPlace,
  { step, value, limits, assertUnused, tell }: SendFleetStepParameters,
): Promise<FleetStepReceipt> {
  const { walletClient, beaconNodes, onWaiting } = parameters
  const onSigned = async ({ accountNonce }: { accountNonce: number | undefined }) => {
    assertUnused(accountNonce)
    await tell({ type: 'signed' })
  }
  const place = { ...parameters, limits, onSigned }
  const finish = async (sent: CallTransaction<CallReceipt>): Promise<FleetStepReceipt> => {
    await tell({ type: 'sent', hash: sent.hash })
    const { transactionHash, gasUsed, effectiveGasPrice } = await sent.wait(parameters)
    return { hashes: [transactionHash], deposit: value, gas: gasUsed * effectiveGasPrice }
  }
  switch (step.kind) {
    case 'deposit':
      return finish(await deposit(walletClient, { ...place, operatorIds: step.operatorIds, amount: value }))
    case 'migrate': {
      const { operatorIds, effectiveBalance } = step
      const wanted = { operatorIds, effectiveBalance, beaconNodes, amount: value }
      return finish(await migrateClusterToEth(walletClient, { ...place, ...wanted }))
    }
    case 'withdraw':
      return finish(await withdraw(walletClient, { ...place, operatorIds: step.operatorIds, all: true }))
    case 'fee-recipient':
      return finish(await setFeeRecipient(walletClient, { ...place, recipient: step.recipient }))
    case 'remove': {
      const { operatorIds, publicKeys } = step
      const { transactions, spent } = await removeValidators(walletClient, {
        ...{ ...parameters, limits, operatorIds, publicKeys, missing: 'skip' },
        onStep: async (event) => {
          // The later ones follow on the first, of which all is known.
          if (event.type === 'signed' && event.batch.index === 0) assertUnused(event.transaction.accountNonce)
          if (event.type === 'signed') await tell({ type: 'signed' })
          if (event.type === 'sent') await tell({ type: 'sent', hash: event.hash })
          if (isWaiting(event)) await onWaiting?.(event)
        },
      })
      return { hashes: transactions.map(({ hash }) => hash), deposit: 0n, gas: spent }
    }
  }
}

function isWaiting(event: CallsEvent): event is CallsEvent & WaitingEvent {
  return ['waiting', 'replacing', 'withheld', 'reorganized'].includes(event.type)
}
