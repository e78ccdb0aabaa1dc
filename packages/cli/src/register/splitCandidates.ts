import { streamKeyShares } from '@x/keyshares'
import type { KeySharesItem } from '@x/schemas'
import type { Context } from '../context/createContext.ts'
import type { Output } from '../terminal/createOutput.ts'
import { formatProgress } from '../terminal/formatProgress.ts'
import type { RegistrationPlan } from './planRegistration.ts'
import type { RegisterInput } from './readRegisterInput.ts'

export type SplitCandidatesParameters = {
  input: RegisterInput
  plan: RegistrationPlan
  output: Output
  /** What else to say on the status line. */
  getNote?: (() => string) | undefined
}

/** Splits the keys of the plan's validators, in the order of their nonces, as fast as they are asked for. */
export function splitCandidates(
  { signal }: Context,
  { input, plan, output, getNote = () => '' }: SplitCandidatesParameters,
): AsyncGenerator<KeySharesItem, void, undefined> {
  const { candidates, operators, state } = plan
  const start = performance.now()
  return streamKeyShares({
    keystores: candidates.map(({ keystore }) => keystore),
    sources: candidates.map(({ path }) => path),
    keystorePassword: candidates.map(({ password }) => password),
    operators,
    owner: input.owner,
    ownerNonce: state.ownerNonce,
    signal,
    onProgress: ({ done, total }) =>
      output.status(
        formatProgress({ label: 'Splitting', done, total, elapsed: performance.now() - start }) + getNote(),
      ),
  })
}
