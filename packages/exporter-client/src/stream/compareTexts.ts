/** Orders texts by code units: the same everywhere, which `localeCompare` is not. */
export function compareTexts(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
