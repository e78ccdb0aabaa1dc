import { randomBytes } from 'node:crypto'
import { PassThrough } from 'node:stream'
import { callCluster, createDevnet } from '@x/devnet'
import { run } from '../../packages/cli/src/program/run.ts'
import { photograph } from './photograph.ts'

/** Photographs the page of `ssvx watch --serve`, of three clusters of which one runs short, and an operator that was down. */
export async function photographWatch(): Promise<Buffer> {
  const outages: { operatorId: number; from: number; to: number }[] = []
  await using devnet = await createDevnet({
    operatorCount: 13,
    archiveExporter: { behaviour: { missRate: 0, lateRate: 0, undecidedRate: 0.002, outages } },
  })
  const { genesisTime, secondsPerSlot } = devnet.network.custom
  const now = Math.floor((Date.now() / 1_000 - genesisTime) / secondsPerSlot)
  outages.push({ operatorId: 3, from: now - 90, to: now - 20 }, { operatorId: 2, from: now - 60, to: now - 40 })
  for (const [operatorIds, count] of [
    [[1, 2, 3, 4], 3],
    [[5, 6, 7, 8], 8],
    [[1, 5, 6, 7, 8, 9, 10], 12],
  ] as const) {
    const register = Array.from({ length: count }, () => ({
      publicKey: `0x${randomBytes(48).toString('hex')}` as const,
      sharesData: '0x' as const,
    }))
    await callCluster(devnet, { account: 0, operatorIds, call: { register } })
  }
  // With this fee the largest one lasts for about 20 days.
  await devnet.setNetworkFee(2_900_000_000_000n)
  const stop = new AbortController()
  const output = new PassThrough({ encoding: 'utf8' })
  let said = ''
  const address = new Promise<string>((resolve, reject) => {
    output.on('data', (text: string) => {
      said += text
      const [, url] = /Page: (http\S+)/.exec(said) ?? []
      if (url !== undefined) resolve(url)
    })
    output.once('end', () => reject(new Error(`There is no page:\n${said}`)))
  })
  const watching = run(
    [
      ...['watch', '--serve', '127.0.0.1:0', '--owner', devnet.getAccount(0).address, '--confirmations', '0'],
      ...['--network', devnet.networkFile, '--api-url', devnet.apiUrl, '--exporter-url', devnet.archiveExporterUrl],
      ...['--beacon-url', devnet.beaconUrl],
    ],
    {
      env: {},
      stdin: new PassThrough().end() as unknown as NodeJS.ReadStream,
      stdout: output,
      stderr: output,
      signal: stop.signal,
    },
  ).finally(() => output.end())
  try {
    return await photograph({
      url: await address,
      viewport: { width: 1000, height: 1500 },
      clip: { x: 0, y: 0, width: 1000, height: 1196, scale: 1 },
      prepare: async (page) => {
        await page.waitForSelector('#operators')
        await page.waitForSelector('html[data-state=live]')
      },
    })
  } finally {
    stop.abort()
    await watching
  }
}
