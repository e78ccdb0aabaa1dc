import type { ChainClient } from '@x/chain'
import {
  exportRegistration,
  getUnsignedDigest,
  type PlannedRegistration,
  prepareRegisterValidators,
  type RegistrationProgress,
  SpendingLimitError,
  type UnsignedFormat,
} from '@x/registration'
import type { Context } from '../context/createContext.ts'
import { getOwnerSources } from '../inputs/getOwnerSources.ts'
import { chooseUnsignedFormat } from '../send/chooseUnsignedFormat.ts'
import { writeUnsignedFile } from '../send/writeUnsignedFile.ts'
import type { Output } from '../terminal/createOutput.ts'
import { formatCount, formatEther } from '../terminal/formatAmounts.ts'
import { describeRange } from './formatPlan.ts'
import type { RegisterInput } from './readRegisterInput.ts'
import { summarizePlan } from './summarize.ts'

export type WriteUnsignedParameters = {
  input: RegisterInput
  planned: PlannedRegistration
  publicClient: ChainClient
  path: string
  /** Default: what suits the owner. */
  format: UnsignedFormat | undefined
  output: Output
  report: (event: RegistrationProgress) => void
}

/**
 * Writes the plan's next transaction for whoever signs elsewhere. The one after it needs the snapshot that this one
 * leaves, which depends on its block, so there is one file at a time.
 */
export async function writeUnsigned(context: Context, parameters: WriteUnsignedParameters): Promise<void> {
  const { input, planned, publicClient, path, output, report } = parameters
  const { signal } = context
  const { network, owner } = input
  const { plan, publicKeys } = planned
  const open = new Set(publicKeys)
  const batch = plan.batches.find((each) => each.publicKeys.some((publicKey) => open.has(publicKey)))
  const count = batch?.publicKeys.filter((publicKey) => open.has(publicKey)).length ?? 0
  const onProgress = (progress: { done: number; total: number }) => report({ type: 'splitting', ...progress })
  const keyShares = await Array.fromAsync(planned.split({ count, onProgress }))
  await planned.keep(keyShares)
  output.status('Simulating …')
  const prepared = await prepareRegisterValidators(publicClient, {
    ...plan.wanted,
    network,
    owner,
    keyShares,
    operators: plan.operators,
    agreedForeign: plan.foreign === 'not checked' ? [] : plan.foreign,
    sources: getOwnerSources(input, output),
    signal,
  })
  const { maxDeposit } = plan.limits
  if (prepared.value > maxDeposit) throw new SpendingLimitError('maxDeposit', maxDeposit, prepared.value)
  const format = parameters.format ?? (await chooseUnsignedFormat(publicClient, owner))
  output.status(undefined)
  const file = exportRegistration(prepared, { network, format })
  await writeUnsignedFile(context, file, { path, force: input.force })
  const digest = getUnsignedDigest(file)
  const first = prepared.state.ownerNonce
  const left = publicKeys.length - count
  const unsigned = {
    file: path,
    digest,
    format,
    validatorCount: count,
    firstOwnerNonce: first,
    lastOwnerNonce: first + count - 1,
    deposit: prepared.value,
    left,
  }
  output.result({ ...summarizePlan(planned, input), unsigned }, () => [
    `The transaction is in ${path} (format ${format}): ${formatCount(count, 'validator')}, deposit ${formatEther(prepared.value)}, owner nonces ${describeRange(first, first + count - 1)}.`,
    'Nothing was sent. It is valid until the owner registers other validators or the cluster changes.',
    `Before it is signed: ssvx check ${path} --plan-digest ${digest}`,
    ...(left > 0
      ? [
          `${formatCount(left, 'validator')} ${left === 1 ? 'is' : 'are'} left. The next transaction needs the state that this one leaves: once it is mined, run the same command with another file.`,
        ]
      : []),
  ])
}
