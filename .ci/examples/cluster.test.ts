import { join } from 'node:path'
import { createDevnet, ssvNetworkAbi } from '@x/devnet'
import { expect, test } from 'vitest'
import { createFixtures } from '../../packages/cli/src/testing/createFixtures.ts'
import { runCli } from '../../packages/cli/src/testing/runCli.ts'
import { liveGuide } from './liveGuide.ts'

// `SSVX_WRITE_GUIDE=1 pnpm unit .ci/examples/cluster` writes what is printed into the guide.

test('a cluster is run as the guide shows it', { timeout: 600_000 }, async () => {
  const outages: { operatorId: number; from: number; to: number }[] = []
  const behaviour = { missRate: 0, undecidedRate: 0, lateRate: 0, outages }
  await using devnet = await createDevnet({ operatorCount: 8, archiveExporter: { seed: 1, behaviour } })
  const { beaconChain } = devnet
  await using fixtures = await createFixtures({ count: 2, from: 60 })
  const { keystores, passwordFile, publicKeys, directory } = fixtures
  const [publicKey = '0x'] = publicKeys
  const { address: owner, privateKey } = devnet.getAccount(0)
  const env = {
    SSVX_EXPORTER_URL: devnet.archiveExporterUrl,
    PRIVATE_KEY: privateKey,
    OWNER_ADDRESS: owner,
    XDG_STATE_HOME: directory,
  }

  /** The last whole epochs that the exporter has. */
  const getEpochs = (count: number) => {
    const last = beaconChain.currentEpoch() - 2
    return `--from epoch:${last - count + 1} --to epoch:${last}`
  }
  const file = (name: string) => [name, join(directory, name)] as const
  await liveGuide('run-a-cluster.md', {
    devnet,
    env,
    hasBlocks: true,
    own: [
      ['--from 2026-11-01 --to 2026-11-30', () => getEpochs(10)],
      ...['watch.json', 'move.json', 'november.html', 'november.json'].map(file),
      ['password.txt', passwordFile],
      ['./keys', keystores],
      ['0x8a69…', publicKey],
    ],
    world: {
      Watch: async () => {
        const { code, stderr } = await runCli(
          ['register', '--keystores', keystores, '--password-file', passwordFile, '--operators', '1,2,3,4'].concat([
            '--runway',
            '20',
            '--yes',
            '--network',
            devnet.networkFile,
          ]),
          { env },
        )
        expect(code, stderr).toBe(0)
        await beaconChain.passEpochs(14)
        await devnet.mine(10)
      },
      'Fees that rise': async () => {
        const [operator] = devnet.getOperators([3])
        const wallet = devnet.createWallet(devnet.accounts.findIndex(({ address }) => address === operator?.owner))
        await wallet.writeContract({
          address: devnet.network.contracts.ssvNetwork.address,
          abi: ssvNetworkAbi,
          functionName: 'declareOperatorFee',
          args: [3n, 1_900_000_000n],
        })
        await devnet.mine(10)
      },
      'An operator that is gone': async () => {
        outages.push({ operatorId: 3, from: beaconChain.currentSlot(), to: Number.MAX_SAFE_INTEGER })
        await beaconChain.passEpochs(12)
      },
      Exits: () => beaconChain.passEpochs(2),
      'After an exit': async () => {
        await beaconChain.exit(publicKey)
        await beaconChain.passEpochs(10)
      },
    },
  })
})
