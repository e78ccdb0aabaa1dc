import type { Hex } from '@x/schemas'
import { BaseError } from '@x/schemas'
import { getHeader } from '../blocks/getHeader.ts'
import { assertCurrent } from '../node/assertCurrent.ts'
import { askAll } from '../request/askAll.ts'
import type { BeaconConnection } from '../request/createBeaconConnection.ts'
import type { RequestOptions } from '../request/requestData.ts'
import type { BeaconNodes } from '../request/requireNodes.ts'

/** Looks at nodes again and again, and knows since when all of them have followed the chain. */
export type Observer = {
  /** Looks once: from the first look on that was good, with no bad one since, epochs are whole. */
  look: (options: RequestOptions) => Promise<void>
  /** Forgets all looks: what comes next begins anew. */
  interrupt: () => void
  /** Makes sure that the chain is the one of the first look, on all nodes, and remembers where it stands now. */
  assertSameChain: (options: RequestOptions) => Promise<void>
  /** Since when every look was good, in milliseconds; `undefined` where the last one was not. */
  readonly since: number | undefined
  /** The head of the node that is behind the others. */
  readonly headSlot: number
}

/** Looks that are so many slots apart leave room for a restart. */
const longestGap = 3

/** Creates what looks at nodes. */
export function createObserver(nodes: BeaconNodes): Observer {
  const [{ network, now }] = nodes
  const heads = new Map<BeaconConnection, number>()
  let since: number | undefined
  let lastLook: number | undefined
  let anchor: { slot: number; root: Hex } | undefined

  const interrupt = () => {
    since = undefined
    lastLook = undefined
    anchor = undefined
    heads.clear()
  }
  const readAnchor = async (options: RequestOptions) => {
    const header = await getHeader(nodes[0], options)
    return header && { slot: header.slot, root: header.root }
  }
  return {
    get since() {
      return since
    },
    get headSlot() {
      return Math.min(...nodes.map((node) => heads.get(node) ?? 0))
    },
    interrupt,
    look: async (options) => {
      try {
        const looks = await Promise.all(nodes.map((node) => assertCurrent(node, { ...options, retry: false })))
        for (const [i, { headSlot }] of looks.entries()) {
          const node = nodes[i]
          if (node === undefined) continue
          if (headSlot < (heads.get(node) ?? 0)) throw changedChain(node)
          heads.set(node, headSlot)
        }
        const time = now()
        if (lastLook !== undefined && time - lastLook > longestGap * network.custom.secondsPerSlot * 1_000) {
          throw new BaseError('The beacon nodes were not looked at for some slots.', {
            fix: 'Keep this machine awake until the wait is over.',
          })
        }
        anchor ??= await readAnchor(options)
        lastLook = time
        since ??= time
      } catch (error) {
        interrupt()
        throw error
      }
    },
    assertSameChain: async (options) => {
      const { slot, root } = anchor ?? {}
      if (slot !== undefined) {
        const header = await askAll(nodes, {
          ask: (node) => getHeader(node, { ...options, blockId: slot }),
          compare: (found) => new Map([[`the block of slot ${slot}`, found?.root ?? 'none']]),
        })
        if (header?.root !== root) {
          interrupt()
          throw changedChain(nodes[0])
        }
      }
      anchor = await readAnchor(options)
    },
  }
}

function changedChain({ endpoint }: BeaconConnection): BaseError {
  return new BaseError('The beacon node has left the blocks that it followed before.', {
    metaMessages: [endpoint],
    fix: 'Wait until it follows one chain, or use another node.',
  })
}
