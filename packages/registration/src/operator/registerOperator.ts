import { getOperatorFeeRules } from '@x/chain'
import { normalizeOperatorKey } from '@x/keyshares/internal'
import type { OperatorConnection } from '@x/operator-client'
import { getOperatorByKey } from '@x/operator-client/internal'
import { encodeAbiParameters } from 'viem'
import { composeContractCall } from '../transaction/composeContractCall.ts'
import { type CallAction, createCallAction } from '../transaction/createCallAction.ts'
import type { CallReceipt } from '../transaction/sendCall.ts'
import { assertFee } from './assertFee.ts'
import { OperatorRefusedError } from './OperatorRefusedError.ts'

export type RegisterOperatorParameters = {
  /**
   * RSA public key of the operator's node: base64 of a PEM text, a PEM text, or its ABI-encoded hex. It is registered as
   * the node prints it, whichever way it was written.
   */
  operatorKey: string
  /** Wei per block for each validator of 32 ETH: a multiple of 100,000. With 0 it can never take a fee later. */
  fee: bigint
  /** Whether only accounts that the operator allows can register validators with it. Default: any account can. */
  isPrivate?: boolean | undefined
  /** Is asked whether the key is registered already, also where it was written in another way. */
  operatorClient?: OperatorConnection | undefined
}

/** The receipt of a registration, with the id that the operator has got. */
export type RegisteredOperator = CallReceipt & { operatorId: number }

/**
 * Registers an operator, which then belongs to the sender.
 *
 * @throws {InvalidInputError} shares can't be encrypted for the key
 * @throws {OperatorRefusedError} another operator has this key
 * @throws {OperatorFeeError} the network does not allow the fee; tells which it does
 * @throws what `sendCall` throws
 * @example
 * const { wait } = await registerOperator(walletClient, { operatorKey, fee: 1_770_000_000n })
 * const { operatorId } = await wait()
 */
export const registerOperator: CallAction<RegisterOperatorParameters, RegisteredOperator> =
  /* @__PURE__ */ createCallAction(
    async ({ publicClient, network, from, fee, isPrivate = false, operatorClient, signal, ...parameters }) => {
      const operatorKey = normalizeOperatorKey(parameters.operatorKey)
      const [rules, holder] = await Promise.all([
        getOperatorFeeRules(publicClient, { network }),
        operatorClient && getOperatorByKey(operatorClient, { operatorKey, signal }),
      ])
      if (holder !== undefined) throw new OperatorRefusedError('key-registered', { operatorId: holder.id })
      assertFee({ change: 'register', fee, rules })
      // The network's own tools and nodes read it as one string.
      const args = [encodeAbiParameters([{ type: 'string' }], [operatorKey]), fee, isPrivate] as const
      return composeContractCall({ network, from, operatorIds: [], functionName: 'registerOperator', args })
    },
    (receipt) => ({ ...receipt, operatorId: findOperatorId(receipt) }),
  )

function findOperatorId({ events, transactionHash }: CallReceipt): number {
  for (const event of events) if (event.eventName === 'OperatorAdded') return Number(event.args.operatorId)
  throw new TypeError(`Transaction ${transactionHash} has no event OperatorAdded.`)
}
