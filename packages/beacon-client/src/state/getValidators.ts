import { HttpStatusError, NetworkError } from '@x/http'
import type { Hex } from '@x/schemas'
import { count, flag, from, record, text, type ValidatorStatus } from '@x/schemas/internal/wire'
import { assertCurrent } from '../node/assertCurrent.ts'
import type { BeaconConnection } from '../request/createBeaconConnection.ts'
import { BeaconNodeError } from '../request/errors.ts'
import { cut, parsePlaceId, parseValidatorIds, type StateId, type ValidatorId } from '../request/ids.ts'
import { type RequestOptions, requestData } from '../request/requestData.ts'
import { amount, epoch, publicKey, root, rows } from '../wire/kinds.ts'

/** A validator of the beacon chain. Amounts are in gwei; an epoch that is not scheduled is absent. */
export type BeaconValidator = {
  index: number
  publicKey: Hex
  status: ValidatorStatus
  /** All that it has. */
  balance: bigint
  /** What its rewards and the network's fees are computed from: whole ETH. */
  effectiveBalance: bigint
  isSlashed: boolean
  /** Begins with `0x01` where an address withdraws, with `0x02` where rewards are compounded. */
  withdrawalCredentials: Hex
  activationEligibilityEpoch?: number | undefined
  activationEpoch?: number | undefined
  exitEpoch?: number | undefined
  withdrawableEpoch?: number | undefined
}

export type GetValidatorsParameters = RequestOptions & {
  /** Indices and public keys. None means none: nothing is sent. */
  ids: readonly ValidatorId[]
  /** Default `head`. */
  stateId?: StateId | undefined
  /** Only validators in these states. */
  statuses?: readonly ValidatorStatus[] | undefined
}

/** Who is known, and who is not. */
export type GetValidatorsReturnType = {
  /** In the order asked for. */
  validators: BeaconValidator[]
  /** Ids that the chain does not know in this state, or that are in none of `statuses`. */
  unknown: (number | Hex)[]
}

const validator = /* @__PURE__ */ record<BeaconValidator>({
  index: count,
  status: text,
  balance: amount,
  publicKey: from('validator.pubkey', publicKey),
  withdrawalCredentials: from('validator.withdrawal_credentials', root),
  effectiveBalance: from('validator.effective_balance', amount),
  isSlashed: from('validator.slashed', flag),
  activationEligibilityEpoch: from('validator.activation_eligibility_epoch', epoch),
  activationEpoch: from('validator.activation_epoch', epoch),
  exitEpoch: from('validator.exit_epoch', epoch),
  withdrawableEpoch: from('validator.withdrawable_epoch', epoch),
})
const validators = /* @__PURE__ */ rows(validator)

/**
 * Ids of one request by POST: public keys are a megabyte, which most nodes take. One that does not gets half of them, down
 * to what all are known to take. By GET the standard allows 64.
 */
const mostByPost = 10_000
const fewByPost = 2_000
const mostByGet = 64

/**
 * Reads validators by index and public key: 10,000 in a request, fewer where that is too large, or 64 where a gateway takes no POST.
 *
 * @throws {InvalidInputError} an id is neither an index nor a public key of 48 bytes
 * @throws {BeaconNodeError} nothing can be concluded from this node
 * @throws {HttpError} the node can't be reached or answers with an error
 * @example
 * const { validators, unknown } = await client.getValidators({ ids: publicKeys })
 */
export async function getValidators(
  client: BeaconConnection,
  { ids, stateId = 'head', statuses, ...options }: GetValidatorsParameters,
): Promise<GetValidatorsReturnType> {
  const wanted = parseValidatorIds(ids)
  const path = `eth/v1/beacon/states/${parsePlaceId(stateId)}/validators`
  if (wanted.length === 0) return { validators: [], unknown: [] }
  await assertCurrent(client, options)
  const parts = await Promise.all(cut(wanted, mostByPost).map(readPart))

  const known = new Map<number | Hex, BeaconValidator>()
  for (const each of parts.flat()) known.set(each.index, each).set(each.publicKey, each)
  // One that was asked for by index and by key is one validator.
  const found = new Set(wanted.flatMap((id) => known.get(id) ?? []))
  return { validators: [...found], unknown: wanted.filter((id) => !known.has(id)) }

  async function readPart(part: (number | Hex)[]): Promise<BeaconValidator[]> {
    try {
      const json = { ids: part.map(String), ...(statuses && { statuses }) }
      const { data } = await requestData(client, { ...options, path, json, kind: validators })
      return data
    } catch (error) {
      if (part.length > fewByPost && isTooLarge(error)) {
        const halves = await Promise.all(cut(part, Math.ceil(part.length / 2)).map(readPart))
        return halves.flat()
      }
      if (!isPostRefused(error)) throw error
      const answers = cut(part, mostByGet).map((id) =>
        requestData(client, { ...options, path, query: { id, status: statuses }, kind: validators }),
      )
      return (await Promise.all(answers)).flatMap(({ data }) => data)
    }
  }
}

/** Some say it, others close the connection: the node was reached a moment ago. */
function isTooLarge(error: unknown): boolean {
  return error instanceof NetworkError || (error instanceof HttpStatusError && error.status === 413)
}

/** Gateways refuse POST in many ways; where GET does not help either, its error is the one to be told. */
function isPostRefused(error: unknown): boolean {
  if (error instanceof BeaconNodeError) return error.reason === 'unsupported'
  return error instanceof HttpStatusError && (error.status === 403 || error.status === 405)
}
