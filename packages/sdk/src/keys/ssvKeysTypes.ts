/** An operator: its id and its RSA public key, in any form that is read. */
export type IOperator = { id: number; operatorKey: string }

/** A share of a validator's key, as hex text. */
export type IShares = { privateKey: string; publicKey: string; id?: number | string | undefined }

/** A validator's key with its shares, as hex text. */
export type ISharesKeyPairs = { privateKey: string; publicKey: string; shares: IShares[] }

/** A share that is encrypted for its operator. */
export type IEncryptShare = {
  /** The operator's RSA key. */
  operatorPublicKey: string
  /** The encrypted share in base64. */
  privateKey: string
  /** The share's BLS public key. */
  publicKey: string
}

/** `IEncryptShare` under the name that ssv-keys has for it. */
export type EncryptShare = IEncryptShare

/** A validator's key, as hex text. */
export type ExtractedKeys = { privateKey: string; publicKey: string }

/** What goes into the transaction for one validator. */
export type IKeySharesPartialPayload = { sharesData: string; publicKey: string; operatorIds: number[] }

/** What key shares are about. */
export type IKeySharesPartialData = {
  ownerNonce?: number | null | undefined
  ownerAddress?: string | null | undefined
  publicKey?: string | null | undefined
  operators?: readonly IOperator[] | null | undefined
}
