import { cleanText } from '@x/schemas/internal'
import { type SlaDifference, type SlaVerification, verifySla } from '@x/sla'
import type { Context } from '../../context/createContext.ts'
import { UsageError } from '../../errors/UsageError.ts'
import { readJsonFile } from '../../inputs/readJsonFile.ts'
import { createOutput } from '../../terminal/createOutput.ts'
import { formatCount } from '../../terminal/formatAmounts.ts'
import type { VerifySlaFlags } from '../inputs/exporterFlags.ts'

/** A file with the missed duties of a year of a large operator. */
const maxBytes = 2_000_000_000

const maxDifferences = 20

/** What is printed of the check of a file. */
type VerificationSummary = Pick<SlaVerification, 'isValid' | 'differences' | 'checked' | 'digest'> & {
  /** Whether it is the file of `--digest`; absent without the flag. */
  isAgreed?: boolean | undefined
}

/** Checks an evidence file, and says what does not follow. */
export async function printVerification(context: Context, file: string, flags: VerifySlaFlags): Promise<void> {
  const output = createOutput(context, flags)
  const agreed = flags.digest?.toLowerCase()
  if (agreed !== undefined && !/^0x[0-9a-f]{64}$/.test(agreed)) {
    throw new UsageError('--digest is not 0x and 64 digits.', { fix: 'ssvx exporter sla prints it.' })
  }
  const { isValid, differences, checked, digest } = await verifySla(await readJsonFile(file, 'The evidence', maxBytes))
  const isAgreed = agreed === undefined ? undefined : agreed === digest
  const summary: VerificationSummary = {
    isValid,
    ...(isAgreed !== undefined && { isAgreed }),
    differences,
    checked,
    digest,
  }
  const { subjects, days, duties, rows } = checked
  output.result(summary, () =>
    isValid
      ? `All of it follows: ${formatCount(subjects, 'verdict')} from ${formatCount(days, 'day')}, ${formatCount(duties, 'missed duty', 'missed duties')} from ${formatCount(rows, 'row')}. Digest ${digest}.`
      : [
          `${formatCount(differences.length, 'difference')}:`,
          ...differences.slice(0, maxDifferences).map(describe),
          ...(differences.length > maxDifferences ? [`and ${differences.length - maxDifferences} more`] : []),
        ],
  )
  if (isAgreed === false) output.warn('It is not the file that was agreed on: its digest is another.')
  if (!isValid || isAgreed === false) context.exitCode = 1
}

function describe({ path, says, follows }: SlaDifference): string {
  return `  ${cleanText(path)}: the file says ${cleanText(says, 120)}, and ${cleanText(follows, 120)} follows`
}
