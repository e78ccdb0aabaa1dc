import { type Operator, operator as operatorSchema, parse } from '@x/schemas'
import * as v from 'valibot'

/** An operator as splitting needs it. The key may be called `operatorKey` or `publicKey`. */
export type OperatorInput = {
  id: number | bigint | string
  /** RSA public key: base64 of a PEM text, a PEM text, or its ABI-encoded hex. */
  operatorKey?: string | undefined
  /** The same under another name. */
  publicKey?: string | undefined
}

const operatorList = /* @__PURE__ */ v.array(operatorSchema)

/** Parses operators, of which there may be any number. */
export function parseOperators(operators: readonly OperatorInput[]): Pick<Operator, 'id' | 'operatorKey'>[] {
  return parse(operatorList, operators, 'The list of operators')
}
