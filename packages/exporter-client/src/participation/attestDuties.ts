import type { SlotClock } from '@x/schemas'
import { coversSlot } from '../rules/coversSlot.ts'
import type { Roster, RosterValidator } from './createRoster.ts'
import { type Duty, type DutyTestimony, getSlotFacts, type SlotFacts, type SlotRows } from './getSlotFacts.ts'
import { groupBySlot } from './groupBySlot.ts'
import { leaveOutPruned } from './leaveOutPruned.ts'
import type { WitnessView } from './witnessView.ts'

/** What one exporter shows of a slot. */
type Told = { witness: string; canDeny: boolean; duties: Map<string, Map<RosterValidator, Duty>> }

/**
 * Creates what notes with each duty of a slot what each exporter says of it, judged by its own rows alone. The facts are
 * those of all exporters together.
 */
export function attestDuties(
  views: readonly WitnessView[],
  { network, roster }: { network: SlotClock; roster: Roster },
): (facts: SlotFacts) => void {
  const read = views.map((view) => ({ view, slots: indexBySlot(view) }))
  return ({ slot, duties }) => {
    const told = read.flatMap(({ view, slots }): Told[] => {
      const rows = slots.get(slot)
      // Who shows nothing of anybody was blind.
      if (rows === undefined || !coversSlot(view, slot)) return []
      const isStandard = view.caveats.some((each) => each.reason === 'standard-mode' && isIn(each, slot))
      const own = getSlotFacts(rows, { network, roster })
      return [{ witness: view.witness, canDeny: !isStandard, duties: indexDuties(own.duties) }]
    })
    for (const duty of duties) duty.testimony = toTestimony(duty, told)
  }
}

function toTestimony({ role, validator }: Duty, told: readonly Told[]): DutyTestimony {
  const said = told.map(({ duties, ...each }) => ({ ...each, duty: duties.get(role)?.get(validator) }))
  const list = (isMeant: (each: (typeof said)[number]) => boolean) => said.filter(isMeant).map(({ witness }) => witness)
  return {
    decidedBy: list(({ duty }) => duty?.isDecided === true && !duty.isUnreadable),
    observedBy: list(({ duty }) => duty?.isObserved === true),
    scheduledBy: list(({ duty }) => duty?.isScheduled === true),
    deniedBy: list(({ canDeny, duty }) => canDeny && duty?.isDecided !== true && duty?.isUnreadable !== true),
  }
}

function indexBySlot(view: WitnessView): ReadonlyMap<number, SlotRows> {
  return new Map([...groupBySlot(leaveOutPruned(view))].map((rows) => [rows.slot, rows]))
}

function indexDuties(duties: readonly Duty[]): Told['duties'] {
  const index: Told['duties'] = new Map()
  for (const duty of duties) {
    index.set(duty.role, (index.get(duty.role) ?? new Map<RosterValidator, Duty>()).set(duty.validator, duty))
  }
  return index
}

function isIn({ from, to }: { from: number; to: number }, slot: number): boolean {
  return from <= slot && slot <= to
}
