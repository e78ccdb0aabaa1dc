import { decryptKeystore } from '@x/keyshares'
import { bytesToHex, decodeJson } from '@x/schemas/internal'

/** An opened keystore. */
export type IKeyStoreWallet = {
  /** 32 bytes. */
  getPrivateKey: () => Uint8Array
  /** 64 hex digits with `0x`. */
  getPrivateKeyString: () => string
}

/** A keystore of EIP-2335 whose key comes out as hex text. `decryptKeystore` of `@x/keyshares` gives bytes that can be overwritten. */
export class EthereumKeyStore {
  readonly #keystore: string | object

  /** @param keystore JSON text or an object */
  constructor(keystore: string | object) {
    this.#keystore = keystore
  }

  /**
   * The secret key: 64 hex digits without `0x`.
   *
   * @throws what `decryptKeystore` throws
   */
  async getPrivateKey(password = ''): Promise<string> {
    const { secretKey } = await decryptKeystore({ keystore: this.#keystore, password })
    const text = EthereumKeyStore.toHexString(secretKey)
    secretKey.fill(0)
    return text
  }

  /**
   * Opens a keystore of version 4.
   *
   * @param input JSON text or an object
   * @returns the key, as a wallet of ethereumjs gives it
   * @throws what `decryptKeystore` throws
   */
  async fromV4(input: string | object, password: string): Promise<IKeyStoreWallet> {
    const { secretKey } = await decryptKeystore({ keystore: input, password })
    return { getPrivateKey: () => secretKey, getPrivateKeyString: () => bytesToHex(secretKey) }
  }

  /** The public key that the keystore names, as it has it; empty where it names none. */
  getPublicKey(): string {
    const keystore: unknown = typeof this.#keystore === 'string' ? decodeJson(this.#keystore) : this.#keystore
    return typeof keystore === 'object' && keystore !== null && 'pubkey' in keystore ? String(keystore.pubkey) : ''
  }

  /** Bytes as hex digits without `0x`. */
  static toHexString(bytes: Uint8Array): string {
    return bytesToHex(bytes).slice(2)
  }
}
