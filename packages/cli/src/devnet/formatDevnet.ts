import type { Devnet } from '@x/devnet'
import type { Style } from '../terminal/createStyle.ts'
import type { Lines } from '../terminal/finishLines.ts'
import { formatGwei } from '../terminal/formatAmounts.ts'
import { formatFields, formatTable } from '../terminal/formatTable.ts'

/** Keystores to register with: their folder, and the file of their password. */
export type DevnetKeys = { keystores: string; passwordFile: string }

/** Formats what a user needs to point a wallet, a script and the CLI at a devnet. */
export function formatDevnet(
  devnet: Devnet,
  { controlUrl, keys }: { controlUrl: string; keys: DevnetKeys | undefined },
  style: Style,
): Lines {
  const { chainId, rpcUrl } = devnet
  const title = (text: string) => style('bold', text)
  const formatLines = (lines: readonly string[]) => lines.map((line) => `  ${style('cyan', line)}`)
  return [
    title('A local SSV Network is ready.'),
    '',
    formatAddresses(devnet, controlUrl, style),
    '',
    formatOperators(devnet, style),
    '',
    formatAccounts(devnet, style),
    '',
    `${title('In a wallet:')} add a network with RPC URL ${rpcUrl}, chain id ${chainId}, currency ETH,`,
    'and import one of the private keys above.',
    '',
    title('In a shell:'),
    ...formatLines(getShellLines(devnet, { controlUrl, keys })),
    '',
    title('In a script:'),
    ...formatLines(getScriptLines(devnet)),
  ]
}

function formatAddresses(devnet: Devnet, controlUrl: string, style: Style): Lines {
  const { apiUrl, archiveExporterUrl, beaconUrl, chainId, contracts, exporterUrl, otherBeacon, validatorClient } =
    devnet
  const { network, networkFile, otherRpcProxy, rpcUrl, secondsPerSlot, slotsPerEpoch, subgraphApiKey, subgraphUrl } =
    devnet
  return formatFields(
    [
      ['Chain', `${rpcUrl}  chain id ${chainId}`],
      ['Second node', `${otherRpcProxy.url}  the same chain, with faults of its own`],
      ['SSVNetwork', contracts.network],
      ['SSVNetworkViews', contracts.views],
      ['SSV token', contracts.token],
      ['Subgraph', `${subgraphUrl}  with the key ${subgraphApiKey}`],
      ...(network.custom.subgraphUrl === undefined
        ? []
        : ([['Subgraph', `${network.custom.subgraphUrl}  without a key`]] as const)),
      ['Operator API', `${apiUrl}/api/v4/${network.custom.apiNetwork ?? network.name}/operators`],
      ['Exporter', `${exporterUrl}  standard mode`],
      ['Exporter', `${archiveExporterUrl}  archive mode`],
      ['Beacon node', beaconUrl],
      ['Beacon node', `${otherBeacon.url}  a second one of the same chain, with faults of its own`],
      ['Validator client', `${validatorClient.url}  with the token ${validatorClient.token}`],
      ['Control', `${controlUrl}  for \`ssvx devnet fault\``],
      ['Slots', `${secondsPerSlot} seconds each, ${slotsPerEpoch} in an epoch`],
      ['Network file', networkFile],
    ],
    style,
  )
}

function formatOperators({ operators }: Devnet, style: Style): Lines {
  return formatTable(
    [
      { title: 'Id', align: 'right' },
      { title: 'Name' },
      { title: 'Fee per block', align: 'right' },
      { title: 'Who may register' },
    ],
    operators.map((operator) => [`${operator.id}`, operator.name, formatGwei(operator.fee), describeAccess(operator)]),
    style,
  )
}

function describeAccess(operator: Devnet['operators'][number]): string {
  const { removed, whitelistingContract, isPrivate, whitelistedAddresses } = operator
  if (removed) return 'removed'
  if (whitelistingContract !== undefined) return `accounts allowed by the contract ${whitelistingContract}`
  return isPrivate ? whitelistedAddresses.join(', ') : 'everybody'
}

function formatAccounts({ accounts }: Devnet, style: Style): Lines {
  return formatTable(
    [{ title: 'Account' }, { title: 'Private key (publicly known: never use it elsewhere)' }],
    accounts.map(({ address, privateKey }) => [address, privateKey]),
    style,
  )
}

function getShellLines(
  { accounts: [account], archiveExporterUrl, beaconUrl, networkFile, subgraphApiKey, validatorClient }: Devnet,
  { controlUrl, keys }: { controlUrl: string; keys: DevnetKeys | undefined },
): string[] {
  const { keystores, passwordFile } = keys ?? { keystores: './keys', passwordFile: './password.txt' }
  const files = `--keystores ${keystores} --password-file ${passwordFile}`
  const make = `ssvx keystores create --count 4 --kdf pbkdf2 --out ${keystores} --password-file ${passwordFile}`
  return [
    `export SSVX_NETWORK=${networkFile} SSVX_DEVNET_CONTROL=${controlUrl}`,
    `export SUBGRAPH_API_KEY=${subgraphApiKey} SSVX_EXPORTER_URL=${archiveExporterUrl}`,
    `export SSVX_BEACON_URL=${beaconUrl} SSVX_KEYMANAGER_URL=${validatorClient.url}`,
    `export SSVX_KEYMANAGER_TOKEN=${validatorClient.token}`,
    `export PRIVATE_KEY=${account?.privateKey} OWNER_ADDRESS=${account?.address}`,
    ...(keys === undefined ? [make] : []),
    `ssvx doctor ${files} --operators 1,2,3,4`,
    `ssvx register ${files} --operators 1,2,3,4 --amount 1`,
    'ssvx cluster show --operators 1,2,3,4',
    'ssvx exporter report --from last:1h --terminal',
    'ssvx devnet faults',
  ]
}

function getScriptLines({ networkFile, subgraphApiKey }: Devnet): string[] {
  return [
    `import { readFile } from 'node:fs/promises'`,
    `import { createSubgraphClient } from '@x/subgraph'`,
    `import { defineNetwork } from '@x/schemas'`,
    `import { createPublicClient, http } from 'viem'`,
    `const network = defineNetwork(await readFile('${networkFile}', 'utf8'))`,
    `const publicClient = createPublicClient({ chain: network, transport: http() })`,
    `const subgraph = createSubgraphClient({ network, apiKey: '${subgraphApiKey}' })`,
  ]
}
