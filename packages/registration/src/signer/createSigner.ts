import type { Address, Hex } from '@x/schemas'
import type { LocalAccount, TransactionSerializable } from 'viem'
import { toAccount } from 'viem/accounts'
import { type AskedTransaction, assertSigned } from '../transaction/assertSigned.ts'
import { SignerError } from './SignerError.ts'

/**
 * An account of viem that signs wherever its key is. What it holds is closed at the end: a connection to a device, a key
 * in memory, whose bytes are overwritten.
 */
export type Signer = LocalAccount & AsyncDisposable

/**
 * Makes an account of what signs. Only EIP-1559 transactions are signed, and what comes back is held against what was
 * asked for, byte for byte.
 */
export function createSigner(
  from: Address,
  sign: (asked: AskedTransaction) => Promise<Hex>,
  close: () => Promise<void> = async () => undefined,
): Signer {
  const account = toAccount({
    address: from,
    async signTransaction(transaction) {
      const asked = requireComplete(transaction)
      const serialized = await sign(asked)
      await assertSigned(serialized, asked, from)
      return serialized
    },
    signMessage: () => refuse('messages'),
    signTypedData: () => refuse('typed data'),
  })
  return Object.assign(account, { [Symbol.asyncDispose]: close })
}

async function refuse(what: string): Promise<never> {
  throw new SignerError({ reason: 'unsupported', what })
}

/** A signer that fills in what is left out would sign what nobody has seen. */
function requireComplete(transaction: TransactionSerializable): AskedTransaction {
  const { chainId, nonce, gas, to, value = 0n, data = '0x', maxFeePerGas, maxPriorityFeePerGas } = transaction
  const isPlain = (transaction.accessList ?? []).length === 0 && [undefined, 'eip1559'].includes(transaction.type)
  if (
    !isPlain ||
    chainId === undefined ||
    nonce === undefined ||
    gas === undefined ||
    to == null ||
    maxFeePerGas === undefined ||
    maxPriorityFeePerGas === undefined
  ) {
    throw new SignerError({
      reason: 'unsupported',
      what: 'a transaction that is not EIP-1559 with chain, nonce, gas, recipient and both fees, and without an access list',
    })
  }
  return { type: 'eip1559', chainId, nonce, gas, to, value, data, maxFeePerGas, maxPriorityFeePerGas }
}
