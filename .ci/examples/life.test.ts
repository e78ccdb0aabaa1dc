import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createDevnet } from '@x/devnet'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createFixtures } from '../../packages/cli/src/testing/createFixtures.ts'
import { type CliOutput, runCli } from '../../packages/cli/src/testing/runCli.ts'

// The guide "The life of a validator" is lived on a devnet, in its time: each line that it types is typed, and what it
// shows is what is printed. `SSVX_WRITE_GUIDE=1 pnpm unit .ci/examples/life` writes what is printed into it.

const guide = join(import.meta.dirname, '../../docs/guides/validator-life.md')

test('the life of a validator goes as the guide shows it', { timeout: 600_000 }, async () => {
  // On a slow machine the command would tell what is going on, every ten seconds.
  vi.useFakeTimers({ toFake: ['setInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  await using devnet = await createDevnet({ operatorCount: 8 })
  const { beaconChain } = devnet
  await using fixtures = await createFixtures({ count: 1, from: 40 })
  const [publicKey = '0x'] = fixtures.publicKeys
  const { address: owner, privateKey } = devnet.getAccount(0)
  const tokenFile = join(fixtures.directory, 'token.txt')
  await writeFile(tokenFile, devnet.validatorClient.token, { mode: 0o600 })

  /** What happens in the world before what stands under a title is typed. */
  const world: Readonly<Record<string, () => Promise<void>>> = {
    'The deposit': () =>
      beaconChain.deposit(publicKey, {
        amount: 32_000_000_000n,
        withdrawalCredentials: `0x01${'00'.repeat(11)}${owner.slice(2)}`,
      }),
    'At work in another place': async () => {
      await beaconChain.passEpochs(20)
      await devnet.validatorClient.load([publicKey])
      await beaconChain.passEpochs(3)
    },
    Compounding: () => beaconChain.passEpochs(260),
    'What it is by then': () => beaconChain.passEpochs(4),
    'The exit': () => beaconChain.passEpochs(2),
    'The end': () => beaconChain.passEpochs(10),
  }

  const env = {
    SSVX_NETWORK: devnet.networkFile,
    SSVX_BEACON_URL: devnet.beaconUrl,
    SUBGRAPH_API_KEY: devnet.subgraphApiKey,
    PRIVATE_KEY: privateKey,
    OWNER_ADDRESS: owner,
    XDG_STATE_HOME: fixtures.directory,
  }
  const clock = {
    now: beaconChain.now,
    async sleep(milliseconds: number, signal?: AbortSignal) {
      signal?.throwIfAborted()
      await beaconChain.passSlots(Math.max(1, Math.round(milliseconds / 12_000)))
    },
  }
  /** What the reader has in place of what the guide says, the longest first. */
  const own: ReadonlyArray<readonly [told: string, real: string]> = [
    ['http://localhost:7500', devnet.validatorClient.url],
    ['protection.json', join(fixtures.directory, 'protection.json')],
    ['token.txt', tokenFile],
    ['password.txt', fixtures.passwordFile],
    ['./keys', fixtures.keystores],
    ['0x947e…', publicKey],
  ]

  /** The hosts of its network. */
  const places: ReadonlyArray<readonly [told: string, url: string]> = [
    ['localhost:8545', devnet.rpcUrl],
    ['localhost:8000', devnet.network.custom.subgraphUrl ?? ''],
    ['localhost:3000', devnet.apiUrl],
    ['localhost:5052', devnet.beaconUrl],
  ]

  const text = await readFile(guide, 'utf8')
  const lived: string[] = []
  for (const section of text.split(/^(?=## )/m)) {
    await world[/^## (.*)/.exec(section)?.[1] ?? '']?.()
    const parts = section.split(/^```console\n(.*?)^```\n/ms)
    for (const [i, part] of parts.entries()) {
      if (i % 2 === 0) lived.push(part)
      else lived.push(`\`\`\`console\n${await live(part)}\`\`\`\n`)
    }
  }
  if (process.env['SSVX_WRITE_GUIDE'] !== undefined) await writeFile(guide, lived.join(''))
  expect(withoutFigures(lived.join(''))).toBe(withoutFigures(text))

  /** Types the lines of a block, and returns it with what was printed. */
  async function live(block: string): Promise<string> {
    const typed = block.match(/^\$ .*(?<=\\)\n(?:.*\\\n)*.*|^\$ .*/gm) ?? []
    const shown: string[] = []
    for (const line of typed) {
      const words = own
        .reduce((real, [told, value]) => real.replaceAll(told, value), line.replaceAll('\\\n', ' '))
        .split(/\s+/)
        .slice(2)
      let printed = ''
      const seen: CliOutput = { stdout: '', stderr: '' }
      // As on a terminal: both streams, in the order in which they are written.
      const onOutput = (output: CliOutput) => {
        for (const name of ['stdout', 'stderr'] as const) printed += output[name].slice(seen[name].length)
        Object.assign(seen, output)
      }
      const { code } = await runCli(words, { env, clock, isTerminal: true, onOutput })
      shown.push(`${line}\n${tell(printed)}`)
      if (code !== 0) shown.push(`(exit code ${code})\n`)
    }
    return shown.join('')
  }

  /** What was printed, as the guide tells it: with the reader's names, and without ports and hashes of this run. */
  function tell(printed: string): string {
    const hosts = places.map(([told, url]) => [told, new URL(url).host] as const)
    return [...own, ...hosts]
      .reduce((line, [told, real]) => line.replaceAll(real, told), printed)
      .replaceAll(/0x[0-9a-f]{64}\b/g, '0x527c98…621848')
      .replaceAll(/(?<=Transaction\n(?:.*\n)?.*)0x[0-9a-f]{8}…[0-9a-f]{8}/g, '0x527c98…621848')
  }
})

/** Amounts, blocks and times are others in each run; what is said of them is not. */
function withoutFigures(text: string): string {
  return text
    .replaceAll(/\d[\d,]*\.\d+|\d+,\d+|\d{3,}|\b\d\d(?=[:-]\d\d)|(?<=\d\d[:-])\d\d\b/g, '#')
    .replaceAll(/ {2,}/g, '  ')
}
