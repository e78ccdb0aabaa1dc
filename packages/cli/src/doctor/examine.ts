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
  const node = await checkNode(examination)
  const owner = await checkAccount(examination, node?.client)
  const subgraph = await checkSubgraph(examination, subgraphSettings, node?.blockNumber)
  await checkApi(examination)
  const choice = await checkOperators(examination, { owner, client: node?.client, subgraphSettings, output })
  const keystores = await checkKeystores(examination, { owner, client: node?.client })
  await checkElsewhere(examination, { owner, client: node?.client, choice, subgraph, keystores })
  await checkPassword(examination, keystores, output)
  await checkStates(examination, { owner, choice, subgraph, client: node?.client, patience, allowOneSource })
}
