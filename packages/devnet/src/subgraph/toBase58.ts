/** Text form of the ids that The Graph uses. */
export function toBase58(bytes: Uint8Array): string {
  const alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
  let rest = BigInt(`0x${Buffer.from(bytes).toString('hex')}`)
  let text = ''
  for (; rest > 0n; rest /= 58n) text = alphabet.charAt(Number(rest % 58n)) + text
  return text
}
