import { type SlotClock, slotToEpoch } from '@x/schemas'
import { getOrCreate } from '../participation/maps.ts'
import type { WitnessView } from '../participation/witnessView.ts'
import { toClaims, type WitnessFinding } from './witnessFinding.ts'

/** Finds, view by view in slot order, schedules that can't all be right. */
export type ScheduleComparer = (views: readonly WitnessView[]) => WitnessFinding[]

/**
 * Creates what compares schedules. A duty that one lacks contradicts nobody, since schedules are best effort; but a validator
 * attests once an epoch, and one validator proposes in a slot.
 */
export function createScheduleComparer(network: SlotClock | undefined): ScheduleComparer {
  /** For each validator of an epoch the slots in which it attests, and who says so. */
  let epoch = -1
  let attesters = new Map<number, Map<number, Set<string>>>()
  return (views) => {
    const findings: WitnessFinding[] = []
    const proposers = new Map<number, Map<number, Set<string>>>()
    for (const [slot, entries] of groupBySlot(views)) {
      if (network !== undefined && slotToEpoch(network, slot) !== epoch) {
        epoch = slotToEpoch(network, slot)
        attesters = new Map()
      }
      const again = new Set<number>()
      for (const { role, validatorIndex, witness } of entries) {
        if (role === 'PROPOSER') say(proposers, { subject: slot, object: validatorIndex, witness })
        if (role !== 'ATTESTER' || network === undefined) continue
        const slots = say(attesters, { subject: validatorIndex, object: slot, witness })
        if (slots.size > 1) again.add(validatorIndex)
      }
      for (const validatorIndex of again) {
        const slots = attesters.get(validatorIndex)
        if (slots === undefined || !isDivided(slots)) continue
        findings.push({
          kind: 'schedules',
          ...{ slot, role: 'ATTESTER', validatorIndex, operators: [] },
          claims: list(slots, (each) => `it attests in slot ${each}`),
          explanation: 'A validator attests once an epoch, and the schedules have it in different slots.',
        })
      }
    }
    for (const [slot, validators] of proposers) {
      if (!isDivided(validators)) continue
      findings.push({
        kind: 'schedules',
        ...{ slot, role: 'PROPOSER', operators: [] },
        claims: list(validators, (each) => `validator ${each} proposes`),
        explanation: 'One validator proposes in a slot, and the schedules have different ones.',
      })
    }
    return findings
  }
}

type Sayings = Map<number, Map<number, Set<string>>>

function say(
  sayings: Sayings,
  { subject, object, witness }: { subject: number; object: number; witness: string },
): Map<number, Set<string>> {
  const said = getOrCreate(sayings, subject, () => new Map<number, Set<string>>())
  getOrCreate(said, object, () => new Set<string>()).add(witness)
  return said
}

/** Whether two say different things, and neither of them both. */
function isDivided(said: ReadonlyMap<number, ReadonlySet<string>>): boolean {
  const witnesses = new Set([...said.values()].flatMap((each) => [...each]))
  const sayOne = [...witnesses].filter((name) => [...said.values()].filter((each) => each.has(name)).length === 1)
  return new Set(sayOne.map((name) => [...said.keys()].find((key) => said.get(key)?.has(name)))).size > 1
}

function list(said: ReadonlyMap<number, ReadonlySet<string>>, write: (object: number) => string) {
  return toClaims([...said].flatMap(([object, names]) => [...names].map((name) => [write(object), name] as const)))
}

type Scheduled = { role: string; validatorIndex: number; witness: string }

/** What is scheduled in each slot, in their order, so that the result does not depend on how many come at a time. */
function groupBySlot(views: readonly WitnessView[]): [slot: number, scheduled: Scheduled[]][] {
  const slots = new Map<number, Scheduled[]>()
  for (const { witness, schedule } of views) {
    for (const entry of schedule) {
      const scheduled = getOrCreate(slots, entry.slot, () => [])
      if ('committeeId' in entry) {
        for (const [role, indices] of Object.entries(entry.roles)) {
          for (const validatorIndex of indices) scheduled.push({ role, validatorIndex, witness })
        }
      } else for (const role of entry.roles) scheduled.push({ role, validatorIndex: entry.validatorIndex, witness })
    }
  }
  return [...slots].sort(([a], [b]) => a - b)
}
