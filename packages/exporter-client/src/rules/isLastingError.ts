/**
 * Whether a partial error says something that never changes: that the request names a validator that the exporter does
 * not know, or that a duty has moved to the committee traces. All rows that there are came with it, so asking again
 * does not help. Other errors may hide rows and may pass.
 */
export function isLastingError(message: string): boolean {
  return lasting.some((text) => message.includes(text)) || message.startsWith('committee duty post-fork')
}

const lasting = ['validator not found for pubkey', 'validator not found by index']
