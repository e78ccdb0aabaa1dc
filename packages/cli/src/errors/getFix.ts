import { BaseError } from '@x/schemas'
import { cliFixes, contractFixes, limitFixes, operatorFixes, ownerNonceFixes, priceFixes } from './cliFixes.ts'
import { getSourceFix } from './describeSource.ts'

/** Finds what to do about an error in terms of the command line: its own advice, or that of the nearest cause. */
export function getFix(error: BaseError): string | undefined {
  const advised = error.walk((cause) => isOurError(cause) && getOwnFix(cause) !== undefined)
  return isOurError(advised) ? getOwnFix(advised) : undefined
}

function getOwnFix(error: BaseError): string | undefined {
  // Known by its name, so that reporting a wrong flag does not load all of @x/registration.
  if (error.name === 'ContractRevertError' && 'errorName' in error) {
    const fixes: Readonly<Record<string, string>> = isAboutOperators(error) ? operatorFixes : contractFixes
    const [, fix] = Object.entries(fixes).find(([name]) => name === error.errorName) ?? []
    if (fix === undefined && error.errorName === 'IncorrectClusterVersion') {
      return /pays its fees in ETH already/.test(error.shortMessage)
        ? 'Nothing has to be migrated: `ssvx cluster deposit`, `withdraw` and `reactivate` take ETH.'
        : 'Move it to fees in ETH first: `ssvx cluster migrate --runway <days>`.'
    }
    return fix ?? error.fix
  }
  if (error.name === 'SpendingLimitError' && 'limit' in error) return limitFixes[String(error.limit)] ?? error.fix
  if (error.name === 'GasPriceLimitError' && 'limit' in error) return priceFixes[String(error.limit)] ?? error.fix
  if (error.name === 'OwnerNonceMismatchError' && 'expected' in error && 'received' in error) {
    return ownerNonceFixes[Number(error.received) < Number(error.expected) ? 'above' : 'below']
  }
  if (error.name === 'KeySharesFileError' && 'reason' in error && error.reason === 'exists') {
    return cliFixes['KeySharesFileInUseError']
  }
  if ('endpoint' in error) return getSourceFix(error) ?? error.fix
  const reason = 'reason' in error ? cliFixes[`${error.name} ${error.reason}`] : undefined
  return reason ?? cliFixes[error.name] ?? error.fix
}

/** Whether it was the owner of an operator whose call was refused: each such function has the word in its name. */
function isAboutOperators(error: object): boolean {
  return /Operator/.test(String(Reflect.get(Reflect.get(error, 'call') ?? {}, 'functionName')))
}

/**
 * Whether an error is one of the ssvx packages. Those of `@x/devnet`, which is installed beside the command and not built
 * into it, have a class of their own, so these are known by their fields: nobody else's errors have a `fix`.
 */
export function isOurError(error: unknown): error is BaseError {
  if (error instanceof BaseError) return true
  return error instanceof Error && 'fix' in error && 'shortMessage' in error && 'metaMessages' in error
}
