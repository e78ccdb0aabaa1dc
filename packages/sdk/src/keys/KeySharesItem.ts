import { assertKeyShares, verifyOwnerNonceSignature } from '@x/keyshares'
import { signOwnerNonce } from '@x/keyshares/internal'
import {
  address,
  BaseError,
  blsPublicKey,
  type Hex,
  hex,
  InvalidInputError,
  type KeySharesItem as Item,
  operatorId,
  ownerNonce as ownerNonceSchema,
  parse,
} from '@x/schemas'
import { keySharesItem, keySharesPayload, parseJson } from '@x/schemas/internal'
import * as v from 'valibot'
import { base64ToHex } from './base64.ts'
import { parseSecretHex } from './secretHex.ts'
import type { IEncryptShare, IKeySharesPartialData, IKeySharesPartialPayload, IOperator } from './ssvKeysTypes.ts'
import { parseRegisteredShares } from './validateRegisteredShares.ts'

/** What the shares are made of: the validator, the operators, and a share that is encrypted for each. */
export type IKeySharesPayloadData = {
  publicKey: string
  operators: readonly IOperator[]
  /** In ascending order of the operators' ids. */
  encryptedShares: readonly IEncryptShare[]
}

/** What the validator signs, and its key. */
export type IKeySharesToSignatureData = { ownerAddress: string; ownerNonce: number; privateKey: string }

/** What a validator has signed. */
export type IKeySharesFromSignatureData = { ownerAddress: string; ownerNonce: number; publicKey: string }

/** What the key shares of a validator are about. Nothing is known unless it was set. */
export class KeySharesData {
  ownerNonce: number | null = null
  ownerAddress: string | null = null
  publicKey: string | null = null
  operators: IOperator[] | null = null

  /** Sets what is given, and leaves the rest as it is. Operators are put into ascending order of their ids. */
  update({ ownerNonce, ownerAddress, publicKey, operators }: IKeySharesPartialData): void {
    if (ownerNonce !== undefined) this.ownerNonce = ownerNonce
    if (ownerAddress !== undefined) this.ownerAddress = ownerAddress
    if (publicKey !== undefined) this.publicKey = publicKey
    if (operators) {
      const byId = operators.toSorted((a, b) => a.id - b.id)
      this.operators = byId.map(({ id, operatorKey }) => ({ id, operatorKey }))
    }
  }

  /**
   * Checks what is set.
   *
   * @throws {InvalidInputError} something is not what it has to be
   */
  validate(): void {
    parse(dataSchema, { ...this }, 'The data of the key shares')
  }

  get operatorIds(): number[] {
    return this.operators?.map(({ id }) => id) ?? []
  }

  get operatorPublicKeys(): string[] {
    return this.operators?.map(({ operatorKey }) => operatorKey) ?? []
  }
}

const dataSchema = /* @__PURE__ */ v.object({
  ownerNonce: v.nullable(ownerNonceSchema),
  ownerAddress: v.nullable(address),
  publicKey: v.nullable(blsPublicKey),
  operators: v.nullable(v.array(v.object({ id: operatorId, operatorKey: v.string() }))),
})

/** What goes into the transaction for one validator. It is empty until it is built. */
export class KeySharesPayload {
  publicKey: Hex = '0x'
  operatorIds: number[] = []
  sharesData: Hex = '0x'

  /**
   * Takes all of it over.
   *
   * @throws {InvalidInputError} something is missing or not what it has to be
   */
  update(payload: IKeySharesPartialPayload): void {
    const { publicKey, operatorIds, sharesData } = parse(keySharesPayload, payload, 'The payload of the key shares')
    this.publicKey = publicKey
    this.operatorIds = operatorIds
    this.sharesData = sharesData
  }

  /**
   * Checks that it is complete.
   *
   * @throws {InvalidInputError} something is missing or not what it has to be
   */
  validate(): void {
    parse(keySharesPayload, { ...this }, 'The payload of the key shares')
  }
}

/**
 * The key shares of one validator, put together step by step. `createKeySharesItem` of `@x/keyshares` makes them in one.
 *
 * @example
 * const item = new KeySharesItem()
 * item.update({ ownerAddress: owner, ownerNonce: 0, publicKey })
 * JSON.parse(item.toJson()).data.ownerNonce // 0
 */
export class KeySharesItem {
  data: KeySharesData = new KeySharesData()
  payload: KeySharesPayload = new KeySharesPayload()
  /** Why what was read is not good. */
  error: BaseError | undefined = undefined

  /**
   * Signs owner and owner nonce, and joins signature and shares. What comes out passes the verification of key shares.
   *
   * @throws {InvalidInputError} something is not what it has to be
   * @throws {InvalidKeySharesError} the parts do not belong together
   */
  async buildPayload(
    { publicKey, operators, encryptedShares }: IKeySharesPayloadData,
    { ownerAddress, ownerNonce, privateKey }: IKeySharesToSignatureData,
  ): Promise<KeySharesPayload> {
    const secretKey = parseSecretHex(privateKey)
    let signature: Hex
    try {
      signature = signOwnerNonce({ secretKey, owner: ownerAddress, ownerNonce })
    } finally {
      secretKey.fill(0)
    }
    const shareKeys = encryptedShares.map((share) => parse(blsPublicKey, share.publicKey, "A share's public key"))
    const ciphertexts = encryptedShares.map((share) => base64ToHex(share.privateKey))
    const sharesData: Hex = `0x${[signature, ...shareKeys, ...ciphertexts].map((part) => part.slice(2)).join('')}`
    const operatorIds = operators.map(({ id }) => id).sort((a, b) => a - b)
    this.payload.update({ publicKey, operatorIds, sharesData })
    await assertItem(this.payload, { ownerAddress, ownerNonce })
    return this.payload
  }

  /**
   * Checks that the validator has signed an owner and an owner nonce.
   *
   * @throws {InvalidInputError} it has not
   */
  async validateSingleShares(
    shares: string,
    { ownerAddress, ownerNonce, publicKey }: IKeySharesFromSignatureData,
  ): Promise<void> {
    const isSigned = verifyOwnerNonceSignature({
      sharesData: parse(hex, shares, 'The shares'),
      publicKey: parse(blsPublicKey, publicKey, "The validator's public key"),
      owner: ownerAddress,
      ownerNonce,
    })
    if (isSigned) return
    const message = `expected the validator's signature over the owner ${ownerAddress} and the owner nonce ${ownerNonce}`
    throw new InvalidInputError('The shares', [{ path: '', message }])
  }

  /**
   * Takes shares apart: the public keys of the shares, and the encrypted shares in base64.
   *
   * @throws {InvalidInputError} they have another length than so many operators need
   */
  buildSharesFromBytes(bytes: string, operatorCount: number): { sharesPublicKeys: string[]; encryptedKeys: string[] } {
    return parseRegisteredShares(bytes, operatorCount)
  }

  /** Sets what the key shares are about. */
  update(data: IKeySharesPartialData): void {
    this.data.update(data)
  }

  /**
   * Checks what is set.
   *
   * @throws {InvalidInputError} something is not what it has to be
   */
  validate(): void {
    this.data.validate()
    if (this.payload.sharesData !== '0x') this.payload.validate()
  }

  /** The item as JSON text. */
  toJson(): string {
    return JSON.stringify({ data: this.data, payload: this.payload }, null, 2)
  }

  /** An item with these values, which were checked. */
  static of({ data, payload }: Item): KeySharesItem {
    const item = new KeySharesItem()
    item.data.update(data)
    item.payload.update(payload)
    return item
  }

  /** Reads an item from JSON text or an object. What is wrong with it is in `error`. */
  static async fromJson(content: unknown): Promise<KeySharesItem> {
    try {
      const item = parse(
        keySharesItem,
        typeof content === 'string' ? parseJson(content, 'The item') : content,
        'The item',
      )
      const { ownerAddress, ownerNonce } = item.data
      const made = KeySharesItem.of(item)
      try {
        if (ownerAddress !== undefined && ownerNonce !== undefined) {
          await assertItem(made.payload, { ownerAddress, ownerNonce, data: item.data })
        }
      } catch (error) {
        made.error = toBaseError(error)
      }
      return made
    } catch (error) {
      const empty = new KeySharesItem()
      empty.error = toBaseError(error)
      return empty
    }
  }
}

/** Makes sure that the shares are good by themselves. */
async function assertItem(
  { publicKey, operatorIds, sharesData }: KeySharesPayload,
  { ownerAddress, ownerNonce, data }: { ownerAddress: string; ownerNonce: number; data?: Item['data'] },
): Promise<void> {
  await assertKeyShares(
    {
      version: 'v1.2.0',
      createdAt: undefined,
      shares: [
        {
          data: data ?? { publicKey, ownerNonce: undefined, ownerAddress: undefined, operators: undefined },
          payload: { publicKey, operatorIds, sharesData },
        },
      ],
    },
    { owner: ownerAddress, ownerNonce },
  )
}

function toBaseError(error: unknown): BaseError {
  if (error instanceof BaseError) return error
  throw error
}
