/** A variable of the style sheet. */
export type ColorVariable = 'text' | 'muted' | 'line' | `heat-${number}` | `role-${number}`

/** A color of the style sheet as an attribute takes it, so that one drawing serves light, dark and paper. */
export function color(variable: ColorVariable): string {
  return `var(--${variable})`
}
