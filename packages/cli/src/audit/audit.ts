import { mainnet, parse } from '@x/schemas'
import type { Context } from '../context/createContext.ts'
import { createOperatorKeyStore } from '../inputs/createOperatorKeyStore.ts'
import { openReading } from '../inputs/openReading.ts'
import { operatorIdsText } from '../inputs/operatorIdsText.ts'
import { getPlace } from '../inputs/place.ts'
import { readBeaconNodes } from '../inputs/readBeaconNodes.ts'
import { checkPlace, readPlace } from '../inputs/readPlace.ts'
import { requireOwner } from '../inputs/requireOwner.ts'
import { createOutput } from '../terminal/createOutput.ts'
import type { AuditFlags } from './auditFlags.ts'
import { createAuditors } from './createAuditors.ts'
import { describeProgress } from './describeProgress.ts'
import { formatAudit } from './formatAudit.ts'

/** Audits everything of an owner that is on the chain; exits with 1 if the operators don't run all of it. */
export async function audit(context: Context, flags: AuditFlags): Promise<void> {
  const { signal } = context
  const output = createOutput(context, flags)
  const owner = await checkPlace(context, flags, { fallback: mainnet, read: () => requireOwner(context, flags.owner) })
  const operatorIds = flags.operators === undefined ? undefined : parse(operatorIdsText, flags.operators, '--operators')
  const beaconNodes = await readBeaconNodes(context, flags, (await readPlace(context, flags, mainnet)).network)
  const { network, publicClient, sources } = await openReading(context, { flags, output })
  const { auditOwner, createSharesAuditor } = await import('../send/calls.ts')

  const start = performance.now()
  output.status('Reading …')
  const auditors = createAuditors(createSharesAuditor, signal)
  const result = await auditOwner(publicClient, {
    network,
    owner,
    operatorIds,
    beaconNodes,
    subgraph: sources.subgraph,
    operatorClient: sources.operatorClient,
    auditors,
    operatorKeyStore: createOperatorKeyStore(context, network),
    signal,
    onProgress: (progress) => output.status(describeProgress(progress, performance.now() - start)),
  }).finally(() => Promise.all(auditors.map(({ end }) => end())))
  output.status(undefined)
  const { unsafe, dead, stopped } = result.counts
  const isGood = unsafe + dead + stopped === 0
  if (!isGood) context.exitCode = 1
  const place = getPlace(context, network)
  output.result({ good: isGood, ...place, ...result }, () => formatAudit(result, place, output.style))
}
