import type { OperatorConnection } from '@x/operator-client'
import { getAccount } from '@x/operator-client/internal'
import type { Address, Hex, Network } from '@x/schemas'
import { query, type SubgraphConnection } from '@x/subgraph'
import * as v from 'valibot'
import { getTransactionReceipt } from 'viem/actions'
import type { ChainClient } from '../rpc/chainClient.ts'
import { listOwnedByApi } from './listOwnedByApi.ts'
import { completeSources, hasOtherSources, type OwnerNonceSource, type OwnerSources } from './ownerSources.ts'
import { RegistrationUnconfirmedError } from './RegistrationUnconfirmedError.ts'
import { waitForSources } from './waitForSources.ts'

export type AwaitConfirmationParameters = {
  network: Network
  owner: Address
  /** The transaction that was mined. */
  hash: Hex
  /** Its block. */
  blockHash: Hex
  /** The validators that it registered. */
  publicKeys: readonly Hex[]
  /** The owner nonce of the first of them. */
  firstOwnerNonce: number
  /** Sources other than the node. Default: the network's subgraph and operator API. */
  sources?: OwnerSources | undefined
  signal?: AbortSignal | undefined
}

/**
 * Waits until a source other than the node has seen a registration: the subgraph has the transaction, the operator API has
 * counted it in the owner nonce and lists its validators as this owner's, or the second node has its receipt in the same
 * block. Where a second node is given, it must be that one. With `allowOneSource`, each source is asked once, and none has
 * to have seen it.
 *
 * @returns the sources that have seen it
 * @throws {RegistrationUnconfirmedError} none has within `patience`
 * @example
 * const { blockHash } = await publicClient.getTransactionReceipt({ hash })
 * const sent = { hash, blockHash, publicKeys, firstOwnerNonce: 0 }
 * const confirmedBy = await awaitConfirmation({ network, owner, ...sent })
 */
export async function awaitConfirmation({
  network,
  owner,
  hash,
  blockHash,
  publicKeys,
  firstOwnerNonce,
  signal,
  ...parameters
}: AwaitConfirmationParameters): Promise<OwnerNonceSource[]> {
  const sources = completeSources(network, parameters.sources)
  const { subgraph, operatorClient, otherNode, allowOneSource = false, patience } = sources
  const questions: [OwnerNonceSource, () => Promise<boolean>][] = []
  if (otherNode !== undefined) questions.push(['otherNode', () => hasReceipt(otherNode, { hash, blockHash })])
  if (subgraph !== undefined) questions.push(['subgraph', () => isIndexed(subgraph, { hash, signal })])
  if (operatorClient !== undefined) {
    questions.push(['api', () => isListed(operatorClient, { owner, publicKeys, firstOwnerNonce, signal })])
  }

  const look = async (isPatient: boolean) => {
    const answers = await Promise.all(
      questions.map(async ([source, hasSeen]) => {
        try {
          return (await hasSeen()) ? [source] : []
        } catch (error) {
          signal?.throwIfAborted()
          sources.onSourceFailure?.({ source, about: `transaction ${hash}`, error })
          return []
        }
      }),
    )
    const confirmedBy = answers.flat()
    const isEnough = otherNode === undefined ? confirmedBy.length > 0 : confirmedBy.includes('otherNode')
    if (isEnough || allowOneSource) return confirmedBy
    if (isPatient && hasOtherSources(sources)) return undefined
    const silent = questions.flatMap(([source]) => (confirmedBy.includes(source) ? [] : [source]))
    throw new RegistrationUnconfirmedError(owner, hash, silent)
  }
  return waitForSources({ patience: allowOneSource ? 0 : patience }, signal, look)
}

async function hasReceipt(
  client: ChainClient,
  { hash, blockHash }: Pick<AwaitConfirmationParameters, 'hash' | 'blockHash'>,
): Promise<boolean> {
  try {
    return (await getTransactionReceipt(client, { hash })).blockHash === blockHash
  } catch (error) {
    // A node that is behind has none yet.
    if (error instanceof Error && error.name === 'TransactionReceiptNotFoundError') return false
    throw error
  }
}

async function isIndexed(
  subgraph: SubgraphConnection,
  { hash, signal }: Pick<AwaitConfirmationParameters, 'hash' | 'signal'>,
): Promise<boolean> {
  const { validatorAddeds } = await query(subgraph, { document, variables: { hash }, schema, signal })
  return validatorAddeds.length > 0
}

/** The API knows no transactions: the nonce tells that these validators were not this owner's before. */
async function isListed(
  operatorClient: OperatorConnection,
  {
    owner,
    publicKeys,
    firstOwnerNonce,
    signal,
  }: Pick<AwaitConfirmationParameters, 'owner' | 'publicKeys' | 'firstOwnerNonce' | 'signal'>,
): Promise<boolean> {
  const account = await getAccount(operatorClient, { owner, signal })
  if ((account?.ownerNonce ?? 0) < firstOwnerNonce + publicKeys.length) return false
  const owned = await listOwnedByApi(operatorClient, { owner, publicKeys, signal })
  return publicKeys.every((publicKey) => owned.has(publicKey))
}

const document =
  'query Transaction($hash: Bytes!) { validatorAddeds(where: { transactionHash: $hash }, first: 1) { id } }'
const schema = /* @__PURE__ */ v.object({ validatorAddeds: v.array(v.object({ id: v.string() })) })
