// A cluster that runs short, runs dry and is paid for, an operator that leaves, and a validator that is slashed: what
// somebody hears who watches.
import { readFile } from 'node:fs/promises'
import { createBeaconConnection } from '@x/beacon-client'
import { callCluster, createDevnet, ssvNetworkAbi } from '@x/devnet'
import { createExporterConnection } from '@x/exporter-client'
import { watchNetwork } from '@x/watch'
import { serveWatch } from '@x/watch/node'
import { parseEther } from 'viem'
import { startReceiver } from './startReceiver.ts'

await using devnet = await createDevnet({
  operatorCount: 8,
  // All operators sign everything, so that the story is only about the cluster.
  archiveExporter: { behaviour: { missRate: 0, undecidedRate: 0, outages: [] } },
})
const { network, publicClient } = devnet
const owner = devnet.getAccount(0).address
const operatorIds = [1, 2, 3, 4]
const publicKey = `0x${'11'.repeat(48)}` as const
const register = [{ publicKey, sharesData: '0x' }] as const
await callCluster(devnet, { account: 0, operatorIds, call: { register } })

const secret = 'a secret of at least 16 characters'
const stop = new AbortController()
await using receiver = await startReceiver(secret, ({ type, severity, message }) => {
  console.log(`${type.padEnd(8)} ${severity.padEnd(8)} ${message}`)
  void goOn()
})
const watch = watchNetwork({
  network,
  publicClient,
  owners: [owner],
  exporter: createExporterConnection({ url: devnet.archiveExporterUrl, network }),
  beaconNodes: [createBeaconConnection({ url: devnet.beaconUrl, network })],
  webhook: { url: receiver.url, secret },
  // What this network shows is final at once, and nobody wants to wait.
  confirmations: 0,
  interval: 100,
  signal: stop.signal,
})
await using server = await serveWatch({ port: 0, getStatus: watch.status })

const steps = [
  // With this fee 5 ETH last for about three weeks.
  () => devnet.setNetworkFee(100_000_000_000_000n / 4n),
  async () => devnet.runDry({ snapshot: getCluster().snapshot }),
  async () => devnet.strangerDeposit({ owner, operatorIds, snapshot: getCluster().snapshot, value: parseEther('100') }),
  () => removeOperator(4),
  () => devnet.beaconChain.slash(publicKey),
  async () => {
    await showMetrics()
    stop.abort()
  },
]
await goOn()
try {
  for await (const _ of watch) {
    // The webhook tells.
  }
} catch (error) {
  if (!stop.signal.aborted) throw error
}

async function goOn(): Promise<void> {
  await steps.shift()?.()
}

function getCluster() {
  const [cluster] = watch.status()?.clusters ?? []
  if (cluster === undefined) throw new Error('There is no cluster.')
  return cluster
}

/** Shows what Prometheus reads of that which the rules are about. */
async function showMetrics(): Promise<void> {
  const rules = await readFile(new URL('../alerts.yml', import.meta.url), 'utf8')
  const names = new Set(rules.match(/\bssvx_\w+/g))
  const text = await (await fetch(new URL('metrics', server.url))).text()
  for (const name of names) {
    const [line = `${name} is missing`] = text.match(new RegExp(`^${name}[ {].*$`, 'm')) ?? []
    console.log(line)
  }
}

async function removeOperator(id: number): Promise<void> {
  const [operator] = devnet.getOperators([id])
  const index = devnet.accounts.findIndex(({ address }) => address === operator?.owner)
  await devnet.createWallet(index).writeContract({
    address: network.contracts.ssvNetwork.address,
    abi: ssvNetworkAbi,
    functionName: 'removeOperator',
    args: [BigInt(id)],
  })
}
