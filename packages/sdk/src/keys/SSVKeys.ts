import { decryptKeystore } from '@x/keyshares'
import { bytesToHex } from '@x/schemas/internal'
import { Encryption } from './Encryption.ts'
import type { ExtractedKeys, IEncryptShare, IOperator, IShares, ISharesKeyPairs } from './ssvKeysTypes.ts'
import { Threshold } from './Threshold.ts'
import {
  type SharesValidation,
  type SharesValidationParameters,
  validateRegisteredShares,
} from './validateRegisteredShares.ts'

/**
 * The steps of splitting a key, one by one, with keys as hex text, which stays in memory until the engine drops it.
 * `generateKeyShares` of `@x/keyshares` does all of it with bytes that are overwritten.
 *
 * @example
 * const ssvKeys = new SSVKeys()
 * const { privateKey } = await ssvKeys.extractKeys(JSON.stringify(keystores[0]), keystorePassword)
 * const operators = operatorIds.map((id, i) => ({ id, operatorKey: operatorKeys[i] ?? '' }))
 * const encryptedShares = await ssvKeys.buildShares(privateKey, operators)
 * encryptedShares.length // 4
 */
export class SSVKeys {
  static readonly SHARES_FORMAT_ABI = 'abi'

  #threshold: ISharesKeyPairs | undefined

  /**
   * Decrypts a keystore.
   *
   * @throws what `decryptKeystore` throws
   */
  async extractKeys(data: string | object, password: string): Promise<ExtractedKeys> {
    const { secretKey, publicKey } = await decryptKeystore({ keystore: data, password })
    const privateKey = bytesToHex(secretKey)
    secretKey.fill(0)
    return { privateKey, publicKey }
  }

  /** Splits a key among operators, in ascending order of their ids. */
  async createThreshold(privateKey: string, operators: readonly Pick<IOperator, 'id'>[]): Promise<ISharesKeyPairs> {
    this.#threshold = await new Threshold().create(
      privateKey,
      operators.map(({ id }) => id),
    )
    return this.#threshold
  }

  /** Encrypts the shares of a split for its operators, both in ascending order of the ids. */
  async encryptShares(operators: readonly IOperator[], shares: readonly IShares[]): Promise<IEncryptShare[]> {
    const operatorKeys = operators.toSorted((a, b) => a.id - b.id).map(({ operatorKey }) => operatorKey)
    return new Encryption(operatorKeys, shares).encrypt()
  }

  /** Splits a key among operators and encrypts the shares for them. */
  async buildShares(privateKey: string, operators: readonly IOperator[]): Promise<IEncryptShare[]> {
    const { shares } = await this.createThreshold(privateKey, operators)
    return this.encryptShares(operators, shares)
  }

  /** The latest split. */
  getThreshold(): ISharesKeyPairs | undefined {
    return this.#threshold
  }

  /**
   * Checks what was registered for a validator.
   *
   * @returns what is wrong in `memo`, and the parts of the shares where they can be told apart
   */
  async validateSharesPostRegistration(parameters: SharesValidationParameters): Promise<SharesValidation> {
    return validateRegisteredShares(parameters)
  }
}
