import type { Entity } from '../indexer/parseEntityTypes.ts'
import type { ClusterRecord } from './records/getClusterRecords.ts'
import type { OperatorRecord } from './records/getOperatorRecords.ts'
import type { ValidatorRecord } from './records/getValidatorRecords.ts'

/** All records of one block, removed ones included. */
export type ApiState = {
  operators: readonly OperatorRecord[]
  validators: readonly ValidatorRecord[]
  clusters: readonly ClusterRecord[]
  /** The index's account of an address in any case. */
  getAccount(address: string): Entity | undefined
  listAccounts(): readonly Entity[]
}

/** The records as the API sees them now. */
export type ReadState = () => Promise<ApiState>
