import { type Hex, parse } from '@x/schemas'
import { keySharesPayload } from '@x/schemas/internal'
import type { IKeySharesPartialPayload } from './ssvKeysTypes.ts'

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
