import type { KeySharesReport, VerifyKeySharesParameters } from '@x/keyshares'
import { address, type KeyShares, ownerNonce as ownerNonceSchema, parse } from '@x/schemas'
import type { Context } from '../context/createContext.ts'
import { UsageError } from '../errors/UsageError.ts'
import { readOperatorsFile } from '../inputs/readOperators.ts'
import { readTextFile } from '../inputs/readTextFile.ts'
import { createOutput } from '../terminal/createOutput.ts'
import { formatCount } from '../terminal/formatAmounts.ts'
import { startProgress } from '../terminal/formatProgress.ts'
import { describeChecks } from './describeChecks.ts'
import type { VerifyFlags } from './keysharesFlags.ts'

/** Checks a key shares file; exits with 1 if anything is wrong with it. */
export async function verify(context: Context, path: string, flags: VerifyFlags): Promise<void> {
  const { signal } = context
  const output = createOutput(context, flags)
  const operators = flags.operators === undefined ? undefined : await readFileOfOperators(flags.operators)
  const owner = flags.owner === undefined ? undefined : parse(address, flags.owner, '--owner')
  const ownerNonce =
    flags.ownerNonce === undefined ? undefined : parse(ownerNonceSchema, flags.ownerNonce, '--owner-nonce')
  const text = await readTextFile(path, 'The key shares file')
  const { warnOfSlowKeys } = await import('../inputs/keys.ts')
  warnOfSlowKeys(output)
  context.startWork()

  const { keyShares, report } = await check(text, path, {
    operators,
    owner,
    ownerNonce,
    signal,
    onProgress: startProgress(output, 'Verifying'),
  })
  output.status(undefined)
  if (!report.valid) context.exitCode = 1

  const checks = describeChecks({ owner, ownerNonce, hasOperators: operators !== undefined, keyShares, report })
  output.result({ file: path, ...report, ...checks }, () => {
    const { style } = output
    const validators = formatCount(report.itemCount, 'validator')
    const list = (title: string, lines: readonly string[]) => [
      style('bold', title),
      ...lines.map((line) => `  - ${line}`),
    ]
    if (report.valid) {
      return [
        `${style('green', '✓')} ${path} is valid, as far as can be checked: ${validators}.`,
        ...list('Checked:', checks.checked),
        ...list('Not checked:', checks.notChecked),
      ]
    }
    const shown = report.problems.slice(0, shownProblems).map(({ message }) => message)
    if (report.problems.length > shown.length)
      shown.push(`and ${report.problems.length - shown.length} more, see --json`)
    const fixes = new Set(report.problems.map(({ fix }) => fix))
    return [
      `${style('red', '✗')} ${path} must not be registered: ${validators}, ${formatCount(report.problems.length, 'problem')}.`,
      ...shown.map((line) => `  - ${line}`),
      ...list('What to do:', [...fixes]),
    ]
  })
}

/** Elsewhere the flag takes ids, which have no keys to compare with. */
function readFileOfOperators(text: string) {
  if (!/^[\d\s,[\]"']*$/.test(text)) return readOperatorsFile(text)
  throw new UsageError('--operators takes a file here: ids alone have no keys to compare with.', {
    fix: 'Write one with `ssvx operators get 1 2 3 4 --json > operators.json`, and pass its path.',
  })
}

/** So many problems are in the text. All are in the JSON. */
const shownProblems = 100

/** A problem of the file: one that verification found, or one of its format. */
type Problem = KeySharesReport['problems'][number] | { code: 'format'; message: string; fix: string }

type Checked = {
  /** None where the file has another format. */
  keyShares: KeyShares | undefined
  report: Omit<KeySharesReport, 'problems'> & { problems: Problem[] }
}

/** A file with another format is one more finding of the check, not a reason to answer differently. */
async function check(text: string, path: string, options: VerifyKeySharesParameters): Promise<Checked> {
  const { KeySharesFormatError, parseKeySharesInSlices, verifyKeyShares } = await import('../inputs/keys.ts')
  try {
    const keyShares = await parseKeySharesInSlices(text, { source: path, signal: options.signal })
    return { keyShares, report: await verifyKeyShares(keyShares, options) }
  } catch (error) {
    if (!(error instanceof KeySharesFormatError)) throw error
    const isKeystore = /"crypto"\s*:/.test(text)
    const fix = isKeystore
      ? 'This is a keystore: split it first, with `ssvx keyshares split`.'
      : (error.fix ?? 'Pass a key shares file.')
    const problems = error.problems.map((problem) => ({
      code: 'format' as const,
      message: `It is not a key shares file: ${problem.path ? `${problem.path}: ` : ''}${problem.message}`,
      fix,
    }))
    const unchecked: KeySharesReport['unchecked'] = ['ciphertexts', 'operator-keys', 'owner', 'owner-nonce']
    return { keyShares: undefined, report: { valid: false, itemCount: 0, unchecked, problems } }
  }
}
