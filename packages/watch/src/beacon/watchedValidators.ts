import type { BeaconValidator } from '@x/beacon-client'
import type { ClusterOverview } from '@x/chain'
import { costPerYear, hasExited, isExitOverdue } from '@x/chain/internal'
import { epochToSlot, type Hex, type Network, slotToTime } from '@x/schemas'
import { formatEther } from 'viem'
import type { BeaconRecord } from '../state/watchState.ts'
import type { ClusterFindings, Finding } from './judgeValidators.ts'

/** A cluster that is watched, with its validators. */
export type WatchedValidators = {
  overview: ClusterOverview
  keys: readonly {
    publicKey: Hex
    /** When it was added, in ms since the Unix epoch; absent where that is long ago. */
    addedAt?: number | undefined
    /** The last block in which its exit was asked for. */
    exitAskedInBlock?: number | undefined
  }[]
}

type Known = ReadonlyMap<Hex, BeaconValidator>

/** Validators that were slashed. */
export function findSlashed(clusters: readonly WatchedValidators[], known: Known): ClusterFindings[] {
  return clusters.map(({ overview, keys }) => ({
    overview,
    findings: keys.flatMap(({ publicKey }): Finding[] => {
      const validator = known.get(publicKey)
      if (validator === undefined || !validator.isSlashed) return []
      const { index, status, withdrawableEpoch = null } = validator
      return [{ publicKey, index, facts: { status, withdrawableEpoch } }]
    }),
  }))
}

/** Active validators that were seen in none of two epochs or more. */
export function findSilent(
  clusters: readonly WatchedValidators[],
  known: Known,
  { silences, notLookedAt }: BeaconRecord,
): ClusterFindings[] {
  const silent = new Map(silences.filter(({ epochs }) => epochs >= 2).map((silence) => [silence.index, silence]))
  return clusters.map(({ overview, keys }) => {
    const findings = keys.flatMap(({ publicKey }): Finding[] => {
      const silence = silent.get(known.get(publicKey)?.index ?? -1)
      if (silence === undefined) return []
      const { index, since, epochs } = silence
      return [{ publicKey, index, facts: { sinceEpoch: since, epochs } }]
    })
    const since = Math.min(...findings.map(({ facts }) => Number(facts?.['sinceEpoch'])))
    return { overview, findings, facts: { notLookedAt: notLookedAt.filter((epoch) => epoch > since) } }
  })
}

/** Validators that were at work although their committee did not sign. */
export function findElsewhere(clusters: readonly WatchedValidators[], { elsewhere }: BeaconRecord): ClusterFindings[] {
  // The last one of each: it is what is to be told.
  const seen = new Map(elsewhere.map((each) => [each.publicKey, each]))
  return clusters.map(({ overview, keys }) => ({
    overview,
    findings: keys.flatMap(({ publicKey }): Finding[] => {
      const found = seen.get(publicKey)
      return found === undefined
        ? []
        : [{ publicKey, index: found.index, facts: { epoch: found.epoch, slot: found.slot } }]
    }),
  }))
}

/** Validators that have exited and still cost fees, with what they cost a year and what removes them. */
export function findExited(
  clusters: readonly WatchedValidators[],
  { network, final }: { network: Network; final: Known },
): ClusterFindings[] {
  return clusters.map(({ overview, keys }) => {
    const { operators, networkFee, feeAsset, operatorIds, status } = overview
    // A liquidated cluster pays nothing.
    if (status === 'liquidated') return { overview, findings: [] }
    const burnPerValidator = operators.reduce((sum, { fee }) => sum + fee, networkFee)
    let total = 0n
    const findings = keys.flatMap(({ publicKey }): Finding[] => {
      const beacon = final.get(publicKey)
      if (beacon === undefined || !hasExited(beacon)) return []
      // Fees in SSV know no effective balance.
      const cost = costPerYear(network, { burnPerValidator, beacon: feeAsset === 'SSV' ? undefined : beacon })
      total += cost
      const { index, status, effectiveBalance } = beacon
      return [
        { publicKey, index, facts: { status, effectiveBalance: String(effectiveBalance), costPerYear: String(cost) } },
      ]
    })
    const command = `ssvx cluster remove --operators ${operatorIds.join(',')} --exited`
    const addition = `For nothing, ${formatEther(total)} ${feeAsset} a year: ${command}`
    return {
      overview,
      findings,
      costPerYear: total,
      facts: { feeAsset, costPerYear: String(total), command },
      addition,
    }
  })
}

/** Validators whose exit was asked for and did not happen. */
export async function findExitOverdue(
  clusters: readonly WatchedValidators[],
  { final, getTime }: { final: Known; getTime: (blockNumber: number) => Promise<number> },
): Promise<ClusterFindings[]> {
  const found: ClusterFindings[] = []
  for (const { overview, keys } of clusters) {
    const { block, operatorIds } = overview
    const findings: Finding[] = []
    for (const { publicKey, exitAskedInBlock } of keys) {
      const beacon = final.get(publicKey)
      if (beacon === undefined || exitAskedInBlock === undefined) continue
      if (!(await isExitOverdue({ beacon, exitAskedInBlock, block, getTime }))) continue
      findings.push({ publicKey, index: beacon.index, facts: { status: beacon.status, exitAskedInBlock } })
    }
    const command = `ssvx cluster exit --operators ${operatorIds.join(',')} --validators <keys> --again`
    const addition = `Ask the operators why, and request it again: ${command}`
    found.push({ overview, findings, facts: { command }, addition })
  }
  return found
}

/** Operators take up a validator within so many epochs after it was registered. */
const startUp = 2

/** Whether the operators have known a validator since long before an epoch. */
export function isSettled(
  { addedAt }: WatchedValidators['keys'][number],
  { epoch, network }: { epoch: number; network: Network },
): boolean {
  return (addedAt ?? 0) <= slotToTime(network, epochToSlot(network, epoch - startUp))
}
