import { defineNetwork, type Network } from '@x/schemas'

export type CreateTestNetworkParameters = {
  /** Default: in November 2023. */
  genesisTime?: number | undefined
  secondsPerSlot?: number | undefined
  booleForkSlot?: number | undefined
  gloasForkSlot?: number | undefined
}

/** A network for exporters of tests, without a chain behind it. */
export function createTestNetwork({
  genesisTime = 1_700_000_000,
  secondsPerSlot = 12,
  booleForkSlot,
  gloasForkSlot,
}: CreateTestNetworkParameters = {}): Network {
  return defineNetwork({
    name: 'test',
    chainId: 31_337,
    contracts: {
      network: '0x5fbdb2315678afecb367f032d93f642f64180aa3',
      views: '0xe7f1725e7734ce288f8367e1bb143e90bb3f0512',
    },
    startBlock: 0,
    genesisTime,
    secondsPerSlot,
    ...(booleForkSlot !== undefined && { booleForkSlot }),
    ...(gloasForkSlot !== undefined && { gloasForkSlot }),
  })
}

/** So many validators with operators 1 to 4, 5 to 8 and so on in turn. */
export function createTestValidators(count = 12, committees = 3) {
  return Array.from({ length: count }, (_, i) => ({
    index: 1000 + i,
    publicKey: `0x${(i + 16).toString(16).repeat(48)}` as const,
    owner: `0x${'01'.repeat(20)}` as const,
    operatorIds: [1, 2, 3, 4].map((id) => id + 4 * (i % committees)),
  }))
}
