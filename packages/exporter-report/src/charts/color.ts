import { knownRoles } from '../figures/getRoles.ts'

/** A variable of the style sheet. */
export type ColorVariable = 'text' | 'muted' | 'line' | 'accent' | `heat-${number}` | `role-${number}`

/** A color of the style sheet as an attribute takes it, so that one drawing serves light, dark and paper. */
export function color(variable: ColorVariable): string {
  return `var(--${variable})`
}

/** The color of a role. Roles that only newer nodes know share the last one. */
export function getRoleColor(role: string): ColorVariable {
  return `role-${knownRoles.includes(role) ? knownRoles.indexOf(role) : knownRoles.length}`
}

/** What a chart is drawn for. */
export type ChartFormat = {
  /** Pixels of the page it is drawn for; it scales with its container. */
  width: number
  /** Whether that is a phone. */
  isNarrow: boolean
}

/** A chart twice, as SVG: for wide pages, and for phones. */
export type Chart = { wide: string; narrow: string }

/** Draws a chart for both formats. */
export function createChart(draw: (format: ChartFormat) => string): Chart {
  return { wide: draw({ width: 880, isNarrow: false }), narrow: draw({ width: 350, isNarrow: true }) }
}
