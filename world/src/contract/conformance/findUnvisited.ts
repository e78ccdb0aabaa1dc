import { networkAbi, tokenAbi, whitelistingAbi } from '../abi.ts'
import type { PlayedLife } from './playLife.ts'

/**
 * What no call can end with on the devnet: its token reverts by itself where it can't pay.
 */
const impossible = new Set(['TokenTransferFailed'])

/** Functions that never passed, and errors with which nothing ended: a life that says nothing about them. */
export function findUnvisited({ counts }: Pick<PlayedLife, 'counts'>): string[] {
  const passed = new Set([...counts.keys()].filter((key) => !key.includes(' ')))
  const failed = new Set([...counts.keys()].flatMap((key) => key.split(' ').slice(1, 2)))
  const all = [...networkAbi, ...tokenAbi, ...whitelistingAbi]
  return [
    ...all.flatMap((item) => {
      if (item.type === 'event') return []
      if (item.type === 'error') return impossible.has(item.name) || failed.has(item.name) ? [] : [item.name]
      const isView = item.stateMutability === 'view' || item.stateMutability === 'pure'
      return isView || passed.has(item.name) ? [] : [item.name]
    }),
    ...['Panic', 'Error'].filter((name) => !failed.has(name)),
  ]
}
