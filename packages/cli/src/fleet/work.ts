/** What works on a fleet. Like `inputs/chain.ts` it is imported when all that the user gives is read. */
export { findFleetDrift, parseFleet, readFleet } from '@x/chain'
export { planFleet } from '@x/registration'
