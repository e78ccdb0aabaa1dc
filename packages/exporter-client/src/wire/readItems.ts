import { isObject, type Kind, WireFault, within } from '@x/schemas/internal/wire'
import { sliceItems } from './sliceItems.ts'

/** An item of a list that could not be read. */
export type UnreadableItem = {
  /** Its fields as they came; none where it is no object. */
  fields: Readonly<Record<string, unknown>>
  /** What is wrong, and where in it. */
  problem: string
  /** The item as it was sent, as far as the text of the answer is there. */
  text: string
}

/**
 * Reads the items of a list one by one. One that can't be read is put aside, if `putAside` says that it can; where a key
 * is missing altogether, it is another answer than expected.
 */
export function readItems<item>(
  name: 'data' | 'schedule',
  { [name]: list }: Readonly<Record<string, unknown>>,
  kind: Kind<item>,
  source: string | undefined,
  putAside: (unreadable: UnreadableItem) => boolean,
): item[] {
  try {
    if (list === null || (list === undefined && name === 'schedule')) return []
    if (!Array.isArray(list)) throw new WireFault(list === undefined ? 'missing' : 'expected a list or null')
    const items: item[] = []
    let texts: readonly string[] | undefined
    for (const [i, item] of list.entries()) {
      try {
        items.push(kind(item))
      } catch (error) {
        if (!(error instanceof WireFault)) throw error
        const { path, message } = error
        const fields = isObject(item) ? item : {}
        const isMissing = path[0] !== undefined && fields[path[0]] === undefined
        if (source !== undefined) texts ??= sliceItems(source, name)
        const problem = path.length > 0 ? `${path.join('.')}: ${message}` : message
        const text = texts?.[i] ?? JSON.stringify(item)
        if (isMissing || !putAside({ fields, problem, text })) throw within(error, i)
      }
    }
    return items
  } catch (error) {
    throw within(error, name)
  }
}
