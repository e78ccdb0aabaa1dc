import type { OperatorFigures } from '@x/explain'

/** Prints what duties say of operators: how much is on each, when its duties fail, its clock, and who is away together. */
export function printFigures({ operators, pairs }: OperatorFigures): void {
  for (const { operatorId, missed, blamed, roles, clock } of operators) {
    console.log(`operator ${operatorId}: ${missed.count} of ${missed.of} missed, ${blamed.count} missed or late by it`)
    for (const { role, round } of roles) {
      // By the round in which it was decided, or given up. `start` and `delay` say the same by times.
      const points = round.map(({ from, count, of }) => `${from}: ${count} of ${of}`)
      if (points.length > 0) console.log(`  ${role} missed by round: ${points.join(', ')}`)
    }
    if (clock === undefined) continue
    // Whether it is off at all, the interval says.
    const interval = clock.low === null ? '' : ` (${clock.low} to ${clock.high})`
    console.log(`  clock: ${clock.median} ms against the others${interval}`)
  }
  for (const { operatorIds, both, expected, qValue } of pairs.slice(0, 5)) {
    const chance = qValue < 0.05 ? 'more than by chance' : 'may be chance'
    console.log(
      `operators ${operatorIds.join(' and ')}: away together ${both} times, ${expected.toFixed(1)} expected, ${chance}`,
    )
  }
}
