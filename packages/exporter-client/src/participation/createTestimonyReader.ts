import type { SlotClock } from '@x/schemas'
import type { NodeValidator } from '../node/getValidators.ts'
import type { BeaconRole } from '../wire/roles.ts'
import { attestDuties } from './attestDuties.ts'
import type { ParticipationInput } from './createParticipation.ts'
import { createRoster } from './createRoster.ts'
import { createTestimonyCounter, type TestimonyCounter } from './createTestimonyCounter.ts'
import { type DutyTestimony, getSlotFacts } from './getSlotFacts.ts'
import { groupBySlot } from './groupBySlot.ts'
import { leaveOutPruned } from './leaveOutPruned.ts'

/** A duty, by what names it. */
type NamedDuty = { slot: number; role: BeaconRole; validatorIndex: number }

export type TestimonyReader = {
  /** Reads what each of several exporters says of the duties of a piece; finds nothing where one alone was asked. */
  read: (input: ParticipationInput) => (duty: NamedDuty) => DutyTestimony | undefined
  /** Whose word the duties so far rest on; `undefined` where one exporter alone was asked. */
  get: TestimonyCounter['get']
}

/** Creates what says of duties, one by one, which of several exporters saw them. */
export function createTestimonyReader({
  network,
  validators,
}: {
  network: SlotClock
  validators: readonly NodeValidator[]
}): TestimonyReader {
  const roster = createRoster({ committees: [], validators })
  const counter = createTestimonyCounter(network)
  return {
    read: (input) => {
      if (input.views === undefined) return () => undefined
      const attest = attestDuties(input.views, { network, roster })
      const found = new Map<string, DutyTestimony | undefined>()
      for (const slotRows of groupBySlot(leaveOutPruned(input))) {
        const facts = getSlotFacts(slotRows, { network, roster })
        attest(facts)
        counter.add(facts, input.views)
        for (const { role, validator, testimony } of facts.duties) {
          found.set(getKey({ slot: facts.slot, role, validatorIndex: validator.index }), testimony)
        }
      }
      return (duty) => found.get(getKey(duty))
    },
    get: counter.get,
  }
}

function getKey({
  slot,
  role,
  validatorIndex,
}: Omit<NamedDuty, 'validatorIndex'> & { validatorIndex?: number | undefined }) {
  return `${slot} ${role} ${validatorIndex}`
}
