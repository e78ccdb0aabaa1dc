/** A beacon chain on which loaded keys are at work. */
export type ValidatorClientChain = {
  genesisValidatorsRoot: string
  currentEpoch(): number
  /** Lets somebody sign for a key from now on. */
  runElsewhere(publicKey: string): Promise<void>
  /** Ends that: the key is silent from the next epoch on. */
  stopElsewhere(publicKey: string): Promise<void>
}

/** How a key is loaded. */
export type LoadOptions = {
  /** Whether a remote signer signs with it. Default false. */
  isRemote?: boolean | undefined
  /** Whether it can't be deleted by the API. Default false. */
  isReadonly?: boolean | undefined
}

type LoadedKey = { isRemote: boolean; isReadonly: boolean }

/** What a validator client has loaded, and what it has signed. */
export type KeyStore = ReturnType<typeof createKeyStore>

/** Makes what a validator client has loaded, and what it has signed: from the epoch of loading on. */
export function createKeyStore(chain: ValidatorClientChain) {
  const keys = new Map<string, LoadedKey>()
  /** The last epoch for which it has signed with each key that is no longer loaded. */
  const signed = new Map<string, number>()

  return {
    list: (isRemote: boolean) => [...keys].filter(([, key]) => key.isRemote === isRemote),
    get: (publicKey: string) => keys.get(publicKey),
    async load(publicKey: string, { isRemote = false, isReadonly = false }: LoadOptions): Promise<void> {
      keys.set(publicKey.toLowerCase(), { isRemote, isReadonly })
      await chain.runElsewhere(publicKey)
    },
    async remove(publicKey: string): Promise<void> {
      if (keys.delete(publicKey)) signed.set(publicKey, chain.currentEpoch())
      await chain.stopElsewhere(publicKey)
    },
    /** The last epoch for which it has signed with a key. */
    lastSigned: (publicKey: string) => (keys.has(publicKey) ? chain.currentEpoch() : signed.get(publicKey)),
    genesisValidatorsRoot: chain.genesisValidatorsRoot,
  }
}
