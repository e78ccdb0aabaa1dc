import { ending } from './ending.ts'
import type { Invariant } from './invariant.ts'
import { limits } from './limits.ts'
import { registrations } from './registrations.ts'
import { telling } from './telling.ts'

/** All that must hold in each life. */
export const invariants: readonly Invariant[] = [limits, registrations, ending, telling]
