import type { KeySharesItem } from '@x/schemas'
import type { Context } from '../context/createContext.ts'
import { type SplitKeystoresParameters, splitKeystores } from '../inputs/splitKeystores.ts'
import type { KeystorePlan } from './planKeystores.ts'

export type SplitCandidatesParameters = Pick<SplitKeystoresParameters, 'output' | 'getNote'> & { planned: KeystorePlan }

/** Splits the keys of the plan's validators, in the order of their owner nonces. */
export function splitCandidates(
  context: Context,
  { planned: { plan, state, candidates }, ...rest }: SplitCandidatesParameters,
): AsyncGenerator<KeySharesItem, void, undefined> {
  const { operators, owner } = plan
  return splitKeystores(context, { ...rest, keystores: candidates, operators, owner, ownerNonce: state.ownerNonce })
}
