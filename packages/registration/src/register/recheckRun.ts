import { callNode } from '@x/chain/internal'
import type { ConfirmParameters } from '../transaction/confirmTransaction.ts'
import { recountReverted } from '../transaction/recountReverted.ts'
import { awaitReceiptAgain, findReceipt } from '../transaction/watchReceipt.ts'
import type { RegistrationParameters } from './draftRegistration.ts'
import { watchKeyEvents } from './readKeyEvents.ts'
import type { RegistrationBatchEvent } from './registerBatch.ts'
import type { ConfirmedBatch, RunLog } from './runLog.ts'
import { judgeReceipt } from './waitForRegistration.ts'

export type RecheckParameters = ConfirmParameters & Pick<RegistrationParameters, 'agreedForeign'>

/**
 * Asks the chain once more for every transaction of a run, since blocks that were seen can be replaced. One that is
 * gone is waited for, the owner nonces of one that moved are checked again, and what reverted attempts took is counted
 * again.
 *
 * @throws {TransactionLostError} one is gone and does not come back
 * @throws what `waitForRegistration` throws
 */
export async function* recheckRun(
  parameters: RecheckParameters,
  log: RunLog,
): AsyncGenerator<RegistrationBatchEvent, void, undefined> {
  const { publicClient, network, account } = parameters
  const owner = account.address
  const receipts = await Promise.all(
    log.confirmed.map(({ hash }) =>
      callNode('reading receipts', () => findReceipt(publicClient, { network, owner, hash })),
    ),
  )
  const all = [...log.confirmed]
  const moved = all.filter(({ receipt }, i) => receipts[i]?.blockHash !== receipt.blockHash)
  if (moved.length > 0) {
    log.wanted ??= all.flatMap(({ publicKeys }) => publicKeys)
    log.confirmed = all.filter((batch) => !moved.includes(batch))
  }
  for (const batch of moved) {
    const blockNumber = Number(batch.receipt.blockNumber)
    log.replacedBlocks.push(blockNumber)
    const { hash, publicKeys } = batch
    yield { type: 'reorganized', batch: { index: all.indexOf(batch), publicKeys }, hash, blockNumber }
    const again = await confirmAgain(parameters, batch, all[0] ?? batch)
    // Its new block has another base fee.
    log.spent += getGasCost(again) - getGasCost(batch)
    log.confirmed.push(again)
    log.confirmed.sort((a, b) => a.firstOwnerNonce - b.firstOwnerNonce)
  }
  await recountReverted(parameters, log)
}

/**
 * Whether the newest transaction of a run has left its block since it was looked for. Where it has not, none has: what
 * replaces a block replaces all that follow it.
 */
export async function hasMoved({ publicClient, network, account }: RecheckParameters, log: RunLog): Promise<boolean> {
  const receipts = log.confirmed.map(({ receipt }) => receipt).sort((a, b) => Number(b.blockNumber - a.blockNumber))
  const [newest] = receipts
  if (newest === undefined) return false
  const place = { network, owner: account.address, hash: newest.transactionHash }
  const found = await callNode('reading receipts', () => findReceipt(publicClient, place))
  return found?.blockHash !== newest.blockHash
}

function getGasCost({ receipt }: ConfirmedBatch): bigint {
  return receipt.gasUsed * receipt.effectiveGasPrice
}

/** Waits for a transaction that was mined before. The owner nonces are counted from the beginning of the run. */
async function confirmAgain(
  { publicClient, network, account, agreedForeign, sources, signal, ...options }: RecheckParameters,
  batch: ConfirmedBatch,
  { state }: ConfirmedBatch,
): Promise<ConfirmedBatch> {
  const { hash, publicKeys, firstOwnerNonce } = batch
  const place = { network, owner: account.address, signal }
  const { alongside, seen } = watchKeyEvents(publicClient, { network, state })
  const found = await awaitReceiptAgain(publicClient, { ...options, ...place, hash, alongside })
  const given = { publicKeys, state, firstOwnerNonce, agreedForeign, sources, seen: seen() }
  const receipt = await judgeReceipt(publicClient, { ...place, ...given }, found)
  return { ...batch, hash: receipt.transactionHash, receipt }
}
