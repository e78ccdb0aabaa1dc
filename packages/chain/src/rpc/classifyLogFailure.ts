import { findNumber } from './errorChain.ts'
import { isViemError } from './rpcError.ts'

/** What a failure means for the window that was asked for. */
export type LogFailure = 'busy' | 'final' | 'unreachable' | 'refused'

/**
 * What a failure means for the window: `busy`: wait and ask the same again; `final`: no window will do;
 * `unreachable`: perhaps the answer was too large to arrive, perhaps the node is away; `refused`: ask for less.
 * Providers share neither codes nor words for "too large", so what is not plainly something else counts as that.
 */
export function classifyLogFailure(error: unknown): LogFailure {
  const text = isViemError(error) ? `${error.shortMessage} ${error.details}` : ''
  const code = findNumber(error, 'code')
  const status = findNumber(error, 'status')
  const name = error instanceof Error ? error.name : ''
  if (
    /range|too (?:large|many (?:results|logs|blocks))|more than \d+|response size|exceed.*(?:blocks|results|size)/i.test(
      text,
    )
  ) {
    return 'refused'
  }
  if (status === 429 || /rate.?limit|too many requests|throughput|requests? per|capacity|quota/i.test(text)) {
    return 'busy'
  }
  if (status === 401 || status === 402 || status === 403 || status === 404) return 'final'
  if (code === -32601 || code === -32004 || code === 4100 || code === 4200) return 'final'
  if (
    /pruned|missing trie node|history (?:is )?(?:not |un)available|unauthori[sz]ed|(?:api|project) (?:key|id)/i.test(
      text,
    )
  ) {
    return 'final'
  }
  if (name === 'TimeoutError') return 'refused'
  if ((name === 'HttpRequestError' && status === undefined) || name === 'WebSocketRequestError') return 'unreachable'
  return 'refused'
}
