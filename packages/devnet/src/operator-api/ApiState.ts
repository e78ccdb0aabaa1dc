import type * as v from 'valibot'
import type { Entity } from '../indexer/parseEntityTypes.ts'
import type { ListQuery } from './lists/listQuery.ts'
import type { ClusterRecord } from './records/getClusterRecords.ts'
import type { OperatorRecord } from './records/getOperatorRecords.ts'
import type { ValidatorRecord } from './records/getValidatorRecords.ts'

/** All records of one block, removed ones included. */
export type ApiState = {
  network: string
  operators: readonly OperatorRecord[]
  validators: readonly ValidatorRecord[]
  clusters: readonly ClusterRecord[]
  /** The index's account of an address in any case. */
  getAccount(address: string): Entity | undefined
  listAccounts(): readonly Entity[]
  /** Added to the registration nonce of every account. */
  ownerNonceOffset: number
}

/** What an answer is made of. */
export type ApiRequest = {
  state: ApiState
  /** A part of the path. */
  param: (name: string) => string
  query: ListQuery
  /** Reads the JSON body; the client gets a 400 if it does not fit. */
  readBody: <output>(schema: v.GenericSchema<unknown, output>) => Promise<output>
}

/** Answers by method and path. `undefined` is answered with 404, and what is thrown with 500. */
export type ApiRoutes = Readonly<Record<`${'GET' | 'POST'} /${string}`, (request: ApiRequest) => unknown>>
