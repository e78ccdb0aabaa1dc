/** A number of things, such as "1 keystore" or "2 keystores". */
export function formatCount(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`
}
