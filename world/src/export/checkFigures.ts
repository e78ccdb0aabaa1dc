import type { Participation } from '@x/exporter-client'
import { computeParticipation } from '../exporter/computeParticipation.ts'
import type { LivedExport } from './exportLife.ts'

/** What the task `duties` tells in the end. */
export type Collected = {
  participation: Participation
  /** As JSON. */
  duties: readonly string[]
  failed: readonly unknown[]
  errors: readonly unknown[]
}

/** Where nothing is said to be missing, the figures are those of the true rows, and each duty is there once. */
export function checkFigures(life: LivedExport, { participation, duties, failed, errors }: Collected): string[] {
  const { untruths, exporters } = life
  const keys = duties.map((text): string => {
    const { slot, role, validatorIndex, publicKey } = JSON.parse(text)
    return `${slot} ${role} ${publicKey ?? validatorIndex}`
  })
  const twice = keys.filter((key, i) => keys.indexOf(key) !== i).map((key) => `the duty ${key} is told twice`)
  const hidden = untruths.omitted.size + (exporters.length > 1 ? untruths.behind.size : 0)
  const isSure = failed.length + errors.length + hidden + untruths.forged.size === 0
  if (!isSure) return twice
  const expected = toFigures(computeParticipation({ ...life.scene, ...life.story }))
  const told = toFigures(participation)
  const wrong = Object.keys(expected).filter((name) => expected[name] !== told[name])
  return [...twice, ...wrong.map((name) => `${name} are ${told[name]}, not ${expected[name]}`)].slice(0, 4)
}

/** All that is counted, by name; what is said of answers depends on how they were asked for. */
function toFigures({ totals, operators, validators }: Participation): Record<string, string> {
  // Of figures that are alike the order is not promised.
  return Object.fromEntries([
    ['totals', write(totals)],
    ...operators.map((each) => [`figures of operator ${each.operatorId}`, write(each)]),
    ...validators.map((each) => [`figures of validator ${each.validatorIndex ?? each.publicKey}`, write(each)]),
  ])
}

/** As JSON, whatever the order in which its keys came. */
function write(value: object): string {
  return JSON.stringify(value, (_, each: unknown) =>
    typeof each === 'object' && each !== null && !Array.isArray(each)
      ? Object.fromEntries(Object.entries(each).sort(([a], [b]) => (a < b ? -1 : 1)))
      : each,
  )
}
