import type { Hex } from '@x/schemas'
import type { RosterValidator } from './createRoster.ts'

/** What is known of a validator's names; the others are absent. */
export function nameValidator({ index, publicKey, committee }: RosterValidator): {
  validatorIndex?: number
  publicKey?: Hex
  committeeId?: Hex
} {
  return {
    ...(index === undefined ? undefined : { validatorIndex: index }),
    ...(publicKey === undefined ? undefined : { publicKey }),
    ...(committee === undefined ? undefined : { committeeId: committee.id }),
  }
}
