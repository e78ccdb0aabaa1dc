/** How large the windows of a search through logs may be, as far as the node has shown it. */
export type WindowSize = {
  /** Blocks of the next window. */
  readonly size: number
  /** The smallest window that was refused, in blocks; `Infinity` where none was. */
  readonly refused: number
  /** Windows granted since the last refusal. */
  readonly successes: number
}

/** Successes after a refusal before a larger window is tried again. */
const trust = 256

/** Before anything is known. */
export function startWindows(size: number): WindowSize {
  return { size, refused: Number.POSITIVE_INFINITY, successes: 0 }
}

/** After a window of so many blocks was granted. */
export function afterGrant(state: WindowSize, blocks: number): WindowSize {
  const successes = state.successes + 1
  const refused = successes >= trust ? Number.POSITIVE_INFINITY : state.refused
  return { size: blocks >= state.size ? grow(state.size, refused) : state.size, refused, successes }
}

/** After a window of so many blocks was refused. */
export function afterRefusal(state: WindowSize, blocks: number): WindowSize {
  return {
    size: Math.min(state.size, Math.ceil(blocks / 2)),
    refused: Math.min(state.refused, blocks),
    successes: 0,
  }
}

/** Twice the window where nothing was refused, else half the way to what was, as long as that is worth a try. */
function grow(size: number, refused: number): number {
  if (refused === Number.POSITIVE_INFINITY) return size * 2
  return refused - size > size / 8 ? Math.floor((size + refused) / 2) : size
}
