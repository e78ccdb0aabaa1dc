import { type Network, sleep as usualSleep } from '@x/schemas'
import type { LastLook } from '../transaction/lastLook.ts'

/** Makes what waits for a slot. */
export function createPause({
  network: {
    custom: { secondsPerSlot },
  },
  sleep = usualSleep,
}: {
  network: Network
  sleep?: typeof usualSleep | undefined
}): LastLook['pause'] {
  return (signal) => sleep(secondsPerSlot * 1_000, signal)
}
