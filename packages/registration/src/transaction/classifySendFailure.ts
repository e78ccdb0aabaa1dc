import { errorChain, findNumber, isViemError } from '@x/chain/internal'

/** What a failure to send means. */
export type SendFailure = 'known' | 'nonceTooLow' | 'transient' | 'refused'

/**
 * What a failure to send means: `known`: the node has the transaction already; `nonceTooLow`: a transaction with its
 * number was mined, perhaps this one; `transient`: to send the same bytes again may help, and does no harm; `refused`:
 * the node will not take them. Nodes share neither codes nor words for the first two.
 */
export function classifySendFailure(error: unknown): SendFailure {
  const text = [...errorChain(error)].map(getOwnWords).join(' ')
  if (/already known|known transaction|already ?imported|already in|alreadyknown/i.test(text)) {
    return 'known'
  }
  if (/nonce (?:is )?too low|old ?nonce|nonce.{0,30}(?:lower|already (?:been )?used)/i.test(text)) return 'nonceTooLow'
  const code = findNumber(error, 'code')
  const status = findNumber(error, 'status')
  if (status !== undefined && transientStatuses.has(status)) return 'transient'
  if (code !== undefined && transientCodes.has(code)) return 'transient'
  // Nothing was answered: the connection was lost, or the time was up.
  return code === undefined && status === undefined ? 'transient' : 'refused'
}

/** What viem says of an error without the request, which its message quotes. */
function getOwnWords(error: object): string {
  if (isViemError(error)) return `${error.shortMessage} ${error.details ?? ''}`
  return error instanceof Error ? error.message : String(Reflect.get(error, 'message'))
}

const transientStatuses: ReadonlySet<number> = /* @__PURE__ */ new Set([
  408, 425, 429, 500, 502, 503, 504, 520, 521, 522, 523, 524,
])
/** Internal error, limit exceeded, two more ways to say that there are too many requests, and viem's for anything. */
const transientCodes: ReadonlySet<number> = /* @__PURE__ */ new Set([-32_603, -32_005, -32_007, 429, -1])
