import { hexOfSize } from '../bytes/hexOfSize.ts'

/** A committee's id in the exporter: 32 bytes as hex with or without `0x`; the output is lower case with `0x`. */
export const committeeId = /* @__PURE__ */ hexOfSize(32)
