/** What works on a fleet. Like `inputs/chain.ts` it is imported when all that the user gives is read. */
export { findFleetDrift, readFleet } from '@x/chain'
export { applyFleet, createSafeService, planFleet, prepareFleet, readSafe } from '@x/registration'
export { recordRun } from '../send/recordRun.ts'
