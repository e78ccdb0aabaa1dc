import { callCluster, createDevnet } from '@x/devnet'
import type { Network } from '@x/schemas'

/** A day in seconds: the network looks as old. */
const age = 86_400

/** A local SSV Network with validators in three clusters, and an exporter that saw some of their operators fail. */
export async function startDevnet(): Promise<{ exporterUrl: string; network: Network }> {
  const genesisTime = Math.floor(Date.now() / 1000) - age
  const now = age / 12
  const devnet = await createDevnet({
    genesisTime,
    archiveExporter: {
      behaviour: {
        missRate: 0.02,
        lateRate: 0.05,
        undecidedRate: 0.01,
        outages: [
          { operatorId: 2, from: now - 190, to: now - 120 },
          { operatorId: 5, from: now - 70, to: now - 64 },
          { operatorId: 9, from: now - 40, to: now + 100 },
        ],
      },
    },
  })
  const clusters = [
    [1, 2, 3, 4],
    [3, 4, 5, 6],
    [7, 8, 9, 10],
  ]
  for (const [account, operatorIds] of clusters.entries()) {
    const register = Array.from({ length: 4 }, (_, i) => ({
      // Nobody looks into them: what the operators do is simulated.
      publicKey: `0x${(16 * (account + 1) + i).toString(16).repeat(48)}` as const,
      sharesData: '0x' as const,
    }))
    await callCluster(devnet, { account, operatorIds, call: { register } })
  }
  return { exporterUrl: devnet.archiveExporterUrl, network: devnet.network }
}
