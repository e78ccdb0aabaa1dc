import type { LogProgress } from '@x/chain/internal'
import { type Address, mainnet } from '@x/schemas'
import { getClusterHash } from '@x/schemas/internal'
import type { Context } from '../context/createContext.ts'
import { MissingInputError } from '../errors/MissingInputError.ts'
import { openReading } from '../inputs/openReading.ts'
import { getPlace } from '../inputs/place.ts'
import { readBeaconNodes } from '../inputs/readBeaconNodes.ts'
import { readInteger } from '../inputs/readInteger.ts'
import { readOracles } from '../inputs/readOracles.ts'
import { readOwner } from '../inputs/readOwner.ts'
import { checkPlace, readPlace } from '../inputs/readPlace.ts'
import { readTogether } from '../inputs/readTogether.ts'
import { createOutput } from '../terminal/createOutput.ts'
import { startProgress } from '../terminal/formatProgress.ts'
import { type BalanceUpdateOfCluster, formatVerification } from './formatVerification.ts'
import type { VerifyFlags } from './oracleFlags.ts'

/** Verifies a root of the oracles; exits with 1 if it is another one than chain and beacon nodes make. */
export async function verify(context: Context, flags: VerifyFlags): Promise<void> {
  const { signal } = context
  const output = createOutput(context, flags)
  const [epoch, owner] = await checkPlace(context, flags, {
    fallback: mainnet,
    read: () =>
      readTogether(
        () => readInteger(flags.epoch, '--epoch', { from: 0 }),
        () => readOwner(context, flags.owner),
        () => requireBeaconNode(flags),
      ),
  })
  const beaconNodes = await readBeaconNodes(context, flags, (await readPlace(context, flags, mainnet)).network)
  const oracles = await readOracles(context, flags)
  const { network, publicClient, sources } = await openReading(context, { flags, output })
  const { verifyOracleRoot } = await import('../inputs/chain.ts')

  const show = startProgress(output, 'Reading blocks')
  const onProgress = ({ blocksDone: done, blocksTotal: total }: LogProgress) => show({ done, total })
  output.status('Reading …')
  const parameters = { network, beaconNodes, epoch, oracles, signal, onProgress }
  const { balances, ...found } = await verifyOracleRoot(publicClient, parameters)
  const updates = owner === undefined ? undefined : await preview(owner)
  output.status(undefined)
  if (!found.isSame) context.exitCode = 1
  for (const { endpoint, problem } of found.oracles) {
    if (problem !== undefined) output.warn(`The oracle at ${endpoint} is of no use: ${problem}.`)
  }
  const place = getPlace(context, network)
  output.result({ ...place, ...found, updates }, () => formatVerification(found, updates, output.style))

  /** What the root makes of the clusters of an owner, once somebody proves it. */
  async function preview(owner: Address): Promise<BalanceUpdateOfCluster[]> {
    output.status('Reading the clusters …')
    const { listClusters, previewBalanceUpdate } = await import('../inputs/chain.ts')
    const wanted = balances.filter((each) => each.owner === owner)
    const told = new Map(
      wanted.map(({ clusterHash, committed, computed }) => [
        clusterHash,
        // Where nobody tells what was committed, it is what should have been.
        committed ?? (found.differences === undefined ? computed : undefined),
      ]),
    )
    const updates: BalanceUpdateOfCluster[] = []
    for await (const overview of listClusters(publicClient, { network, owner, sources, signal })) {
      const { operatorIds, runway, status } = overview
      const effectiveBalance = told.get(getClusterHash(owner, operatorIds))
      if (effectiveBalance === undefined) continue
      const update = await previewBalanceUpdate(publicClient, { network, overview, effectiveBalance })
      updates.push({ operatorIds, status, runwayDaysNow: runway?.days, ...update })
    }
    return updates
  }
}

function requireBeaconNode({ beaconUrl }: VerifyFlags): void {
  if (beaconUrl !== undefined && beaconUrl.trim() !== '') return
  throw new MissingInputError({
    what: 'No beacon node was given.',
    fix: 'Add --beacon-url <url>, or set SSVX_BEACON_URL. The node must keep the state of the epoch.',
  })
}
