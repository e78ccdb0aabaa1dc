import * as v from 'valibot'
import { isClusterSize } from './clusterSize.ts'
import { operatorId } from './operatorId.ts'

/** The operators of a cluster: 4, 7, 10 or 13 different ids in any order; the output is sorted ascending. */
export const operatorIds = /* @__PURE__ */ v.pipe(
  v.array(operatorId),
  v.check((ids) => isClusterSize(ids.length), 'expected 4, 7, 10 or 13 operator ids'),
  v.check((ids) => new Set(ids).size === ids.length, 'expected each operator id once'),
  v.transform((ids) => ids.toSorted((a, b) => a - b)),
)
