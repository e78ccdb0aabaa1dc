import { callCluster, type Devnet } from '@x/devnet'
import type { Address, KeySharesItem } from '@x/schemas'
import { createTestItems } from './createTestItems.ts'
import { readRegistered } from './readRegistered.ts'

/** A cluster of a populated devnet. */
export type PopulatedCluster = { owner: Address; operatorIds: readonly number[]; items: readonly KeySharesItem[] }

/** What makes formulas differ that agree where all clusters are alike. */
export type Population = {
  /** 205 validators that pay in ETH, 32 ETH each: more than one page of anything. */
  many: PopulatedCluster
  /** Of the same owner: one validator, liquidated. */
  stopped: PopulatedCluster
  /** Two validators with 48 and 2,048 ETH; two of the operators are of the SSV era and have fees in both. */
  heavy: PopulatedCluster
  /** Three validators that pay in SSV, with operators of the SSV era. */
  legacy: PopulatedCluster
}

/**
 * Fills a new devnet of 13 operators: operators 5 to 8 are of the SSV era, and of these 5 and 6 have fees in ETH as well.
 * Accounts 6, 7 and 8 own the clusters.
 */
export async function populate(devnet: Devnet): Promise<Population> {
  const create = (account: number, operatorIds: readonly number[], count: number, ownerNonce = 0): PopulatedCluster => {
    const owner = devnet.getAccount(account).address
    const items = createTestItems(devnet, { owner, operatorIds, ownerNonce, count, seed: `population ${account}` })
    return { owner, operatorIds, items }
  }
  const payloads = ({ items }: PopulatedCluster) => items.map(({ payload }) => payload)
  for (const [i, id] of [5, 6, 7, 8].entries()) await devnet.setLegacyOperator(id, BigInt(i + 1) * 10n ** 12n)

  const many = create(6, [1, 2, 3, 4], 205)
  for (let start = 0; start < many.items.length; start += 41) {
    await callCluster(devnet, { ...many, account: 6, call: { register: payloads(many).slice(start, start + 41) } })
  }
  const stopped = create(6, [1, 2, 3, 9], 1, 205)
  await callCluster(devnet, { ...stopped, account: 6, call: { register: payloads(stopped) } })
  await callCluster(devnet, { ...stopped, account: 6, call: 'liquidate' })

  const legacy = create(8, [5, 6, 7, 8], 3)
  await devnet.seedLegacyCluster({
    ...legacy,
    publicKeys: payloads(legacy).map(({ publicKey }) => publicKey),
    sharesData: payloads(legacy).map(({ sharesData }) => sharesData),
    ssvBalance: 100n * 10n ** 18n,
  })
  const heavy = create(7, [5, 6, 9, 10], 2)
  await callCluster(devnet, { ...heavy, account: 7, call: { register: payloads(heavy) } })
  const added = await readRegistered(devnet, heavy.owner)
  const snapshot = added.at(-1)?.args.cluster
  if (snapshot === undefined) throw new TypeError('There is no cluster.')
  await devnet.setEffectiveBalance({ ...heavy, snapshot, effectiveBalance: 48 + 2048 })
  return { many, stopped, heavy, legacy }
}
