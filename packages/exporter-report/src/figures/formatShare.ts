import { formatPercent } from './formatPercent.ts'

/** A share of 0 to 1 as percent, `–` where there is none. */
export function formatShare(share: number | null | undefined): string {
  return share === null || share === undefined ? '–' : formatPercent(share * 100)
}
