import type { ChainClient } from '@x/chain'
import { formatEther } from 'viem'
import { decodeRequest, getQueue } from '../requests/beaconRequest.ts'
import { functionNames } from '../requests/openRequests.ts'
import { readRequestFee } from '../requests/requestFee.ts'
import type { UnsignedFileCall } from './parseUnsignedCalls.ts'
import { findRefusal, type UnsignedProblem, unknownFunction } from './unsignedProblems.ts'

/**
 * Says what an unsigned request to the beacon chain is, and whether its queue would take it now. Whether the beacon chain
 * would honour it is not asked.
 */
export async function checkRequestCall(
  client: ChainClient,
  call: UnsignedFileCall,
): Promise<{ functionName: string | undefined; args: Readonly<Record<string, unknown>>; problems: UnsignedProblem[] }> {
  const { to, data, value, from: owner } = call
  const request = decodeRequest(to, data)
  if (request === undefined) return { functionName: undefined, args: {}, problems: [unknownFunction] }
  const { type, ...args } = request
  const functionName = functionNames[type]
  const fee = await readRequestFee(client, getQueue(request))
  if (value < fee) {
    const message = `It pays ${formatEther(value)} ETH, and the fee of the beacon chain is ${formatEther(fee)} ETH now.`
    const fix = 'Wait until the fee has fallen, or prepare it again.'
    return { functionName, args, problems: [{ code: 'fee', message, fix }] }
  }
  return { functionName, args, problems: await findRefusal(client, call, { functionName, owner, value }) }
}
