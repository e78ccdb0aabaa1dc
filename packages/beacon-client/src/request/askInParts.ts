import { HttpStatusError } from '@x/http'
import { cut } from './ids.ts'

/** Indices in one request: some 100 kB. With 10,000 of one's own, there is room for others that have to be seen. */
const mostIds = 12_000
/** So many ids a node may refuse, or all of a few, before it is taken to refuse the question. */
const mostRefused = 16

/** What came for the ids that the node knows. */
export type InParts<id, answer> = {
  answers: answer[]
  /** Ids because of which a node refused the request, as it does for those that it does not know. */
  refused: id[]
}

/**
 * Asks about many validators, a part in each request. Nodes refuse a whole request for one id that they do not know:
 * it is found by halving.
 *
 * @throws {HttpStatusError} so many ids are refused, or all, that it may be the question
 */
export async function askInParts<id, answer>(
  ids: readonly id[],
  ask: (part: readonly id[]) => Promise<answer>,
): Promise<InParts<id, answer>> {
  const refused: id[] = []

  async function askPart(part: readonly id[]): Promise<answer[]> {
    try {
      return [await ask(part)]
    } catch (error) {
      if (!(error instanceof HttpStatusError) || error.status !== 400) throw error
      if (part.length === 1) {
        refused.push(...part)
        if (refused.length > mostRefused || refused.length === ids.length) throw error
        return []
      }
      const [left = [], right = []] = cut(part, Math.ceil(part.length / 2))
      return [...(await askPart(left)), ...(await askPart(right))]
    }
  }

  const answers = await Promise.all(cut(ids, mostIds).map(askPart))
  return { answers: answers.flat(), refused }
}
