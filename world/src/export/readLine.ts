/** What a line of a file is called otherwise than a row of the client; all else differs in its spelling alone. */
const names: Readonly<Record<string, string>> = {
  runner_role: 'role',
  validator_pubkey: 'publicKey',
  operator_id: 'signer',
  leader_operator_id: 'leader',
  signer_operator_ids: 'signers',
  event_date_time: 'time',
  partial_signature_type: 'type',
}

/** What follows from the slot, from the message that was proposed, or is of the export. */
const derived = new Set([
  ...['slot_start_date_time', 'epoch', 'epoch_start_date_time', 'meta_network_name', 'updated_date_time'],
  ...['proposal_type', 'beacon_block_root', 'source_epoch', 'source_root', 'target_epoch', 'target_root'],
  ...['parent_root', 'fee_recipient', 'gas_limit', 'is_blinded', 'graffiti', 'extra_data', 'event_ms'],
])

/** A line of an export as a row of the client, as far as the one says what the other says. */
export function readLine(line: object): object {
  const fields = Object.entries(line).filter(([field]) => !derived.has(field))
  return Object.fromEntries(
    fields.map(([field, value]) => {
      const name = names[field] ?? field.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())
      return [name, readValue(value, name)]
    }),
  )
}

function readValue(value: unknown, name: string): unknown {
  if (name === 'time' && typeof value === 'string') return Date.parse(value)
  if (Array.isArray(value)) return value.map((each) => readValue(each, ''))
  return typeof value === 'object' && value !== null ? readLine(value) : value
}

/** A row as text without what is absent in one way or another: null, an empty list, a time that was not noted. */
export function writeFacts(row: object): string {
  return JSON.stringify(row, (name, value) => {
    if (value === null || (name === 'time' && value === 0) || (Array.isArray(value) && value.length === 0))
      return undefined
    if (typeof value !== 'object' || Array.isArray(value)) return value
    return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
  })
}
