import {
  type BatchedRegistration,
  type ChainClient,
  type RegistrationReceipt,
  registerInBatches,
} from '@x/registration'
import type { Hex, KeySharesItem, Network } from '@x/schemas'
import type { Account, Chain, Transport, WalletClient } from 'viem'
import type { Context } from '../context/createContext.ts'
import { getStateSource } from '../inputs/getStateSource.ts'
import type { Output } from '../terminal/createOutput.ts'
import { formatCount, formatEther, group } from '../terminal/formatAmounts.ts'
import type { KeySharesKeeper } from './createKeySharesKeeper.ts'
import type { RegistrationPlan } from './planRegistration.ts'
import type { RegisterInput } from './readRegisterInput.ts'
import { splitCandidates } from './splitCandidates.ts'

export type RunRegistrationParameters = {
  input: RegisterInput
  plan: RegistrationPlan
  keeper: KeySharesKeeper
  publicClient: ChainClient
  walletClient: WalletClient<Transport, Chain, Account>
  output: Output
}

/** What a run did, with the receipts of its transactions. */
export type RegistrationRun = BatchedRegistration & { receipts: RegistrationReceipt[] }

/** Splits and registers batch by batch: while one is being mined, the next is being split. */
export async function runRegistration(
  context: Context,
  { input, plan, keeper, publicClient, walletClient, output }: RunRegistrationParameters,
): Promise<RegistrationRun> {
  const { signal } = context
  const { network, subgraph, batchSize, deposit } = input
  const signed = new Set<Hex>()
  const receipts: RegistrationReceipt[] = []
  let registered = 0
  let doing = ''

  async function* keepItems(): AsyncGenerator<KeySharesItem, void, undefined> {
    for await (const item of splitCandidates(context, { input, plan, output, getNote: () => doing })) {
      keeper.add(item)
      yield item
    }
  }
  const describe = (index: number) => `Batch ${index + 1} of ${plan.batches.length}`
  const say = (text: string) => {
    doing = ` · ${text}`
    output.status(text)
  }

  try {
    const result = await registerInBatches({
      publicClient,
      walletClient,
      network,
      keyShares: keepItems(),
      operators: plan.operators,
      state: plan.state,
      stateSource: getStateSource(network, subgraph),
      batchSize,
      signal,
      ...('perTransaction' in deposit ? { depositAmount: deposit.perTransaction } : { runwayDays: deposit.runwayDays }),
      onStep: async (event) => {
        switch (event.type) {
          case 'preparing':
            say(`${describe(event.batch.index)}: preparing`)
            break
          case 'signed':
            for (const publicKey of event.batch.publicKeys) signed.add(publicKey)
            await keeper.save(signed)
            break
          case 'sent':
            output.note(
              `${describe(event.batch.index)}: ${formatCount(event.batch.publicKeys.length, 'validator')}, ` +
                `deposit ${formatEther(event.value)}, sent as ${getTransactionLink(network, event.hash)}`,
            )
            say(`${describe(event.batch.index)}: waiting for the block`)
            break
          case 'retrying':
            output.warn(
              `${describe(event.batch.index)} reverted because somebody else changed the cluster. Trying again.`,
            )
            break
          case 'confirmed': {
            const { receipt } = event
            receipts.push(receipt)
            registered += event.batch.publicKeys.length
            output.note(
              `${describe(event.batch.index)}: registered in block ${group(receipt.blockNumber)}, ` +
                `gas ${formatEther(receipt.gasUsed * receipt.effectiveGasPrice)}` +
                ` (${registered} of ${formatCount(plan.candidates.length, 'validator')})`,
            )
            say(`${registered} of ${plan.candidates.length} registered`)
            break
          }
        }
      },
    })
    return { ...result, receipts }
  } catch (error) {
    if (signal.aborted) {
      output.status(undefined)
      const pending = signed.size - registered
      output.warn(
        `${registered} of ${formatCount(plan.candidates.length, 'validator')} registered${pending > 0 ? `, ${pending} may be pending` : ''}. ` +
          'Run the same command again to continue: it skips registered validators.',
      )
    }
    throw error
  } finally {
    output.status(undefined)
  }
}

/** Where people can look at a transaction, or its hash where nobody shows it. */
export function getTransactionLink(network: Network, hash: Hex): string {
  return network.explorerUrl === undefined ? hash : `${network.explorerUrl}/tx/${hash}`
}
