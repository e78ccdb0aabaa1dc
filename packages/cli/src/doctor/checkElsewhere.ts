import { type ChainClient, getRegisteredValidators } from '@x/chain'
import { findForeignValidators, findValidatorsElsewhere } from '@x/chain/internal'
import { type Address, BaseError } from '@x/schemas'
import type { SubgraphClient } from '@x/subgraph'
import type { KeystoreFile } from '../inputs/readKeystoreFiles.ts'
import type { OperatorsChoice } from '../inputs/readOperators.ts'
import { formatCount } from '../terminal/formatAmounts.ts'
import type { Examination } from './createChecklist.ts'

export type CheckElsewhereParameters = {
  owner: Address | undefined
  client: ChainClient | undefined
  choice: OperatorsChoice | undefined
  subgraph: SubgraphClient | undefined
  /** Milliseconds for the answers of sources. */
  patience: number
  keystores: KeystoreFile[] | undefined
}

/** Checks that nobody else signs with the keys: neither another owner, nor other operators of this one. */
export async function checkElsewhere(
  { context: { signal }, network, list }: Examination,
  { owner, client, choice, subgraph, patience, keystores }: CheckElsewhereParameters,
): Promise<void> {
  const all = keystores?.flatMap(({ keystore }) => keystore.pubkey ?? []) ?? []
  if (owner === undefined || client === undefined || choice === undefined || all.length === 0) {
    list.skip('Used elsewhere', 'needs a node, an owner, operators and keystores with public keys')
    return
  }
  await list.run('Used elsewhere', async () => {
    const place = { network, owner, signal }
    const registered = new Set(await getRegisteredValidators(client, { ...place, publicKeys: all }))
    const [foreign, elsewhere] = await Promise.all([
      findForeignValidators({
        ...place,
        publicKeys: all,
        sources: { subgraph, patience },
      }),
      findValidatorsElsewhere(client, { ...place, operatorIds: choice.ids, publicKeys: [...registered] }),
    ])
    const problems = [
      ...(foreign === 'not checked' ? [] : foreign).map(
        ({ publicKey, owner: other = 'another owner' }) =>
          `${publicKey}: registered by ${other}${registered.has(publicKey) ? ' as well' : ''}.`,
      ),
      ...elsewhere.map(({ publicKey, operatorIds }) => `${publicKey}: with the operators ${operatorIds.join(', ')}.`),
    ]
    if (problems.length > 0) {
      const are = problems.length === 1 ? 'is' : 'are'
      throw new BaseError(`${formatCount(problems.length, 'key')} ${are} in use elsewhere.`, {
        metaMessages: problems.slice(0, 10),
        fix: 'A validator is slashed if two sets of operators sign with its key. Have it removed there first, and wait until nobody signs for it anymore, or leave out these keystores.',
      })
    }
    const said =
      foreign === 'not checked'
        ? 'not by this owner with other operators; other owners could not be checked'
        : 'by nobody on this network'
    return [said, undefined]
  })
}
