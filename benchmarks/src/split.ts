import { pbkdf2, scrypt } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { promisify } from 'node:util'
import { generateKeyShares } from '@x/keyshares'
import type { Keystore } from '@x/schemas/internal'
import { atLeast, atMost, type Benchmark, type BenchmarkOptions, median, type Result, time } from './measure.ts'
import { measureSplitMemory } from './measureSplitMemory.ts'
import { installNewestSdk, installPeers, splitWithPeer } from './peers.ts'
import { createKeystores, createOperators, ownerAddress, password } from './validators.ts'

const scryptAsync = promisify<Buffer, Buffer, number, object, Buffer>(scrypt)
const pbkdf2Async = promisify(pbkdf2)
/** As many at a time as is best for it. Ours has as many threads for scrypt, with two derivations on each. */
const concurrency = { scrypt: availableParallelism(), pbkdf2: availableParallelism() + 1 }

/** The key derivation of each keystore and nothing else. */
async function deriveBare(
  keystores: readonly Pick<Keystore, 'crypto'>[],
  kdf: keyof typeof concurrency,
): Promise<void> {
  const waiting = [...keystores]
  const secret = Buffer.from(password, 'utf8')
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const { function: name, params } = next.crypto.kdf
      const salt = Buffer.from(params.salt, 'hex')
      if (name === 'scrypt') {
        const { n: N, r, p } = params
        await scryptAsync(secret, salt, 32, { N, r, p, maxmem: 256 * N * r })
      } else await pbkdf2Async(secret, salt, params.c, 32, 'sha256')
    }
  }
  await Promise.all(Array.from({ length: concurrency[kdf] }, work))
}

/**
 * Splits 40 keystores in turns with the bare derivation, so that both meet the same moods of the machine: all of them at
 * each turn, since of a few the time in which the last of them do not fill the cores is too large a part.
 */
async function compareWithBare(kdf: 'scrypt' | 'pbkdf2', limit: number, { quick, tell }: BenchmarkOptions) {
  const count = quick ? 8 : 40
  const turns = kdf === 'pbkdf2' && !quick ? 24 : 2
  tell(`making ${count} ${kdf} keystores`)
  const keystores = await createKeystores(count, kdf)
  const operators = createOperators(4)
  const bare: number[] = []
  const ours: number[] = []
  const split = () => generateKeyShares({ keystores, password, operators, owner: ownerAddress, ownerNonce: 0 })
  for (let turn = 0; turn < turns; turn++) {
    tell(`${kdf}: turn ${turn + 1} of ${turns}`)
    const runs = [
      async () => {
        bare.push((await time(() => deriveBare(keystores, kdf))).ms)
      },
      async () => {
        ours.push((await time(split)).ms)
      },
    ]
    for (const run of turn % 2 === 0 ? runs : runs.toReversed()) await run()
  }
  // Apart from the others: a timer of every millisecond takes time of its own.
  tell(`${kdf}: event-loop delay`)
  const delay = monitorEventLoopDelay({ resolution: 1 })
  delay.enable()
  await split()
  delay.disable()
  const seconds = (times: readonly number[]) => `${(median(times) / 1000).toFixed(2)} s`
  const p99 = delay.percentile(99) / 1e6 - 1
  // Of the turns, so that one of them in which the machine was busy does not decide.
  const ratio = median(ours.map((ms, turn) => ms / (bare[turn] ?? 0)))
  const what = `split ${count} ${kdf} keystores, 4 operators, ${concurrency[kdf]} at a time`
  const results: Result[] = [
    {
      what: `${what}: against bare node:crypto`,
      figure: `${ratio.toFixed(3)} × (${seconds(ours)} / ${seconds(bare)})`,
      promise: atMost(ratio, limit),
    },
    { what: `${what}: event-loop delay, p99`, figure: `${p99.toFixed(1)} ms`, promise: atMost(p99, 10, 'ms') },
  ]
  return { results, keystores, operators, perKeystore: median(ours) / count }
}

/** The default limit of derivations, and a fifth of it for everything else. */
async function measureMemory(
  { keystores, operators }: Pick<Awaited<ReturnType<typeof compareWithBare>>, 'keystores' | 'operators'>,
  { tell }: BenchmarkOptions,
): Promise<Result> {
  tell('scrypt: peak memory')
  const some = { keystores: keystores.slice(0, 8), password, operators }
  const MiB = (await measureSplitMemory({ ...some, owner: ownerAddress, ownerNonce: 0 })) / 2 ** 20
  return {
    what: 'split scrypt keystores: peak memory of the process, with the default limit of 1 GiB for derivations',
    figure: `${MiB.toFixed(0)} MiB`,
    promise: atMost(MiB, 1.2 * 1024, 'MiB'),
  }
}

async function compareWithPeers(
  { keystores, operators, perKeystore }: Awaited<ReturnType<typeof compareWithBare>>,
  kdf: string,
  { quick, tell }: BenchmarkOptions,
): Promise<Result[]> {
  const peers = [
    { peer: 'ssv-sdk', title: 'the official SDK (@ssv-labs/ssv-sdk 0.1.0)', least: kdf === 'scrypt' ? 8 : undefined },
    { peer: 'ssv-keys', title: 'ssv-keys 1.1.0', least: undefined },
    { peer: 'newest', title: 'the official SDK 1.0.1, from its tag', least: undefined },
  ] as const
  const results: Result[] = []
  for (const { peer, title, least } of peers) {
    const what = `split ${kdf} keystores: ${title} against ours, per keystore`
    const some = quick ? keystores.slice(0, 2) : keystores
    tell(`${title}: ${some.length} ${kdf} keystores`)
    try {
      await (peer === 'newest' ? installNewestSdk() : installPeers())
      const ms = await splitWithPeer(peer, { keystores: some, password, operators, ownerAddress, nonce: 0 })
      const ratio = ms / some.length / perKeystore
      results.push({
        what,
        figure: `${ratio.toFixed(1)} × (${(ms / some.length).toFixed(0)} ms / ${perKeystore.toFixed(0)} ms)`,
        promise: least === undefined ? undefined : atLeast(ratio, least),
      })
    } catch (error) {
      results.push({ what, figure: `not measured, it could not be installed or run: ${getFirstLine(error)}` })
    }
  }
  return results
}

function getFirstLine(error: unknown): string {
  return error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error)
}

export const splitScrypt: Benchmark = {
  name: 'split-scrypt',
  run: async (options) => {
    const compared = await compareWithBare('scrypt', 0.6, options)
    return [
      ...compared.results,
      await measureMemory(compared, options),
      ...(await compareWithPeers(compared, 'scrypt', options)),
    ]
  },
}

export const splitPbkdf2: Benchmark = {
  name: 'split-pbkdf2',
  run: async (options) => {
    const compared = await compareWithBare('pbkdf2', 1.1, options)
    return [...compared.results, ...(await compareWithPeers(compared, 'pbkdf2', options))]
  },
}
