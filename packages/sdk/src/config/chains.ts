import { chains } from '@x/registration'

export { chains }

/** The chain of the test network, as viem's clients take it. */
export const hoodi = chains.hoodi
