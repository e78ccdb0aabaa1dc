import { connectToSubgraph } from '../inputs/connectToSubgraph.ts'
import type { SubgraphSettings } from '../inputs/readSubgraph.ts'
import type { Output } from '../terminal/createOutput.ts'
import { checkAccount } from './checkAccount.ts'
import { checkApi } from './checkApi.ts'
import { checkElsewhere } from './checkElsewhere.ts'
import { checkKeystores } from './checkKeystores.ts'
import { checkNode } from './checkNode.ts'
import { checkOperators } from './checkOperators.ts'
import { checkPassword } from './checkPassword.ts'
import { checkStates } from './checkStates.ts'
import { checkSubgraph } from './checkSubgraph.ts'
import type { Examination } from './createChecklist.ts'

export type ExamineParameters = {
  subgraphSettings: SubgraphSettings
  /** Milliseconds to wait for a source that is behind. */
  patience: number
  output: Output
}

/** Does all checks, one after the other: some need what others have found. */
export async function examine(
  examination: Examination,
  { subgraphSettings, patience, output }: ExamineParameters,
): Promise<void> {
  const { allowOneSource } = examination.flags
  const { network } = examination
  // What is to be checked is whether a source answers in time.
  const totalTimeout = Math.max(5_000, patience / 2)
  const limited = { ...subgraphSettings, totalTimeout }
  const node = await checkNode(examination)
  const owner = await checkAccount(examination, node?.client)
  const subgraph = await checkSubgraph(examination, limited, node?.blockNumber)
  await checkApi(examination, totalTimeout)
  const choice = await checkOperators(examination, {
    owner,
    client: node?.client,
    subgraphSettings: limited,
    patience,
    output,
  })
  const keystores = await checkKeystores(examination, { owner, client: node?.client })
  await checkElsewhere(examination, { owner, nodes: node?.nodes ?? [], choice, subgraph, patience, keystores })
  await checkPassword(examination, keystores, output)
  // Also one that failed, which the owner nonce may do without: it is never replaced by the network's own.
  const asked = connectToSubgraph(network, limited)
  await checkStates(examination, { owner, choice, subgraph: asked, client: node?.client, patience, allowOneSource })
}
