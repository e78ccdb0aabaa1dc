import type { ChainClient } from '@x/chain'
import { callNode } from '@x/chain/internal'
import { formatGwei } from 'viem'
import { getBlock, getTransactionCount } from 'viem/actions'
import { AbsurdFeeError } from '../plan/AbsurdFeeError.ts'
import { findAbsurdFee } from '../plan/findAbsurdFee.ts'
import { readUsualGasPrice } from '../transaction/readUsualGasPrice.ts'
import { maximumTransactionGas } from '../transaction/transactionLimits.ts'
import type { UnsignedFileCall } from './parseUnsignedCalls.ts'
import type { UnsignedProblem } from './unsignedProblems.ts'

/**
 * Says what is wrong with number, gas and fees of a transaction, where its file fixes them: the account has sent others
 * meanwhile, nobody would mine it at its price, or it pays what makes no sense.
 *
 * @param earlier how many transactions of the account stand before it in the file
 */
export async function findSignedProblems(
  client: ChainClient,
  { from, value, signed }: Pick<UnsignedFileCall, 'from' | 'value' | 'signed'>,
  earlier = 0,
): Promise<UnsignedProblem[]> {
  if (signed === undefined) return []
  const { nonce, gas, maxFeePerGas, maxPriorityFeePerGas } = signed
  const [next, block, usualGasPrice] = await Promise.all([
    callNode('reading the account nonce', () => getTransactionCount(client, { address: from, blockTag: 'latest' })),
    callNode('reading a block', () => getBlock(client, { blockTag: 'latest' })),
    readUsualGasPrice(client),
  ])
  const fix = 'Prepare it again.'
  const problems: UnsignedProblem[] = []
  if (nonce < next || nonce > next + earlier) {
    const message = `It has nonce ${nonce}, and the next of account ${from} is ${next}.`
    problems.push({
      code: 'account-nonce',
      message,
      fix: nonce < next ? `It was sent already, or another one was. ${fix}` : `Others have to be sent first. ${fix}`,
    })
  }
  const base = block.baseFeePerGas ?? 0n
  if (maxFeePerGas < base || maxPriorityFeePerGas > maxFeePerGas) {
    const message = `It pays up to ${formatGwei(maxFeePerGas)} gwei for gas with a tip of ${formatGwei(maxPriorityFeePerGas)}, and a block takes ${formatGwei(base)} now.`
    problems.push({ code: 'gas-price', message, fix: `Wait until gas is cheaper. Or: ${fix}` })
  }
  const gasCost = gas * maxFeePerGas
  const absurd = findAbsurdFee({ gasPrice: { maxFeePerGas }, usualGasPrice, gasCost, deposit: value })
  if (absurd?.isExtreme === true) {
    const { shortMessage } = new AbsurdFeeError(absurd)
    problems.push({ code: 'gas-price', message: shortMessage, fix: 'Do not sign it. Find out who chose its fees.' })
  }
  if (gas > maximumTransactionGas) {
    const message = `Its gas limit of ${gas} is above the ${maximumTransactionGas} that a transaction may have.`
    problems.push({ code: 'gas', message, fix })
  }
  return problems
}
