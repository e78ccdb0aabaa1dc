import { operatorId, parse } from '@x/schemas'
import { keepKnown } from '@x/schemas/internal'
import * as v from 'valibot'
import type { OperatorConnection } from './createOperatorConnection.ts'
import { flag } from './fields.ts'

export type CheckDkgHealthParameters = {
  operators: readonly {
    id: number
    /** Address of the operator's DKG endpoint, as `dkgAddress` of the operator. */
    dkgAddress: string
  }[]
  signal?: AbortSignal | undefined
}

/** Whether the DKG endpoint of an operator answers, and what it says of itself. What it does not say is left out. */
export type DkgHealth = {
  id: number
  isHealthy: boolean
  isOutdated?: boolean | undefined
  isMultiSig?: boolean | undefined
  isEthClientConnected?: boolean | undefined
  /** The endpoint answers with the id of another operator. */
  isMismatchId?: boolean | undefined
}

/**
 * Lets the API ask operators' DKG endpoints whether they are ready for a ceremony.
 *
 * @throws {InvalidInputError} an id is not an integer from 1
 * @throws {HttpError} the API can't be reached or answers with an error
 */
export async function checkDkgHealth(
  client: OperatorConnection,
  { operators, signal }: CheckDkgHealthParameters,
): Promise<DkgHealth[]> {
  const dkgAddresses = operators.map(({ id, dkgAddress }) => ({
    id: String(parse(operatorId, id, 'The operator id')),
    address: dkgAddress,
  }))
  const { data } = await client.http.request({
    method: 'POST',
    path: 'operators/dkg_health_check',
    json: { dkgAddresses },
    idempotent: true,
    schema,
    signal,
  })
  return data
}

const health: v.GenericSchema<unknown, DkgHealth> = /* @__PURE__ */ v.pipe(
  v.object({
    id: operatorId,
    isHealthy: v.boolean(),
    isOutdated: flag,
    isMultiSig: flag,
    isEthClientConnected: flag,
    isMismatchId: flag,
  }),
  v.transform(({ id, isHealthy, ...rest }) => ({ id, isHealthy, ...keepKnown(rest) })),
)
const schema = /* @__PURE__ */ v.array(health)
