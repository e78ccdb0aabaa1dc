import { hoodi, mainnet } from '@x/schemas'

export { hoodi }

/** The chains of the public networks, as the official SDK names them. */
export const chains = { mainnet, hoodi } as const
