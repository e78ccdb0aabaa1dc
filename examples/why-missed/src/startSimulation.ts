import { startExporterServer } from '@x/devnet'
import { defineNetwork, type Network } from '@x/schemas'

/** Slots that the network is old: the newest ones are the same on each day, and duties of them went wrong. */
const age = 200_000

/**
 * Two exporters of the same simulated duties on this machine, of which the second misses some messages, and two operators
 * that are sometimes away together. The same slots have the same rows in each run.
 */
export async function startSimulation(): Promise<AsyncDisposable & { urls: string[]; network: Network }> {
  const network = defineNetwork({
    name: 'simulation',
    chainId: 31_337,
    contracts: {
      network: '0x5fbdb2315678afecb367f032d93f642f64180aa3',
      views: '0xe7f1725e7734ce288f8367e1bb143e90bb3f0512',
    },
    startBlock: 0,
    genesisTime: Math.floor(Date.now() / 1000) - age * 12,
  })
  const validators = Array.from({ length: 8 }, (_, i) => ({
    index: 1000 + i,
    publicKey: `0x${(16 + i).toString(16).repeat(48)}`,
    owner: `0x${'01'.repeat(20)}`,
    operatorIds: i % 2 === 0 ? [1, 2, 3, 4] : [3, 4, 5, 6],
  }))
  const outages = Array.from({ length: 4 }, (_, i) => age - 380 + 90 * i).flatMap((from) =>
    [5, 6].map((operatorId) => ({ operatorId, from, to: from + 15 })),
  )
  const servers = await Promise.all(
    [0, 0.2].map((missingDecidedRate) =>
      startExporterServer({ mode: 'archive', network, validators, behaviour: { outages, missingDecidedRate } }),
    ),
  )
  return {
    urls: servers.map(({ url }) => url),
    network,
    [Symbol.asyncDispose]: async () => {
      for (const server of servers) await server.stop()
    },
  }
}
