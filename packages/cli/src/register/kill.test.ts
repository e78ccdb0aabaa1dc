import { mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createDevnet, type Devnet } from '@x/devnet'
import { readKeySharesFile } from '@x/keyshares'
import type { Hex } from '@x/schemas'
import { checkRegistered, readRegistered } from '@x/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createEnvironment, createFixtures, type Fixtures } from '../testing/createFixtures.ts'
import { createRandom } from '../testing/createRandom.ts'
import { runCli } from '../testing/runCli.ts'
import { type Moment, runKilled } from '../testing/runKilled.ts'

/** Ten kills of the registration of 100 validators. `pnpm check:kill` asks for rounds with 200, each with its seed. */
const rounds = Number(process.env['SSVX_KILL_ROUNDS'] ?? 1)
const batchSize = process.env['SSVX_KILL_ROUNDS'] === undefined ? 20 : 40
const firstSeed = Number(process.env['SSVX_KILL_SEED'] ?? 1)

/** A kill that lets one batch be registered. */
const withProgress: readonly Moment[] = ['after send', 'pending', 'receipt']

/** For each cluster one batch more than kills with progress, so that all ten kills come before the end. */
const clusters: readonly { operatorIds: number[]; count: number; progress: number; others: readonly Moment[] }[] = [
  { operatorIds: [1, 2, 3, 4], count: 3 * batchSize, progress: 2, others: ['before send', 'file', 'request', 'time'] },
  { operatorIds: [2, 3, 4, 5], count: 2 * batchSize, progress: 1, others: ['before send', 'file', 'request'] },
]

let keys: Fixtures[] = []
beforeAll(async () => {
  const [first, second] = clusters.map(({ count }) => count)
  keys = await Promise.all([
    createFixtures({ count: first ?? 0 }),
    createFixtures({ count: second ?? 0, from: first ?? 0 }),
  ])
})
afterAll(async () => {
  for (const each of keys) await each[Symbol.asyncDispose]()
})

const library = fileURLToPath(new URL('../testing/registerThroughLibrary.ts', import.meta.url))
const seeds = Array.from({ length: rounds }, (_, round) => firstSeed + round)

test.each(seeds.flatMap((seed) => [['command', seed] as const, ['library', seed] as const]))(
  'a registration that is killed ten times and started again ends as if nothing had been (%s, seed %i)',
  async (how, seed) => {
    await using devnet = await createDevnet({ operatorCount: 8, rpcThroughProxy: true })
    const random = createRandom(seed)
    const kills: Moment[] = []

    for (const [i, { operatorIds, progress, others }] of clusters.entries()) {
      const coming = shuffle([...shuffle(withProgress, random).slice(0, progress), ...others], random)
      const fixtures = keys[i]
      if (fixtures === undefined) throw new TypeError('Each cluster has keystores.')
      const directory = join(fixtures.directory, `${how}-${seed}`)
      await mkdir(directory)
      const out = join(directory, 'keyshares.json')
      const record = join(directory, 'record.ndjson')
      const isCommand = how === 'command'
      const program = isCommand ? undefined : library
      const args = isCommand
        ? ['register', '--yes', '--batch-size', `${batchSize}`, '--out', out, '--record', record]
        : [out, record, `${batchSize}`]
      const env = { ...createEnvironment(devnet, fixtures), DEPOSIT_AMOUNT: '2', OPERATOR_IDS: operatorIds.join(',') }
      for (const moment of coming) {
        const { isKilled, stderr } = await runKilled({ devnet, args, program, env, directory, moment, random })
        kills.push(moment)
        expect(isKilled, `It ended before the last of ${kills.join(', ')}: ${stderr}`).toBe(true)
      }
      const { code, stderr } = await runCli(args, { env, program })
      expect(code, `After ${kills.join(', ')}: ${stderr}`).toBe(0)
      await checkFile(devnet, out, operatorIds)
      await checkRecord(devnet, record, operatorIds)
    }
    expect(kills).toHaveLength(10)
    await checkChain(devnet)
  },
  600_000,
)

/** Each validator once, no gap in the nonces, no transaction too many, and every share opens with its operator's key. */
async function checkChain(devnet: Devnet): Promise<void> {
  const events = await readEvents(devnet)
  const publicKeys = keys.flatMap((each) => each.publicKeys)
  expect(events).toHaveLength(publicKeys.length)
  expect(new Set(events.map(({ args }) => args.publicKey))).toEqual(new Set(publicKeys))
  expect(new Set(events.map(({ transactionHash }) => transactionHash)).size).toBe(publicKeys.length / batchSize)
  expect((await checkRegistered(devnet, devnet.getAccount(0).address)).problems).toEqual([])
}

/** The file of `--out` holds what was registered. */
async function checkFile(devnet: Devnet, path: string, operatorIds: readonly number[]): Promise<void> {
  const { shares } = await readKeySharesFile(path)
  const events = (await readEvents(devnet)).filter(({ args }) => args.operatorIds.join() === operatorIds.join())
  const inFile = new Map<Hex, Hex>(shares.map(({ payload }) => [payload.publicKey, payload.sharesData]))
  expect(inFile.size).toBe(events.length)
  expect(new Map(events.map(({ args }) => [args.publicKey, args.shares]))).toEqual(inFile)
}

/** The record of all runs has every transaction that is on the chain, from before it was sent. */
async function checkRecord(devnet: Devnet, path: string, operatorIds: readonly number[]): Promise<void> {
  const text = await readFile(path, 'utf8')
  const events = (await readEvents(devnet)).filter(({ args }) => args.operatorIds.join() === operatorIds.join())
  for (const hash of new Set(events.map(({ transactionHash }) => transactionHash))) {
    const first = text.split('\n').find((line) => line.includes(hash))
    expect(JSON.parse(first ?? '{}')).toMatchObject({ type: 'signed' })
  }
}

const readEvents = (devnet: Devnet) => readRegistered(devnet, devnet.getAccount(0).address)

function shuffle<item>(items: readonly item[], random: () => number): item[] {
  return items
    .map((item) => ({ item, place: random() }))
    .sort((a, b) => a.place - b.place)
    .map(({ item }) => item)
}
