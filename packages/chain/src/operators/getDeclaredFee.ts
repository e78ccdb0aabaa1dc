import { createViewReader } from '../abi/createViewReader.ts'
import type { ChainClient } from '../rpc/chainClient.ts'
import type { NetworkOption } from '../rpc/findNetwork.ts'

export type OperatorViewParameters = NetworkOption & {
  operatorId: number
  /** Default: the latest block. */
  blockNumber?: number | undefined
}

/** A point in time, for people and for arithmetic. */
export type Moment = {
  date: Date
  /** Seconds since the Unix epoch. */
  unix: number
}

/** A fee that an operator has declared and not yet executed. */
export type DeclaredFee = {
  /** Wei per block for each validator of 32 ETH. */
  fee: bigint
  /** The first moment in which it may be executed. */
  from: Moment
  /** The last one. After that it has to be declared again. */
  until: Moment
}

/**
 * Reads which fee an operator has declared, and when it may be executed.
 *
 * @returns `undefined` where it has declared none
 * @throws {RpcError} the node failed
 * @example
 * const declared = await getDeclaredFee(publicClient, { network, operatorId: 1 })
 * if (declared !== undefined) console.log(declared.fee, declared.from.date, declared.until.date)
 */
export async function getDeclaredFee(
  client: ChainClient,
  { network, operatorId, blockNumber }: OperatorViewParameters,
): Promise<DeclaredFee | undefined> {
  const read = createViewReader(client, { network, blockNumber })
  const about = { operatorIds: [operatorId] }
  const declared = await read('getOperatorDeclaredFee', [BigInt(operatorId)], about)
  const { isFeeDeclared, fee, approvalBeginTime, approvalEndTime } = declared
  return isFeeDeclared ? { fee, from: toMoment(approvalBeginTime), until: toMoment(approvalEndTime) } : undefined
}

function toMoment(time: bigint): Moment {
  const unix = Number(time)
  return { date: new Date(unix * 1_000), unix }
}
