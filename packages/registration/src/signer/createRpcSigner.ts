import { type Address, address, BaseError, parse } from '@x/schemas'
import * as v from 'valibot'
import { type Hex, isHex, numberToHex } from 'viem'
import type { AskedTransaction } from '../transaction/assertSigned.ts'
import { createSigner, type Signer } from './createSigner.ts'
import { chooseAccount, type SignerConnection } from './requestSigner.ts'
import { SignerError } from './SignerError.ts'

/** Clef has names of its own. */
const methods = {
  web3signer: { accounts: 'eth_accounts', sign: 'eth_signTransaction', signTyped: 'eth_signTypedData' },
  rpc: { accounts: 'eth_accounts', sign: 'eth_signTransaction', signTyped: 'eth_signTypedData_v4' },
  clef: { accounts: 'account_list', sign: 'account_signTransaction', signTyped: 'account_signTypedData' },
} as const

/** Some return the bytes alone, others beside what they say. */
const signature = v.union([
  v.string(),
  v.pipe(
    v.looseObject({ raw: v.string() }),
    v.transform(({ raw }) => raw),
  ),
])

/**
 * Creates the account of a signer that is asked over JSON-RPC.
 *
 * @param named the account, where it has several; with it, Clef is not asked for its list, which somebody has to allow
 */
export async function createRpcSigner(connection: SignerConnection, named: Address | undefined): Promise<Signer> {
  const { kind, endpoint } = connection
  const from =
    named !== undefined && kind === 'clef' ? named : chooseAccount(await listAccounts(connection), named, endpoint)
  return createSigner(from, {
    sign: async (asked) => {
      const result = await connection.request(methods[kind].sign, [toWire(asked, from)])
      const signed = v.safeParse(signature, result)
      if (signed.success && isHex(signed.output)) return signed.output
      throw new SignerError({ reason: 'not-a-signer' }, { details: 'It returned no transaction.', signer: endpoint })
    },
    signTyped: async (asked) => {
      // Clef takes the object, the others its text.
      const data = kind === 'clef' ? asked : JSON.stringify(asked)
      const result = await connection.request(methods[kind].signTyped, [from, data])
      if (typeof result === 'string' && /^0x[0-9a-f]{130}$/i.test(result)) return result as Hex
      throw new SignerError({ reason: 'not-a-signer' }, { details: 'It returned no signature.', signer: endpoint })
    },
  })
}

async function listAccounts({ kind, endpoint, request }: SignerConnection): Promise<Address[]> {
  const listed = await request(methods[kind].accounts, [])
  try {
    return parse(v.array(address), listed, 'The accounts of the signer')
  } catch (cause) {
    if (!(cause instanceof BaseError)) throw cause
    throw new SignerError({ reason: 'not-a-signer' }, { cause, signer: endpoint })
  }
}

/** Quantities are hex without leading zeros. Who knows its chain from its own settings ignores `chainId`. */
function toWire(asked: AskedTransaction, from: Address): Record<string, Hex> {
  const { chainId, nonce, gas, to, value, data, maxFeePerGas, maxPriorityFeePerGas } = asked
  return {
    from,
    to,
    data,
    chainId: numberToHex(chainId),
    nonce: numberToHex(nonce),
    gas: numberToHex(gas),
    value: numberToHex(value),
    maxFeePerGas: numberToHex(maxFeePerGas),
    maxPriorityFeePerGas: numberToHex(maxPriorityFeePerGas),
  }
}
