import { checkUnsignedRegistration, type UnsignedReport } from '@x/registration'
import type { Network } from '@x/schemas'
import type { Context } from '../context/createContext.ts'
import { createClients } from '../inputs/createClients.ts'
import { getOwnerSources } from '../inputs/getOwnerSources.ts'
import { readJsonFile } from '../inputs/readJsonFile.ts'
import { readNetwork } from '../inputs/readNetwork.ts'
import { readSeconds } from '../inputs/readSeconds.ts'
import { readSubgraph } from '../inputs/readSubgraph.ts'
import { requireRpcUrl } from '../inputs/requireRpcUrl.ts'
import { createOutput, type Output } from '../terminal/createOutput.ts'
import { formatCount, formatEther } from '../terminal/formatAmounts.ts'
import { formatFields } from '../terminal/formatTable.ts'
import type { RegisterFlags } from './registerFlags.ts'

/** Says whether the file of an unsigned transaction is still good; exits with 1 if it is not. Needs no secret. */
export async function checkUnsigned(context: Context, flags: RegisterFlags, path: string): Promise<void> {
  const output = createOutput(context, flags)
  const network = await readNetwork(context, flags)
  const rpcUrl = requireRpcUrl(network)
  const subgraph = await readSubgraph(context, flags)
  const sourcePatience = readSeconds(flags.sourcePatience, '--source-patience', { from: 0 })
  const giveUpAfter = readSeconds(flags.giveUpAfter, '--give-up-after', { from: 1 })
  const file = await readJsonFile(path, 'The unsigned transaction')
  context.startWork()

  const { publicClient } = createClients(network, rpcUrl, { signal: context.signal, giveUpAfter })
  output.status('Looking at the network …')
  const sources = getOwnerSources({ network, subgraph, sourcePatience }, output)
  const report = await checkUnsignedRegistration(file, { publicClient, network, sources, signal: context.signal })
  output.status(undefined)
  const { problems, chainId, owner, to, operatorIds, value, ownerNonce } = report
  if (problems.length > 0) context.exitCode = 1
  const publicKeys = report.validators.map(({ publicKey }) => publicKey)
  const result = {
    good: problems.length === 0,
    problems,
    chainId,
    owner,
    to,
    operatorIds,
    publicKeys,
    value,
    ownerNonce,
  }
  output.result(result, () => formatReport(report, network, output))
}

function formatReport(report: UnsignedReport, network: Network, { style }: Output): string {
  const { owner, operatorIds, validators, value, to, problems, ownerNonce } = report
  const fields = formatFields(
    [
      ['Network', `${network.name} (chain ${network.chainId})`],
      ['Owner', owner],
      ['Contract', to],
      ['Operators', operatorIds.join(', ')],
      ['Validators', `${validators.length}`],
      ['Deposit', formatEther(value)],
      ...(ownerNonce === undefined ? [] : ([['Next nonce', `${ownerNonce}`]] as const)),
    ],
    (text) => style('dim', text),
  )
  const verdict =
    problems.length === 0
      ? `${style('green', '✓')} ${style('bold', 'It can be signed and sent now.')}`
      : `${style('red', '✗')} ${style('bold', `It must not be sent: ${formatCount(problems.length, 'problem')}.`)}`
  const lines = problems.map(({ message, fix }) => `- ${message}\n  ${fix}`)
  return [verdict, ...lines, '', fields].join('\n')
}
