import type { ChainClient } from '@x/chain'
import { applyRegistration, type BatchedRegistration, type RegistrationReceipt } from '@x/registration'
import type { KeySharesItem } from '@x/schemas'
import type { Account, Chain, Transport, WalletClient } from 'viem'
import type { Context } from '../context/createContext.ts'
import { getOwnerSources } from '../inputs/getOwnerSources.ts'
import { longestWait } from '../send/longestWait.ts'
import type { RecordedRun } from '../send/recordRun.ts'
import { type RunProgress, reportRegistration } from '../send/reportRegistration.ts'
import type { Output } from '../terminal/createOutput.ts'
import { formatCount } from '../terminal/formatAmounts.ts'
import type { KeySharesKeeper } from './createKeySharesKeeper.ts'
import type { KeystorePlan } from './planKeystores.ts'
import type { RegisterInput } from './readRegisterInput.ts'
import { splitCandidates } from './splitCandidates.ts'

export type RunRegistrationParameters = {
  input: RegisterInput
  planned: KeystorePlan
  keeper: KeySharesKeeper
  record: RecordedRun
  publicClient: ChainClient
  walletClient: WalletClient<Transport, Chain, Account>
  output: Output
}

/** What a run did, with the receipts of its transactions. */
export type RegistrationRun = BatchedRegistration & { receipts: RegistrationReceipt[] }

/** Splits and registers batch by batch: while one is being mined, the next is being split. */
export async function runRegistration(
  context: Context,
  { input, planned, keeper, record, publicClient, walletClient, output }: RunRegistrationParameters,
): Promise<RegistrationRun> {
  const { signal } = context
  const { network, confirmations, replaceAfter, giveUpAfter } = input
  const { plan, state, publicKeys } = planned
  const progress: RunProgress = {
    network,
    batchCount: countOpenBatches(planned),
    validatorCount: publicKeys.length,
    signed: new Set(),
    receipts: [],
    registered: 0,
    doing: '',
  }

  async function* keepItems(): AsyncGenerator<KeySharesItem, void, undefined> {
    for await (const item of splitCandidates(context, { planned, output, getNote: () => progress.doing })) {
      keeper.add(item)
      yield item
    }
  }

  try {
    const result = await applyRegistration({
      plan,
      publicClient,
      walletClient,
      network,
      keyShares: keepItems(),
      state,
      sources: getOwnerSources(input, output),
      confirmations,
      replaceAfter,
      giveUpAfter,
      timeout: longestWait,
      onRecord: record.write,
      planDigest: planned.digest,
      signal,
      onStep: async (event) => {
        if (event.type === 'signed') {
          for (const publicKey of event.batch.publicKeys) progress.signed.add(publicKey)
          await keeper.save(progress.signed)
        } else if (event.type !== 'planned') reportRegistration(event, progress, output)
      },
    })
    return { ...result, receipts: progress.receipts }
  } catch (error) {
    if (signal.aborted) {
      output.status(undefined)
      output.warn(describeInterruption(progress))
    }
    throw error
  } finally {
    output.status(undefined)
  }
}

/** The transactions of the plan that an earlier run has not done. */
function countOpenBatches({ plan, publicKeys }: KeystorePlan): number {
  const open = new Set(publicKeys)
  return plan.batches.filter((batch) => batch.publicKeys.some((publicKey) => open.has(publicKey))).length
}

function describeInterruption({ registered, signed, validatorCount }: RunProgress): string {
  const pending = signed.size - registered
  return (
    `${registered} of ${formatCount(validatorCount, 'validator')} registered${pending > 0 ? `, ${pending} may be pending` : ''}. ` +
    'Run the same command again to continue: it skips registered validators.'
  )
}
