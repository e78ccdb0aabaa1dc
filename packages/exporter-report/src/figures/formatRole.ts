/**
 * A role as people write it.
 *
 * @example
 * formatRole('SYNC_COMMITTEE') // 'Sync committee'
 */
export function formatRole(role: string): string {
  // Instances of a committee in which nobody signed for a validator: whose duties they were is not known.
  if (role === 'COMMITTEE') return 'Committee without signers'
  if (role === 'AGGREGATOR_COMMITTEE') return 'Aggregator committee without signers'
  const words = role.toLowerCase().replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
