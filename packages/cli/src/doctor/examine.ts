import { connectToSubgraph } from '../inputs/connectToSubgraph.ts'
import { checkAccount } from './checkAccount.ts'
import { checkElsewhere } from './checkElsewhere.ts'
import { checkHolders } from './checkHolders.ts'
import { checkKeysAtWork } from './checkKeysAtWork.ts'
import { checkKeystores, checkPassword } from './checkKeystores.ts'
import { checkNode } from './checkNode.ts'
import { checkOperators } from './checkOperators.ts'
import { checkApi, checkBeaconNodes, checkSubgraph } from './checkSources.ts'
import { checkStates } from './checkStates.ts'
import type { Examination } from './createChecklist.ts'

/** Does all checks, one after the other: some need what others have found. */
export async function examine(all: Examination): Promise<void> {
  const node = await checkNode(all)
  const client = node?.nodes[0]
  // A second node that is no good has been reported: the other checks must not wait for it, or be blamed for it.
  const examination = { ...all, network: node?.network ?? all.network }
  const owner = await checkAccount(examination, client)
  const asked = connectToSubgraph(examination.network, examination.subgraphSettings)
  const subgraph = await checkSubgraph(examination, asked, node?.blockNumber)
  await checkApi(examination)
  await checkBeaconNodes(examination)
  const choice = await checkOperators(examination, owner, client)
  const keystores = await checkKeystores(examination, owner, client)
  await checkHolders(examination, keystores)
  await checkElsewhere(examination, { owner, nodes: node?.nodes ?? [], choice, subgraph, keystores })
  const publicKeys = keystores?.flatMap(({ keystore }) => keystore.pubkey ?? []) ?? []
  await checkKeysAtWork(examination, { owner, client, publicKeys })
  await checkPassword(examination, keystores)
  // Also a subgraph that failed, which the owner nonce may do without: it is never replaced by the network's own.
  await checkStates(examination, { owner, choice, subgraph: asked, client })
}
