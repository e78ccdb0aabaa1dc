/**
 * Whether a partial error never changes: an unknown validator, or a duty that moved to committee traces. All rows that
 * there are came with it; other errors may hide rows and may pass.
 */
export function isLastingError(message: string): boolean {
  return lasting.some((text) => message.includes(text)) || message.startsWith('committee duty post-fork')
}

const lasting = ['validator not found for pubkey', 'validator not found by index']
