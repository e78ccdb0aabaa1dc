import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { callCluster, createDevnet } from '@x/devnet'
import { expect, test } from 'vitest'
import { createFixtures } from '../../packages/cli/src/testing/createFixtures.ts'
import { runCli } from '../../packages/cli/src/testing/runCli.ts'
import { signShares } from '../../packages/cli/src/testing/signShares.ts'
import { liveGuide } from './liveGuide.ts'

// `SSVX_WRITE_GUIDE=1 pnpm unit .ci/examples/fleet` writes what is printed into the guide.

test('a fleet is run as the guide shows it', { timeout: 600_000 }, async () => {
  await using devnet = await createDevnet({ operatorCount: 8, archiveExporter: { seed: 1 } })
  await using fixtures = await createFixtures({ count: 1, from: 70 })
  const { privateKey } = devnet.getAccount(0)
  const env = { PRIVATE_KEY: privateKey, XDG_STATE_HOME: fixtures.directory }
  const file = join(fixtures.directory, 'fleet.json')
  const guide = await readFile(join(import.meta.dirname, '../../docs/guides/run-a-fleet.md'), 'utf8')
  await writeFile(file, /```json\n(.*?)```/s.exec(guide)?.[1] ?? '')
  const register = async (operatorIds: number[], first: number, count: number) => {
    const shares = Array.from({ length: count }, (_, i) =>
      signShares(devnet, { account: 0, validator: first + i, ownerNonce: first + i, ids: operatorIds }),
    )
    await callCluster(devnet, { account: 0, operatorIds, call: { register: shares } })
  }
  await liveGuide('run-a-fleet.md', {
    devnet,
    env,
    hasBlocks: true,
    own: [
      ['fleet.json', file],
      ['watch.json', join(fixtures.directory, 'watch.json')],
    ],
    world: {
      Drift: async () => {
        await register([1, 2, 3, 4], 0, 2)
        await register([1, 2, 3, 5], 2, 1)
        for (const [operators, days] of [
          ['1,2,3,4', '20'],
          ['1,2,3,5', '10'],
        ] as const) {
          const words = ['cluster', 'withdraw', '--operators', operators, '--runway', days, '--yes']
          const kept = await runCli([...words, '--network', devnet.networkFile], { env })
          expect(kept.code, kept.stderr).toBe(0)
        }
        // What the registrations have cost is of another week.
        await devnet.passTime(8 * 86_400, { chainOnly: true })
        // A watch reads some blocks behind the newest one.
        await devnet.mine(10)
      },
    },
  })
})
