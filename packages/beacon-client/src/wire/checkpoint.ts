import type { Hex } from '@x/schemas'
import { count, record } from '@x/schemas/internal/wire'
import { root } from './kinds.ts'

/** The first slot of an epoch, and the block that counts there. */
export type Checkpoint = { epoch: number; root: Hex }

export const checkpoint = /* @__PURE__ */ record<Checkpoint>({ epoch: count, root })
