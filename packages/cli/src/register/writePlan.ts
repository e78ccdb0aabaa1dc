import { basename } from 'node:path'
import { createPlanFile } from '@x/registration'
import type { Context } from '../context/createContext.ts'
import { writeSharedFile } from '../send/unsignedFile.ts'
import { formatEther } from '../terminal/formatAmounts.ts'
import { listFiles } from './assertSameAsPlan.ts'
import { nextOfPlan } from './nextOfPlan.ts'
import type { PlanTask } from './rehearse.ts'
import { summarizePlan } from './summarize.ts'

/** Writes the plan for a second person. Nothing is split and nothing is signed. */
export async function writePlan(context: Context, { input, planned, output }: PlanTask, path: string): Promise<void> {
  const { plan } = planned
  // Those to register are in the order of their owner nonces, which is that of the files.
  const keystores = planned.validators
    .map(({ publicKey, isOpen }, i) => ({ publicKey, isOpen, ...input.keystores[i] }))
    .toSorted((a, b) => Number(b.isOpen) - Number(a.isOpen))
    .flatMap(({ path: name, publicKey, sha256 }) =>
      name === undefined || sha256 === undefined ? [] : [{ file: basename(name), publicKey, sha256 }],
    )
  const { keyShares: given } = input
  const files = new Map(given === undefined ? [] : listFiles(given).map((file) => [file.publicKey, file]))
  const keyShares =
    given === undefined
      ? undefined
      : planned.validators
          .toSorted((a, b) => Number(b.isOpen) - Number(a.isOpen))
          .flatMap(({ publicKey }) => files.get(publicKey) ?? [])
  const file = createPlanFile(plan, { keystores, keyShares })
  await writeSharedFile(context, file, { path, force: input.force, what: 'The plan', flag: '--plan-out' })
  if (plan.missing > 0n) {
    output.warn(`The account is short of ${formatEther(plan.missing)}: it has ${formatEther(plan.accountBalance)}.`)
  }
  const { review, apply } = nextOfPlan(context, path, file.digest)
  output.result(
    { ...summarizePlan(planned, input), planFile: path, digest: file.digest, next: { review, apply } },
    () => [
      `The plan is in ${path}. Nothing was sent.`,
      `Digest: ${file.digest}`,
      'Have it reviewed:',
      `  ${review}`,
      'Then apply exactly this plan:',
      `  ${apply}`,
    ],
  )
}
