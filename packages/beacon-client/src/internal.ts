// What the packages of ssvx share with each other. It may change with any version: use `@x/beacon-client` instead.
export { askAll } from './request/askAll.ts'
export { type BeaconNodes, requireNodes } from './request/requireNodes.ts'
export { getClockEpoch, readFreshLiveness, readLive, readLiveness } from './silence/readFreshLiveness.ts'
export { isScheduled, type KeyState, readKeyStates } from './silence/readKeyStates.ts'
export { readSightings } from './silence/readSightings.ts'
export { forgetSilence } from './silence/silenceStore.ts'
