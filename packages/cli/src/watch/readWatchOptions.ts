import { type Address, address, mainnet, type Network, operatorIds, parse } from '@x/schemas'
import type { WatchNetworkParameters } from '@x/watch'
import * as v from 'valibot'
import type { Context } from '../context/createContext.ts'
import { MissingInputError } from '../errors/MissingInputError.ts'
import { UsageError } from '../errors/UsageError.ts'
import { readBeaconNodes } from '../inputs/readBeaconNodes.ts'
import { readExporterAddresses } from '../inputs/readExporterAddresses.ts'
import { parseFleetFile, readFleetJson } from '../inputs/readFleetFile.ts'
import { readInteger } from '../inputs/readInteger.ts'
import { readList } from '../inputs/readList.ts'
import { readNetwork } from '../inputs/readNetwork.ts'
import { readOperatorIds } from '../inputs/readOperatorIds.ts'
import { createNoNodeError } from '../inputs/readPlace.ts'
import { readSeconds } from '../inputs/readSeconds.ts'
import { readKeyFile } from '../inputs/readSecretFile.ts'
import { readSubgraph } from '../inputs/readSubgraph.ts'
import { readTogether } from '../inputs/readTogether.ts'
import { readUrl } from '../inputs/readUrl.ts'
import { readValidatorNames } from '../inputs/readValidatorName.ts'
import type { Output } from '../terminal/createOutput.ts'
import { isOfValidatorsAlone } from './isOfValidatorsAlone.ts'
import type { WatchFlags } from './watchFlags.ts'

/** Reads the flags and variables of `ssvx watch`. Nothing is sent. */
export async function readWatchOptions(
  context: Context,
  flags: WatchFlags,
  output: Output,
): Promise<WatchNetworkParameters> {
  const network = await readNetwork(context, flags, mainnet)
  const exporters = readExporterAddresses(context, flags.exporterUrl, '--exporter-url')
  const [{ url: exporterUrl } = { url: undefined }] = exporters
  const { rpcUrl } = network.custom
  const [scope] = await readTogether(
    () => readScope(flags),
    () => requireSource(network, { rpcUrl, exporterUrl }),
  )
  const { fleet: fleetFile } = flags
  const fleet = fleetFile === undefined ? undefined : await parseFleetFile(await readFleetJson(fleetFile), fleetFile)
  if (fleet !== undefined) scope.owners = [...new Set([...(scope.owners ?? []), fleet.owner])]
  const usesNode = rpcUrl !== undefined && !isOfValidatorsAlone(scope)
  if (fleet !== undefined && !usesNode) {
    throw new UsageError('--fleet needs a node: an exporter knows no balances.', {
      fix: 'Add --rpc-url <url> (SSVX_RPC_URL), or leave out --fleet.',
    })
  }
  if (!usesNode && flags.runway !== undefined) {
    throw new UsageError(
      rpcUrl === undefined
        ? '--runway needs a node: an exporter knows no balances.'
        : '--runway needs a cluster: validators have no balance.',
      {
        fix: `Add ${rpcUrl === undefined ? '--rpc-url <url> (SSVX_RPC_URL)' : '--owner <address>'}, or leave out --runway.`,
      },
    )
  }
  if (exporterUrl === undefined && scope.validators !== undefined) {
    throw new MissingInputError({
      what: '--validators needs an exporter: it alone tells of single validators.',
      fix: 'Add --exporter-url <url> (SSVX_EXPORTER_URL), or watch their clusters: --owner <address>.',
    })
  }
  const limits = {
    runwayDays: readDays(flags.runway),
    participationLimit: readPercent(flags.participation),
    participationEpochs: readInteger(flags.participationEpochs, '--participation-epochs', { from: 1, to: 1_575 }),
    sourcePatience: readSeconds(flags.sourcePatience, '--source-patience', { from: 0 }),
    interval: readSeconds(flags.interval, '--interval', { from: 1 }),
    confirmations: readInteger(flags.confirmations, '--confirmations', { from: 0, to: 64 }),
  }
  const subgraph = await readSubgraph(context, flags)
  const webhook = await readWebhook(context, flags)
  const beaconNodes = await readBeaconNodes(context, flags, network)
  const { createClients, createExporterClient, getOwnerSources } = await import('./work.ts')
  return {
    ...scope,
    ...limits,
    fleet,
    network,
    publicClient: usesNode ? createClients(network, rpcUrl, { signal: context.signal }).publicClient : undefined,
    beaconNodes,
    clock: context.clock,
    exporter: exporters.length === 0 ? undefined : exporters.map((each) => createExporterClient({ ...each, network })),
    webhook,
    subgraph: getOwnerSources({ network, subgraph, sourcePatience: undefined }, output).subgraph,
  }
}

/** Without a node an exporter has to be there: it alone tells of participation and proposals. */
function requireSource(
  { name }: Network,
  { rpcUrl, exporterUrl }: { rpcUrl?: string | undefined; exporterUrl?: string | undefined },
): void {
  if (rpcUrl !== undefined || exporterUrl !== undefined) return
  const { missing } = createNoNodeError(name)
  throw new MissingInputError(
    ...missing.map(({ what, fix }) => ({
      what,
      fix: `${fix} Or add --exporter-url <url> (SSVX_EXPORTER_URL), to watch participation and proposals alone.`,
    })),
  )
}

type Scope = Pick<WatchNetworkParameters, 'owners' | 'clusters' | 'operatorIds' | 'validators'>

async function readScope(flags: WatchFlags): Promise<Scope> {
  const text = flags.owner ?? ''
  const owners = parse(v.array(address), splitList(text), '--owner')
  const operators = flags.operators === undefined ? [] : readOperatorIds([flags.operators])
  const names = await readList(flags.validators, '--validators')
  const validators = names && readValidatorNames(names, '--validators')
  if (flags.fleet === undefined && owners.length + operators.length + (validators ?? []).length === 0) {
    throw new MissingInputError({
      what: 'There is nothing to watch.',
      fix: 'Add --owner <address> (OWNER_ADDRESS), --fleet <file>, --operators <ids>, or with an exporter --validators <list>.',
    })
  }
  if (flags.clusters === undefined) return { owners, operatorIds: operators, validators }
  const [owner, ...others] = owners
  if (owner === undefined || others.length > 0) {
    throw new UsageError('--clusters needs one owner.', { fix: 'Add --owner <address>.' })
  }
  return { clusters: readClusters(owner, flags.clusters), operatorIds: operators, validators }
}

function readClusters(owner: Address, text: string): NonNullable<WatchNetworkParameters['clusters']> {
  return splitList(text).map((ids) => ({
    owner,
    operatorIds: parse(operatorIds, ids.split('-').map(Number), 'A cluster of --clusters'),
  }))
}

function readDays(text: string | undefined): number[] | undefined {
  if (text === undefined) return undefined
  const days = splitList(text).map(Number)
  if (days.length > 0 && days.every((each) => each > 0 && Number.isFinite(each))) return days
  throw new UsageError('--runway is not a list of days, such as 30,7,1.')
}

function readPercent(text: string | undefined): number | undefined {
  if (text === undefined) return undefined
  const percent = Number(text)
  if (text.trim() !== '' && percent >= 0 && percent <= 100) return percent / 100
  throw new UsageError('--participation is not a number from 0 to 100.')
}

/** The address often holds a secret, so that neither is a flag. */
async function readWebhook(context: Context, flags: WatchFlags): Promise<WatchNetworkParameters['webhook']> {
  const urlText = await readFileOrVariable(context, flags.webhookUrlFile, '--webhook-url-file', 'SSVX_WEBHOOK_URL')
  const secretFlag = '--webhook-secret-file'
  const secret = await readFileOrVariable(context, flags.webhookSecretFile, secretFlag, 'SSVX_WEBHOOK_SECRET')
  const url = readUrl(context, urlText, 'The address of the webhook')
  context.secrets.add(url)
  if (url === undefined && secret === undefined) return undefined
  if (url === undefined || secret === undefined) {
    throw new UsageError(
      `A webhook needs ${url === undefined ? 'an address' : 'a secret that signs what is posted'}.`,
      {
        fix:
          url === undefined
            ? 'Add --webhook-url-file <file>, or set SSVX_WEBHOOK_URL.'
            : 'Add --webhook-secret-file <file>, or set SSVX_WEBHOOK_SECRET.',
      },
    )
  }
  return { url, secret }
}

async function readFileOrVariable(
  context: Context,
  path: string | undefined,
  flag: string,
  variable: string,
): Promise<string | undefined> {
  if (path !== undefined) return readKeyFile(context, path, `The file of ${flag}`)
  const value = context.env[variable] || undefined
  context.secrets.add(value)
  return value
}

function splitList(text: string): string[] {
  return text.split(',').filter((each) => each.trim() !== '')
}
