import type { Devnet } from '@x/devnet'
import type { Style } from '../terminal/createStyle.ts'
import { formatGwei } from '../terminal/formatAmounts.ts'
import { formatFields, formatTable } from '../terminal/formatTable.ts'

/** Formats what a user needs to point a wallet, a script and the CLI at a devnet. */
export function formatDevnet(devnet: Devnet, style: Style): string {
  const { accounts, apiUrl, archiveExporterUrl, chainId, contracts, exporterUrl } = devnet
  const { network, networkFile, operators, rpcUrl, subgraphApiKey, subgraphUrl } = devnet
  const [account] = accounts
  const title = (text: string) => style('bold', text)
  const dim = (text: string) => style('dim', text)

  const addresses = formatFields(
    [
      ['Chain', `${rpcUrl}  chain id ${chainId}`],
      ['SSVNetwork', contracts.network],
      ['SSVNetworkViews', contracts.views],
      ['SSV token', contracts.token],
      ['Subgraph', `${subgraphUrl}  with the key ${subgraphApiKey}`],
      ...(network.subgraphUrl === undefined ? [] : ([['Subgraph', `${network.subgraphUrl}  without a key`]] as const)),
      ['Operator API', `${apiUrl}/api/v4/${network.apiNetwork ?? network.name}/operators`],
      ['Exporter', `${exporterUrl}  standard mode`],
      ['Exporter', `${archiveExporterUrl}  archive mode`],
      ['Network file', networkFile],
    ],
    dim,
  )
  const operatorTable = formatTable(
    [
      { title: 'Id', align: 'right' },
      { title: 'Name' },
      { title: 'Fee per block', align: 'right' },
      { title: 'Who may register' },
    ],
    operators.map(({ id, name, fee, ...operator }) => [
      `${id}`,
      name,
      formatGwei(fee),
      operator.removed
        ? 'removed'
        : operator.whitelistingContract !== undefined
          ? `accounts allowed by the contract ${operator.whitelistingContract}`
          : operator.isPrivate
            ? operator.whitelistedAddresses.join(', ')
            : 'everybody',
    ]),
    dim,
  )
  const accountTable = formatTable(
    [{ title: 'Account' }, { title: 'Private key (publicly known: never use it elsewhere)' }],
    accounts.map(({ address, privateKey }) => [address, privateKey]),
    dim,
  )
  const commands = [
    `export SSVX_NETWORK=${networkFile}`,
    `export SUBGRAPH_API_KEY=${subgraphApiKey}`,
    `export PRIVATE_KEY=${account?.privateKey} OWNER_ADDRESS=${account?.address}`,
    'ssvx doctor --keystores ./keys --password-file password.txt --operators 1,2,3,4',
    'ssvx register --keystores ./keys --password-file password.txt --operators 1,2,3,4 --deposit 1',
  ]
  const script = [
    `import { readFile } from 'node:fs/promises'`,
    `import { createSubgraphClient } from '@x/subgraph'`,
    `import { defineNetwork } from '@x/schemas'`,
    `import { createPublicClient, http } from 'viem'`,
    `const network = defineNetwork(JSON.parse(await readFile('${networkFile}', 'utf8')))`,
    `const publicClient = createPublicClient({ transport: http(network.rpcUrl) })`,
    `const subgraph = createSubgraphClient({ network, apiKey: '${subgraphApiKey}' })`,
  ]
  return [
    title('A local SSV Network is ready.'),
    '',
    addresses,
    '',
    operatorTable,
    '',
    accountTable,
    '',
    `${title('In a wallet:')} add a network with RPC URL ${rpcUrl}, chain id ${chainId}, currency ETH,`,
    'and import one of the private keys above.',
    '',
    title('In a shell:'),
    ...commands.map((line) => `  ${style('cyan', line)}`),
    '',
    title('In a script:'),
    ...script.map((line) => `  ${style('cyan', line)}`),
  ].join('\n')
}
