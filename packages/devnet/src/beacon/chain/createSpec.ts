/** The constants of the chain, as `/eth/v1/config/spec` tells them. */
export function createSpec({ slotsPerEpoch, secondsPerSlot }: { slotsPerEpoch: number; secondsPerSlot: number }) {
  return {
    CONFIG_NAME: 'devnet',
    SECONDS_PER_SLOT: `${secondsPerSlot}`,
    SLOT_DURATION_MS: `${1_000 * secondsPerSlot}`,
    SLOTS_PER_EPOCH: `${slotsPerEpoch}`,
    BLOB_SCHEDULE: [],
  }
}
