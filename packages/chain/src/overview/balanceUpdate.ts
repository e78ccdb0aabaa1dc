/** What another effective balance makes of a cluster. Amounts are wei. */
export type BalanceUpdate = {
  /** In whole ETH, before and after. */
  billedBalance: number
  effectiveBalance: number
  /** For a block; of a liquidated cluster: what it is going to pay. One that pays in SSV pays the same as before. */
  burnRate: bigint
  burnPerDay: bigint
  liquidationThreshold: bigint
  /** Days until anyone can liquidate it; `undefined` where it pays nothing, or does not pay in ETH now. */
  runwayDays: number | undefined
  /** The cluster has less than it must hold then, in 50 blocks at the latest: the update itself liquidates it. */
  isLiquidatable: boolean
}
