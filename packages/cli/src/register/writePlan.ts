import { basename } from 'node:path'
import { createPlanFile, type PlannedRegistration } from '@x/registration'
import { BaseError } from '@x/schemas'
import { describeFileError } from '@x/schemas/internal'
import { writeTextFile } from '@x/schemas/internal/files'
import type { Context } from '../context/createContext.ts'
import { namePath } from '../inputs/namePath.ts'
import type { Output } from '../terminal/createOutput.ts'
import { formatEther } from '../terminal/formatAmounts.ts'
import { formatJson } from '../terminal/formatJson.ts'
import type { RegisterInput } from './readRegisterInput.ts'
import { summarizePlan } from './summarize.ts'

/** Writes the plan for a second person. Nothing is split and nothing is signed. */
export async function writePlan(
  { signal }: Context,
  {
    input,
    planned,
    path,
    output,
  }: { input: RegisterInput; planned: PlannedRegistration; path: string; output: Output },
): Promise<void> {
  const { plan } = planned
  // Those to register are in the order of their owner nonces, which is that of the files.
  const keystores = planned.validators
    .map(({ publicKey, isOpen }, i) => ({ publicKey, isOpen, ...input.keystores[i] }))
    .toSorted((a, b) => Number(b.isOpen) - Number(a.isOpen))
    .flatMap(({ path: name, publicKey, sha256 }) =>
      name === undefined || sha256 === undefined ? [] : [{ file: basename(name), publicKey, sha256 }],
    )
  const file = createPlanFile(plan, { keystores })
  try {
    await writeTextFile(path, `${formatJson(file)}\n`, { overwrite: input.force, mode: 0o666, signal })
  } catch (error) {
    signal.throwIfAborted()
    throw new BaseError(`The plan${await namePath(path)} cannot be written: ${describeFileError(error)}.`, {
      fix: 'Choose another place for --plan-out.',
    })
  }
  if (plan.missing > 0n) {
    output.warn(`The account is short of ${formatEther(plan.missing)}: it has ${formatEther(plan.accountBalance)}.`)
  }
  output.result({ ...summarizePlan(planned, input), planFile: path, digest: file.digest }, () => [
    `The plan is in ${path}. Nothing was sent.`,
    `Digest: ${file.digest}`,
    `Have it reviewed with \`ssvx register --plan ${path} --dry-run\`.`,
    `Apply exactly this plan with \`ssvx register --plan ${path} --plan-digest ${file.digest}\`.`,
  ])
}
