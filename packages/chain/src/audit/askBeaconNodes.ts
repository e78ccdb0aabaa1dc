import type { BeaconConnection, BeaconValidator } from '@x/beacon-client'
import type { Network } from '@x/schemas'
import pMap from 'p-map'
import { formatEther } from 'viem'
import { isExitOverdue } from '../balances/isExitOverdue.ts'
import { costPerYear, hasExited } from '../balances/oracleBalance.ts'
import { readFinalValidators } from '../balances/readBeaconValidators.ts'
import { getFeeTerms } from '../cluster/getFeeTerms.ts'
import type { ChainClient } from '../rpc/chainClient.ts'
import { createTimeReader, type PinnedBlock } from '../rpc/pinnedBlock.ts'
import type { AuditedCluster, AuditedValidator, AuditProblem } from './ownerAudit.ts'

type AskBeaconNodesParameters = {
  network: Network
  beaconNodes: readonly BeaconConnection[]
  validators: readonly AuditedValidator[]
  clusters: readonly AuditedCluster[]
  block: PinnedBlock
  signal: AbortSignal | undefined
}

/** Adds to each registered validator what the beacon chain has of it, and what is wrong with that. */
export async function askBeaconNodes(
  client: ChainClient,
  { network, beaconNodes, validators, clusters, block, signal }: AskBeaconNodesParameters,
): Promise<AuditedValidator[]> {
  const isOpen = ({ status }: AuditedValidator) => status !== 'removed'
  const publicKeys = validators.filter(isOpen).map(({ publicKey }) => publicKey)
  const known = await readFinalValidators(beaconNodes, { network, publicKeys, signal })
  const getTime = createTimeReader(client)
  return pMap(
    validators,
    async (validator) => {
      const beacon = isOpen(validator) ? known.get(validator.publicKey) : undefined
      if (beacon === undefined) return validator
      const { exitAskedInBlock } = validator
      const isOverdue = await isExitOverdue({ beacon, exitAskedInBlock, block, getTime })
      const problems = [
        ...(hasExited(beacon) ? [await describeExited(validator, beacon)] : []),
        ...(beacon.isSlashed ? [slashed] : []),
        ...(isOverdue ? [exitOverdue] : []),
      ]
      return { ...validator, beacon, problems: [...validator.problems, ...problems] }
    },
    { concurrency: 10 },
  )

  async function describeExited({ operatorIds }: AuditedValidator, beacon: BeaconValidator): Promise<AuditProblem> {
    const cluster = clusters.find((each) => each.operatorIds.join() === operatorIds.join())
    const fix = 'Remove it from its cluster (`removeValidators`), so that it costs nothing anymore.'
    const about = { code: 'exited', isFatal: false, fix } as const
    if (cluster?.feeAsset !== 'ETH' || !cluster.snapshot.active) {
      return { ...about, message: 'It has exited from the beacon chain, and is still registered.' }
    }
    const { burnPerValidator } = await getFeeTerms(client, { network, operatorIds, blockNumber: block.number })
    const cost = formatEther(costPerYear(network, { burnPerValidator, beacon }))
    return { ...about, message: `It has exited from the beacon chain, and still costs ${cost} ETH a year.` }
  }
}

const slashed: AuditProblem = {
  code: 'slashed',
  isFatal: false,
  message: 'It was slashed.',
  fix: 'Find out where else its key was, before the same happens to others.',
}

const exitOverdue: AuditProblem = {
  code: 'exit-overdue',
  isFatal: false,
  message: 'Its exit was requested, and the beacon chain has none.',
  fix: "Ask the operators why, and request the exit again (`exitValidators` with `exited: 'again'`).",
}
