import type { ForeignValidator, ValidatorElsewhere } from '@x/chain/internal'
import { BaseError, type Hex } from '@x/schemas'

const fixes = {
  elsewhere:
    'Where two sets of operators sign with one key, the validator is slashed. Leave them out, or move them (`applyMove`), which waits until the old operators have stopped.',
  exited: "Leave them out with exited: 'skip', or repeat the request with exited: 'again'.",
  foreign:
    'The nodes ignore a second registration, and its deposit pays for nothing: leave these out, have the other owner remove them first, or go on with allowForeign in a plan, or agreedForeign in a registration.',
  misplaced: 'Check owner, operator ids and public keys, and move only those that are in the cluster.',
  'not-in-cluster':
    "Check owner, operator ids and public keys. Leave out those that are not registered with missing: 'skip'.",
  registered:
    "Leave them out with alreadyRegistered: 'skip', if the others were signed with the owner nonces that come next. Otherwise split the others again.",
}

/** Some of the validators are not where the call needs them. Nothing was sent for them. */
export class ValidatorsRefusedError extends BaseError {
  override readonly name = 'ValidatorsRefusedError'
  /**
   * `registered`: by this owner already. `elsewhere`: in another cluster of the owner. `foreign`: another owner has
   * registered them, and the nodes ignore a second registration. `not-in-cluster`: not in the cluster of the call.
   * `exited`: their exit was asked for before. `misplaced`: in a third cluster, or never in the one to move from.
   */
  readonly reason: keyof typeof fixes
  readonly publicKeys: readonly Hex[]
  /** Those of them that are in another cluster of the owner. */
  readonly elsewhere: readonly ValidatorElsewhere[]
  /** Those of them that another owner has, with whose they are as far as it is known. */
  readonly foreign: readonly ForeignValidator[]

  constructor(
    reason: ValidatorsRefusedError['reason'],
    message: string,
    publicKeys: readonly Hex[],
    elsewhere: readonly ValidatorElsewhere[] = [],
    foreign: readonly ForeignValidator[] = [],
  ) {
    const notes = new Map([
      ...elsewhere.map((each) => [each.publicKey, `with operators ${each.operatorIds.join(', ')}`] as const),
      ...foreign.map(({ publicKey, owner = 'an owner that is not known' }) => [publicKey, `by ${owner}`] as const),
    ])
    const other = reason === 'not-in-cluster' ? ': not registered' : ''
    super(message, {
      metaMessages: publicKeys.slice(0, 10).map((publicKey) => {
        const note = notes.get(publicKey)
        return `- ${publicKey}${note === undefined ? other : `: ${note}`}`
      }),
      fix: fixes[reason],
    })
    this.reason = reason
    this.publicKeys = publicKeys
    this.elsewhere = elsewhere
    this.foreign = foreign
  }
}
