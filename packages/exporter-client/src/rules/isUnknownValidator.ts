/** How an exporter says that it does not know a validator that a request names. */
const unknownValidator = /^validator not found (?:for pubkey: [0-9a-f]{96}|by index: \d+)$/

/** Whether a partial error says that the exporter does not know a validator. All rows of the others come with it. */
export function isUnknownValidator(message: string): boolean {
  return unknownValidator.test(message)
}
