import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Devnet } from '@x/devnet'
import { expect, onTestFinished, vi } from 'vitest'
import { type CliOutput, runCli } from '../../packages/cli/src/testing/runCli.ts'

/** A line may end with this program, which not every machine has. */
const messages = ' | jq -r .message'

export type LiveGuideParameters = {
  /** Where the guide is typed: all commands go by the time of its beacon chain. */
  devnet: Devnet
  /** What the reader has exported, besides the addresses of the devnet. */
  env: Readonly<Record<string, string>>
  /** What the reader has in place of what the guide says, the longest first; what depends on the time is a function. */
  own: ReadonlyArray<readonly [told: string, real: string | (() => string)]>
  /** What happens in the world before what stands under a title is typed. */
  world: Readonly<Record<string, () => Promise<void>>>
  /** Whether there is a block in each slot that a command waits for. Default false. */
  hasBlocks?: boolean | undefined
}

/**
 * Types each line of the `console` blocks of a guide, and expects what it shows to be what is printed; amounts, blocks
 * and times are others in each run. `SSVX_WRITE_GUIDE=1` writes what is printed into the guide.
 */
export async function liveGuide(
  name: string,
  { devnet, env, own, world, hasBlocks }: LiveGuideParameters,
): Promise<void> {
  // On a slow machine the command would tell what is going on, every ten seconds.
  vi.useFakeTimers({ toFake: ['setInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const { beaconChain } = devnet
  const guide = join(import.meta.dirname, '../../docs/guides', name)

  /** The hosts of its network. */
  const hosts = (
    [
      ['localhost:8545', devnet.rpcUrl],
      ['localhost:8000', devnet.network.custom.subgraphUrl ?? ''],
      ['localhost:3000', devnet.apiUrl],
      ['localhost:5052', devnet.beaconUrl],
      ['localhost:16000', devnet.archiveExporterUrl],
    ] as const
  ).map(([told, url]) => [told, new URL(url).host] as const)

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
      const isPiped = line.endsWith(messages)
      const names = own.map(([told, real]) => [told, typeof real === 'string' ? real : real()] as const)
      const words = names
        .reduce((real, [told, value]) => real.replaceAll(told, value), line.replaceAll('\\\n', ' '))
        .replace(messages, '')
        .split(/\s+/)
        .slice(2)
      let printed = ''
      const seen: CliOutput = { stdout: '', stderr: '' }
      // As on a terminal: both streams, in the order in which they are written.
      const onOutput = (output: CliOutput) => {
        const added = output.stdout.slice(seen.stdout.length)
        printed += isPiped && added !== '' ? `${JSON.parse(added).message}\n` : added
        printed += output.stderr.slice(seen.stderr.length)
        Object.assign(seen, output)
      }
      const { signal, clock } = createHand(words[0] === 'watch')
      const { code } = await runCli(words, { env: getEnvironment(), clock, signal, isTerminal: !isPiped, onOutput })
      shown.push(`${line}\n${tell(printed, names)}`)
      // Ctrl-C is said by the command itself.
      if (code !== 0 && code !== 130) shown.push(`(exit code ${code})\n`)
    }
    return shown.join('')
  }

  function getEnvironment() {
    return {
      SSVX_NETWORK: devnet.networkFile,
      SSVX_BEACON_URL: devnet.beaconUrl,
      SUBGRAPH_API_KEY: devnet.subgraphApiKey,
      ...env,
    }
  }

  /** A clock whose waits let the time of the devnet pass; who only watches presses Ctrl-C after the first look. */
  function createHand(isWatching: boolean) {
    const controller = new AbortController()
    const clock = {
      now: beaconChain.now,
      async sleep(milliseconds: number, signal?: AbortSignal) {
        if (isWatching) controller.abort()
        signal?.throwIfAborted()
        const slots = Math.max(1, Math.round(milliseconds / 12_000))
        await beaconChain.passSlots(slots)
        if (hasBlocks) await devnet.mine(slots)
      },
    }
    return { signal: controller.signal, clock }
  }

  /** What was printed, as the guide tells it: with the reader's names, and without ports and hashes of this run. */
  function tell(printed: string, names: ReadonlyArray<readonly [told: string, real: string]>): string {
    return [...names, ...hosts]
      .reduce((line, [told, real]) => line.replaceAll(real, told), printed)
      .replaceAll(/0x[0-9a-f]{64}\b/g, '0x527c98…621848')
      .replaceAll(/(?<=Transaction\n(?:.*\n)?.*)0x[0-9a-f]{8}…[0-9a-f]{8}/g, '0x527c98…621848')
  }
}

/**
 * Amounts, blocks and times are others in each run, and so are the roles of the duties that were seen; what is said of
 * them is not. What is waited for may be told more often.
 */
function withoutFigures(text: string): string {
  return text
    .replaceAll(/^Not proven: .*\n/gm, '')
    .replaceAll(/\d[\d,.]*\d|\d(?= (?:days?|gwei)\b)/g, '#')
    .replaceAll(/# days?\b/g, '# days')
    .replaceAll(/"(?:began|id|alertId)":"[^"]*"/g, '#')
    .replaceAll(/^(.*\n)\1+/gm, '$1')
    .replaceAll(/ {2,}/g, '  ')
}
