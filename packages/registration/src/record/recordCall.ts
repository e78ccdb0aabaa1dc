import type { Hex, Network } from '@x/schemas'
import { computeDigest } from '../seal/computeDigest.ts'
import { type RunRecordLine, recordPlace } from './runRecord.ts'

/** A call, or several of the same kind. */
export type RecordedCall = {
  /** Who sends. */
  from: Hex
  functionName: string
  operatorIds?: readonly number[] | undefined
  publicKeys?: readonly Hex[] | undefined
  value: bigint
}

/** Who is asked for the keys that a call puts to work. */
type AskedWitnesses = { beaconNodes: string[]; keymanagers: string[]; slashingProtection: string[] }

/** The first line of the record of calls, with a digest of all that it says. */
export function recordCall(
  network: Network,
  { from: owner, functionName, operatorIds, publicKeys, value }: RecordedCall,
  witnesses?: AskedWitnesses | undefined,
): Extract<RunRecordLine, { type: 'call' }> {
  const call = {
    ...recordPlace(network),
    owner,
    functionName,
    ...(operatorIds === undefined ? {} : { operatorIds: [...operatorIds] }),
    ...(publicKeys === undefined ? {} : { publicKeys: [...publicKeys] }),
    value: `${value}`,
    ...witnesses,
  }
  return { type: 'call', version: 2, digest: computeDigest('call', call), ...call }
}
