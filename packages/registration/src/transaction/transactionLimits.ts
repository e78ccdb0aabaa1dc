/** Bytes of a signed transaction that nodes take into their pools: four slots of 32 KiB. */
export const maximumTransactionSize = 131_072

/** The most gas that one transaction may have (EIP-7825). */
export const maximumTransactionGas = 16_777_216n
