import { integerFrom } from './integerFrom.ts'

/** An operator's id: a safe integer from 1, given as number, bigint or decimal text; the output is a number. */
export const operatorId = /* @__PURE__ */ integerFrom(1, 'operator id')
