import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createDevnet } from '@x/devnet'
import { test } from 'vitest'
import { createFixtures } from '../../packages/cli/src/testing/createFixtures.ts'
import { liveGuide } from './liveGuide.ts'

// `SSVX_WRITE_GUIDE=1 pnpm unit .ci/examples/life` writes what is printed into the guide.

test('the life of a validator goes as the guide shows it', { timeout: 600_000 }, async () => {
  await using devnet = await createDevnet({ operatorCount: 8 })
  const { beaconChain } = devnet
  await using fixtures = await createFixtures({ count: 1, from: 40 })
  const [publicKey = '0x'] = fixtures.publicKeys
  const { address: owner, privateKey } = devnet.getAccount(0)
  const tokenFile = join(fixtures.directory, 'token.txt')
  await writeFile(tokenFile, devnet.validatorClient.token, { mode: 0o600 })

  await liveGuide('validator-life.md', {
    devnet,
    env: { PRIVATE_KEY: privateKey, OWNER_ADDRESS: owner, XDG_STATE_HOME: fixtures.directory },
    own: [
      ['http://localhost:7500', devnet.validatorClient.url],
      ['protection.json', join(fixtures.directory, 'protection.json')],
      ['token.txt', tokenFile],
      ['password.txt', fixtures.passwordFile],
      ['./keys', fixtures.keystores],
      ['0x947e…', publicKey],
    ],
    world: {
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
    },
  })
})
