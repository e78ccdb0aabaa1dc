import { streamKeyShares } from '@x/keyshares'
import type { KeySharesItem } from '@x/schemas'
import type { Context } from '../context/createContext.ts'
import type { Output } from '../terminal/createOutput.ts'
import { formatProgress } from '../terminal/formatProgress.ts'
import type { KeystorePlan } from './planKeystores.ts'

export type SplitCandidatesParameters = {
  planned: KeystorePlan
  output: Output
  /** What else is being done, for the status line. */
  getNote?: (() => string) | undefined
}

/** Splits the keys of the plan's validators, in the order of their owner nonces, as fast as they are asked for. */
export function splitCandidates(
  { signal }: Context,
  { planned, output, getNote = () => '' }: SplitCandidatesParameters,
): AsyncGenerator<KeySharesItem, void, undefined> {
  const { plan, state, candidates } = planned
  const start = performance.now()
  return streamKeyShares({
    keystores: candidates.map(({ keystore }) => keystore),
    sources: candidates.map(({ path }) => path),
    keystorePassword: candidates.map(({ password }) => password),
    operators: plan.operators,
    owner: plan.owner,
    ownerNonce: state.ownerNonce,
    signal,
    onProgress: ({ done, total }) => {
      const note = getNote()
      const text = formatProgress({ label: 'Splitting', done, total, elapsed: performance.now() - start })
      output.status(note === '' ? text : `${text} · ${note}`)
    },
  })
}
