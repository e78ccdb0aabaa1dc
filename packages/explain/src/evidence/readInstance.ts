import { type Hex, slotToTime } from '@x/schemas'
import type { DutyEvidence, Signature } from './dutyEvidence.ts'

/** A message of an operator; times are in ms from the start of the slot, `undefined` where none was recorded. */
export type SeenMessage = { root: Hex; at: number | undefined }

/** What was seen of a round, each operator's first message of a kind. Others than the members count for nothing. */
export type SeenRound = {
  /** From 1. */
  round: number
  proposal: (SeenMessage & { leader: number }) | undefined
  prepares: ReadonlyMap<number, SeenMessage>
  commits: ReadonlyMap<number, SeenMessage>
  /** Who asked for this round, and so gave up the one before. */
  roundChanges: ReadonlyMap<number, SeenMessage>
}

/** Signatures of members, and when they were enough. */
export type SeenSignatures = {
  signers: ReadonlySet<number>
  /** When each signed, in ms from the start of the slot. */
  times: ReadonlyMap<number, number | undefined>
  isQuorum: boolean
  /** When the last one came that it took, in ms from the start of the slot. */
  quorumAt: number | undefined
}

/** What was seen of the consensus about a duty, in a form that can be judged. */
export type SeenInstance = {
  /** How many members decide. */
  quorum: number
  rounds: readonly SeenRound[]
  decided: { round: number | undefined; at: number | undefined; signers: ReadonlySet<number> } | undefined
  pre: SeenSignatures
  /** `undefined` where the answer can't have them. */
  post: SeenSignatures | undefined
  /** Members that sent anything at all. */
  active: ReadonlySet<number>
}

/** Operators give an instance up before; a round beyond it is one that somebody made up. */
const maxRounds = 64

/** Reads what was seen of a duty. Any node of the network can send anything, so only members and possible times count. */
export function readInstance({ network, slot, members, trace }: DutyEvidence): SeenInstance {
  const quorum = members.length - Math.floor((members.length - 1) / 3)
  const start = slotToTime(network, slot)
  const longest = 2 * network.custom.slotsPerEpoch * network.custom.secondsPerSlot * 1_000
  const active = new Set<number>()
  const toTime = (time: number) => (time > 0 && Math.abs(time - start) <= longest ? time - start : undefined)

  const rounds = (trace?.consensus ?? []).slice(0, maxRounds).map((each, i): SeenRound => {
    const { proposal } = each
    const isLed = proposal !== null && members.includes(proposal.leader)
    if (isLed) active.add(proposal.leader)
    return {
      round: i + 1,
      proposal: isLed ? { leader: proposal.leader, root: proposal.ssvRoot, at: toTime(proposal.time) } : undefined,
      prepares: collect(each.prepares),
      commits: collect(each.commits),
      roundChanges: collect(each.roundChanges),
    }
  })
  const pre = sum(trace?.pre ?? [])
  const post = trace?.post && sum(trace.post)
  return { quorum, rounds, decided: findDecision(), pre, post, active }

  function collect(messages: readonly { signer: number; ssvRoot: Hex; time: number }[]): Map<number, SeenMessage> {
    const seen = new Map<number, SeenMessage>()
    for (const { signer, ssvRoot, time } of messages) {
      if (!members.includes(signer)) continue
      active.add(signer)
      const at = toTime(time)
      const before = seen.get(signer)
      if (before === undefined || (at ?? Number.POSITIVE_INFINITY) < (before.at ?? Number.POSITIVE_INFINITY)) {
        seen.set(signer, { root: ssvRoot, at })
      }
    }
    return seen
  }

  function sum(signatures: readonly Signature[]): SeenSignatures {
    const first = new Map<number, number | undefined>()
    for (const { signer, time } of signatures) {
      if (!members.includes(signer)) continue
      active.add(signer)
      const at = toTime(time)
      const before = first.get(signer)
      first.set(signer, before === undefined ? at : Math.min(before, at ?? before))
    }
    const isQuorum = first.size >= quorum
    return {
      signers: new Set(first.keys()),
      times: first,
      isQuorum,
      quorumAt: isQuorum ? getTimeOf(first.values(), quorum) : undefined,
    }
  }

  /** A decided message that a quorum signed; else a quorum of commits, or signatures after the consensus. */
  function findDecision(): SeenInstance['decided'] {
    let found: NonNullable<SeenInstance['decided']> | undefined
    for (const message of trace?.decideds ?? []) {
      const signers = new Set(message.signers.filter((id) => members.includes(id)))
      // Some exporters do not store who signed.
      if (message.signers.length > 0 && signers.size < quorum) continue
      const at = toTime(message.time)
      const isFirst = (at ?? Number.POSITIVE_INFINITY) < (found?.at ?? Number.POSITIVE_INFINITY)
      if (found !== undefined && !isFirst) continue
      found = { round: isRound(message.round) ? message.round : undefined, at, signers }
    }
    if (found !== undefined) {
      for (const id of found.signers) active.add(id)
      return found
    }
    for (const { round, commits } of rounds) {
      const same = new Map<string, [signer: number, at: number | undefined][]>()
      for (const [signer, { root, at }] of commits) same.set(root, [...(same.get(root) ?? []), [signer, at]])
      const enough = [...same.values()].find((each) => each.length >= quorum)
      if (enough === undefined) continue
      const at = getTimeOf(
        enough.map(([, time]) => time),
        quorum,
      )
      return { round, at, signers: new Set(enough.map(([signer]) => signer)) }
    }
    // Whoever is honest signs only what was decided, and so many can't all be faulty.
    if (post && post.signers.size > members.length - quorum) {
      return { round: undefined, at: undefined, signers: post.signers }
    }
    return undefined
  }
}

function isRound(round: number): boolean {
  return round >= 1 && round <= maxRounds
}

/** When the so-manieth came; `undefined` where times are missing that decide about it. */
export function getTimeOf(times: Iterable<number | undefined>, count: number): number | undefined {
  return [...times].flatMap((time) => time ?? []).sort((a, b) => a - b)[count - 1]
}
