import { readFile } from 'node:fs/promises'
import { startExporterServer } from '@x/devnet'
import { defineNetwork, hoodi, type Network } from '@x/schemas'

export type Source = AsyncDisposable & { urls: readonly string[]; network: Network }

/** The exporters that are named, or two on this machine that saw the same simulated duties: one cluster decides nothing. */
export async function openSource(urls: readonly string[] | undefined, networkFile?: string): Promise<Source> {
  if (urls !== undefined) {
    const network = networkFile === undefined ? hoodi : defineNetwork(await readFile(networkFile, 'utf8'))
    return { urls, network, [Symbol.asyncDispose]: async () => {} }
  }
  const network = defineNetwork({
    name: 'simulation',
    chainId: 31_337,
    contracts: {
      network: '0x5fbdb2315678afecb367f032d93f642f64180aa3',
      views: '0xe7f1725e7734ce288f8367e1bb143e90bb3f0512',
    },
    startBlock: 0,
    genesisTime: 1_700_000_000,
  })
  const validators = Array.from({ length: 8 }, (_, i) => ({
    index: 1000 + i,
    publicKey: `0x${(16 + i).toString(16).repeat(48)}`,
    owner: `0x${'01'.repeat(20)}`,
    operatorIds: i % 2 === 0 ? [1, 2, 3, 4] : [3, 4, 5, 6],
  }))
  const outages = [1, 2].map((operatorId) => ({ operatorId, from: 0, to: Number.MAX_SAFE_INTEGER }))
  const start = () => startExporterServer({ mode: 'archive', network, validators, behaviour: { outages } })
  const servers = await Promise.all([start(), start()])
  return {
    urls: servers.map(({ url }) => url),
    network,
    [Symbol.asyncDispose]: async () => {
      for (const server of servers) await server.stop()
    },
  }
}
