/** Counts things: `1 keystore`, `1,200 keystores`. */
export function count(number: number, noun: string): string {
  return `${number.toLocaleString('en')} ${number === 1 ? noun : `${noun}s`}`
}
