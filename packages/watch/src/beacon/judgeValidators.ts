import type { ClusterOverview } from '@x/chain'
import type { Hex } from '@x/schemas'
import { keccak256 } from 'viem'
import { type AlertFacts, formatCluster, type Verdict } from '../alerts/alertEvent.ts'

/** A validator of a cluster with which something is wrong. */
export type Finding = {
  publicKey: Hex
  index: number
  /** What else there is to say of it. */
  facts?: AlertFacts | undefined
}

/** The alerts about validators. */
export type ValidatorAlertKind = 'slashed' | 'elsewhere' | 'silent' | 'exited' | 'exit-overdue'

/** What is wrong with validators of a cluster. */
export type ClusterFindings = {
  overview: ClusterOverview
  findings: readonly Finding[]
  /** What they cost in 365 days: wei, or units of 10^-18 SSV. */
  costPerYear?: bigint | undefined
  /** What there is to say of all of them together. */
  facts?: AlertFacts | undefined
  /** What follows the names in the sentence. */
  addition?: string | undefined
}

/** So many keys are in the facts of an alert, and so many in its sentence. */
const mostListed = 100
const mostNamed = 3

/**
 * Says of clusters whether something is wrong with validators of theirs: one alert for a cluster, however many there are.
 * It changes where they are others than before.
 */
export function judgeValidators(kind: ValidatorAlertKind, clusters: readonly ClusterFindings[]): Verdict[] {
  return clusters.map(({ overview, findings, facts, addition }) => {
    const { owner, operatorIds } = overview
    const name = formatCluster(overview)
    const isWell = findings.length === 0
    return {
      kind,
      subject: { type: 'cluster', owner, operatorIds },
      level: isWell ? undefined : kind,
      ...(isWell ? undefined : { mark: getMark(findings) }),
      severity: kind === 'exited' || kind === 'exit-overdue' ? 'warning' : 'critical',
      message: isWell
        ? `${name} ${words[kind].well}.`
        : `${name}: ${describe(kind, findings)} ${addition ?? words[kind].fix}`,
      facts: isWell
        ? {}
        : {
            count: findings.length,
            ...facts,
            validators: findings.slice(0, mostListed).map((each) => ({
              publicKey: each.publicKey,
              index: each.index,
              ...each.facts,
            })),
          },
    }
  })
}

type Words = { wrong: (isOne: boolean) => string; well: string; fix: string }

const words: Readonly<Record<ValidatorAlertKind, Words>> = {
  slashed: {
    wrong: (isOne) => `${isOne ? 'was' : 'were'} slashed`,
    well: 'has no slashed validator',
    fix: 'Find out where else the keys are, before the same happens to others.',
  },
  elsewhere: {
    wrong: (isOne) =>
      `attested although the committee did not sign, so that somebody else runs ${isOne ? 'it' : 'them'}`,
    well: 'had no validator in the last day that somebody else was seen to run',
    fix: 'Stop the keys there at once, before the network slashes them.',
  },
  silent: {
    wrong: (isOne) =>
      `${isOne ? 'is' : 'are'} active, and ${isOne ? 'was' : 'were'} not seen at work for two epochs or more`,
    well: 'has no silent validator',
    fix: 'Ask the operators why.',
  },
  exited: {
    wrong: (isOne) => `${isOne ? 'has' : 'have'} exited, and still ${isOne ? 'costs' : 'cost'} fees`,
    well: 'pays for no validator that has exited',
    fix: 'Remove them.',
  },
  'exit-overdue': {
    wrong: (isOne) => `${isOne ? 'was' : 'were'} asked to exit an hour ago or more, and ${isOne ? 'has' : 'have'} not`,
    well: 'has no exit that was requested and did not happen',
    fix: 'Ask the operators why.',
  },
}

function describe(kind: ValidatorAlertKind, findings: readonly Finding[]): string {
  const isOne = findings.length === 1
  const names = findings.slice(0, mostNamed).map(({ index, publicKey }) => `${index} (${publicKey})`)
  const more = findings.length - names.length
  const list = `${names.join(', ')}${more > 0 ? ` and ${more} more` : ''}`
  return `${findings.length} ${isOne ? 'validator' : 'validators'} ${words[kind].wrong(isOne)}: ${list}.`
}

/** Differs where it is about other validators. */
function getMark(findings: readonly Finding[]): string {
  const keys = findings.map(({ publicKey }) => publicKey).toSorted()
  return keccak256(`0x${keys.map((key) => key.slice(2)).join('')}`).slice(2, 18)
}
