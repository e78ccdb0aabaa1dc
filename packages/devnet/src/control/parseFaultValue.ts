import { type Address, address, type Hex } from '@x/schemas'
import * as v from 'valibot'
import type { HiddenLogs, ViewFactors } from '../rpc-proxy/distortResult.ts'

/** A value that a fault can't have. */
export class InvalidFaultValueError extends RangeError {
  override readonly name = 'InvalidFaultValueError'
}

/** Functions that read the value of a fault. Each throws `InvalidFaultValueError` where the text does not fit. */
export const parseFaultValue = {
  count(text: string): number {
    const number = Number(text)
    if (!/^\d+$/.test(text) || !Number.isSafeInteger(number)) throw invalid('a whole number from 0')
    return number
  },
  offset(text: string): number {
    if (!/^[+-]?\d{1,9}$/.test(text)) throw invalid('a whole number such as -1 or 3')
    return Number(text)
  },
  factor(text: string): number {
    const number = Number(text)
    if (!/^\d+(\.\d{1,3})?$/.test(text) || !(number > 0)) throw invalid('a number above 0, such as 10000 or 1.5')
    return number
  },
  /** `getNetworkFee:1000`, or several with a comma between. */
  viewFactor(text: string): ViewFactors {
    return Object.fromEntries(
      text.split(',').map((part) => {
        const [name = '', factor = ''] = part.split(':')
        if (!/^get[A-Za-z]+$/.test(name)) throw invalid('a view and a factor, such as getNetworkFee:1000')
        return [name, parseFaultValue.factor(factor)]
      }),
    )
  },
  hash(text: string): Hex {
    if (!isHash(text)) throw invalid('the hash of a transaction: 0x and 64 hex digits')
    return text
  },
  url(text: string): string {
    if (!/^https?:\/\//.test(text) || !URL.canParse(text)) throw invalid('an address that begins with http://')
    return text
  },
  gwei(text: string): bigint {
    if (!/^\d{1,12}(\.\d{1,9})?$/.test(text)) throw invalid('an amount in Gwei')
    const [whole = '0', decimals = ''] = text.split('.')
    return BigInt(whole + decimals.padEnd(9, '0'))
  },
  nothing(text: string): void {
    if (text !== '') throw invalid('left out: this fault has no value')
  },
  /** `1:LS0t…` */
  operatorKey(text: string): Readonly<Record<number, string>> {
    const [, id, operatorKey] = /^(\d+):([A-Za-z0-9+/]+=*)$/.exec(text) ?? []
    if (id === undefined || operatorKey === undefined) throw invalid('an id and a key in base64: 1:LS0t…')
    return { [Number(id)]: operatorKey }
  },
  publicKey(text: string): string {
    const [key = '', other] = parseFaultValue.publicKeys(text)
    if (other !== undefined) throw invalid('one public key: 0x and 96 hex digits')
    return key
  },
  /** `0x…`, or several with a comma between. */
  publicKeys(text: string): string[] {
    if (!/^0x[0-9a-f]{96}(,0x[0-9a-f]{96})*$/i.test(text)) throw invalid('public keys: 0x and 96 hex digits each')
    return text.split(',')
  },
  /** `0x…:1,2,3,4` */
  cluster(text: string): { owner: Address; operatorIds: readonly number[] } {
    const { owner, operatorIds } = parseFaultValue.hiddenLogs(text)
    if (owner === undefined || operatorIds === undefined) throw invalid('an owner and operator ids: 0x…:1,2,3,4')
    return { owner, operatorIds }
  },
  /** `0x…`, `1,2,3,4`, or `0x…:1,2,3,4`. */
  hiddenLogs(text: string): HiddenLogs {
    const [first = '', second] = text.split(':')
    const owner = first.startsWith('0x') ? v.safeParse(address, first) : undefined
    const ids = owner === undefined ? first : second
    const areIdsValid = ids === undefined || /^\d+(,\d+)*$/.test(ids)
    if (owner?.success === false || !areIdsValid || (owner === undefined && second !== undefined)) {
      throw invalid('an owner, operator ids, or both: 0x…, 1,2,3,4, or 0x…:1,2,3,4')
    }
    return {
      ...(owner?.success === true && { owner: owner.output }),
      ...(ids !== undefined && { operatorIds: ids.split(',').map(Number) }),
    }
  },
}

function isHash(text: string): text is Hex {
  return /^0x[0-9a-fA-F]{64}$/.test(text)
}

function invalid(expected: string): InvalidFaultValueError {
  return new InvalidFaultValueError(`The value must be ${expected}.`)
}
