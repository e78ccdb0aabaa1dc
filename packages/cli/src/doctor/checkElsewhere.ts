import type { ChainClient } from '@x/chain'
import {
  agreeOnRegisteredValidators,
  findForeignValidators,
  findOwnersBefore,
  findRegistrationBlocks,
  findValidatorsElsewhere,
  getPinnedBlock,
} from '@x/chain/internal'
import { type Address, BaseError, type Hex, type Network } from '@x/schemas'
import type { SubgraphClient } from '@x/subgraph'
import type { KeystoreFile } from '../inputs/readKeystoreFiles.ts'
import type { OperatorsChoice } from '../inputs/readOperators.ts'
import { formatCount, group } from '../terminal/formatAmounts.ts'
import type { Examination } from './createChecklist.ts'

type CheckElsewhereParameters = {
  owner: Address | undefined
  /** The node, and the second one where it is good. */
  nodes: readonly ChainClient[]
  choice: OperatorsChoice | undefined
  subgraph: SubgraphClient | undefined
  keystores: KeystoreFile[] | undefined
}

/**
 * Checks that nobody else signs with the keys: neither another owner, nor other operators of this one. The contract can't
 * be asked for other owners. Subgraph and operator API know them; a node shows those right before registrations of this
 * owner, whatever the others hide.
 */
export async function checkElsewhere(
  { context: { signal }, network, list, patience }: Examination,
  { owner, nodes, choice, subgraph, keystores }: CheckElsewhereParameters,
): Promise<void> {
  const all = keystores?.flatMap(({ keystore }) => keystore.pubkey ?? []) ?? []
  const [client] = nodes
  if (owner === undefined || client === undefined || choice === undefined || all.length === 0) {
    list.skip('Used elsewhere', 'needs a node, an owner, operators and keystores with public keys')
    return
  }
  await list.run('Used elsewhere', async () => {
    const place = { network, owner, signal }
    const registered = await agreeOnRegisteredValidators(client, { ...place, publicKeys: all })
    const [foreign, elsewhere, before] = await Promise.all([
      findForeignValidators({ ...place, publicKeys: all, sources: { subgraph, patience } }),
      findValidatorsElsewhere(client, { ...place, operatorIds: choice.ids, publicKeys: registered }),
      readBefore(nodes, { ...place, publicKeys: registered }),
    ])
    const others = new Map(foreign === 'not checked' ? [] : foreign.map(({ publicKey, owner }) => [publicKey, owner]))
    const problems = [
      ...all.flatMap((publicKey) => {
        const [first] = before.owners.get(publicKey) ?? []
        if (first !== undefined) return `${publicKey}: registered by ${first} before this owner did.`
        const asWell = registered.includes(publicKey) ? ' as well' : ''
        return others.has(publicKey)
          ? `${publicKey}: registered by ${others.get(publicKey) ?? 'another owner'}${asWell}.`
          : []
      }),
      ...elsewhere.map(({ publicKey, operatorIds }) => `${publicKey}: with the operators ${operatorIds.join(', ')}.`),
    ]
    if (problems.length > 0) {
      const are = problems.length === 1 ? 'is' : 'are'
      throw new BaseError(`${formatCount(problems.length, 'key')} ${are} in use elsewhere.`, {
        metaMessages: problems.slice(0, 10),
        fix: 'A validator is slashed if two sets of operators sign with its key. Have it removed there first, and wait until nobody signs for it anymore, or leave out these keystores.',
      })
    }
    const near =
      registered.length === 0
        ? ''
        : `; the node shows nobody in ${group(before.blocks)} blocks before this owner registered ${formatCount(registered.length, 'validator')}`
    return foreign === 'not checked'
      ? [
          `not by this owner with other operators; subgraph and operator API did not answer for other owners${near}`,
          undefined,
          'skipped',
        ]
      : [`by nobody, as far as subgraph and operator API know${near}`, undefined]
  })
}

/** Who registered validators of the owner right before it did, as either node shows, and in how many blocks was looked. */
async function readBefore(
  nodes: readonly ChainClient[],
  { publicKeys, ...place }: { network: Network; owner: Address; publicKeys: readonly Hex[]; signal: AbortSignal },
): Promise<{ owners: Map<Hex, Address[]>; blocks: number }> {
  const owners = new Map<Hex, Address[]>()
  let blocks = 0
  for (const node of publicKeys.length === 0 ? [] : nodes) {
    const { number: blockNumber } = await getPinnedBlock(node)
    const own = await findRegistrationBlocks(node, { ...place, publicKeys, blockNumber })
    const registrations = [...own].map(([publicKey, block]) => ({ publicKey, blockNumber: block }))
    const found = await findOwnersBefore(node, { ...place, registrations })
    for (const [publicKey, others] of found.ownersOf) owners.set(publicKey, [...others])
    blocks = Math.max(blocks, found.blocksBefore)
  }
  return { owners, blocks }
}
