import { address, blsPublicKey, operatorId, ownerNonce, parse } from '@x/schemas'
import * as v from 'valibot'
import type { IKeySharesPartialData, IOperator } from './ssvKeysTypes.ts'

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
    parse(schema, { ...this }, 'The data of the key shares')
  }

  get operatorIds(): number[] {
    return this.operators?.map(({ id }) => id) ?? []
  }

  get operatorPublicKeys(): string[] {
    return this.operators?.map(({ operatorKey }) => operatorKey) ?? []
  }
}

const schema = /* @__PURE__ */ v.object({
  ownerNonce: v.nullable(ownerNonce),
  ownerAddress: v.nullable(address),
  publicKey: v.nullable(blsPublicKey),
  operators: v.nullable(v.array(v.object({ id: operatorId, operatorKey: v.string() }))),
})
