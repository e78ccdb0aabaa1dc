import type { DeclaredFee } from '@x/chain/internal'
import { BaseError } from '@x/schemas'

/** Why a declared fee can't be executed or cancelled. */
export type DeclaredFeeProblem = 'none' | 'too-early' | 'expired' | 'too-high'

/** The operator has declared no fee, or the one that it has declared can't be executed at this time. */
export class DeclaredFeeError extends BaseError {
  override readonly name = 'DeclaredFeeError'
  readonly operatorId: number
  /**
   * `none`: nothing is declared. `too-early`, `expired`: it may be executed later, or could have been before.
   * `too-high`: the network has lowered the most that it allows since.
   */
  readonly reason: DeclaredFeeProblem
  /** What is declared, and from when until when it may be executed. */
  readonly declaredFee: DeclaredFee | undefined

  constructor(operatorId: number, reason: DeclaredFeeProblem, declaredFee?: DeclaredFee | undefined) {
    const { message, fix } = texts[reason]
    super(message(operatorId), {
      metaMessages:
        declaredFee === undefined
          ? []
          : [
              `- declared: ${declaredFee.fee} wei per block`,
              `- can be executed from ${formatTime(declaredFee.from.date)} until ${formatTime(declaredFee.until.date)}`,
            ],
      fix,
    })
    this.operatorId = operatorId
    this.reason = reason
    this.declaredFee = declaredFee
  }
}

function formatTime(date: Date): string {
  return date.toISOString().replace('.000Z', 'Z')
}

const texts: Record<DeclaredFeeProblem, { message: (operatorId: number) => string; fix: string }> = {
  none: {
    message: (operatorId) => `Operator ${operatorId} has no declared fee.`,
    fix: 'Declare one first. If you did, it has been executed or cancelled.',
  },
  'too-early': {
    message: (operatorId) => `The fee that operator ${operatorId} has declared cannot be executed yet.`,
    fix: 'Wait until then.',
  },
  expired: {
    message: (operatorId) => `The fee that operator ${operatorId} has declared can no longer be executed.`,
    fix: 'Declare it again.',
  },
  'too-high': {
    message: (operatorId) =>
      `The fee that operator ${operatorId} has declared is now above the maximum of the network.`,
    fix: 'Declare a lower one.',
  },
}
