// What the packages of ssvx share with each other. It may change with any version: use `@x/beacon-client` instead.
export { readFreshLiveness } from './silence/readFreshLiveness.ts'
export { readKeyStates } from './silence/readKeyStates.ts'
