import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { ssvNetworkAbi } from '@x/chain'
import { createDevnet } from '@x/devnet'
import { createKeySharesItem } from '@x/keyshares'
import { newClusterSnapshot } from '@x/schemas'
import { parseEther } from 'viem'
import { expect, test } from 'vitest'

const script = fileURLToPath(new URL('./index.ts', import.meta.url))
const run = promisify(execFile)

test('a validator that signed another nonce is found among good ones', async () => {
  await using devnet = await createDevnet()
  const walletClient = devnet.createWallet(0)
  const owner = walletClient.account.address
  const env = { OWNER: owner, NETWORK_FILE: devnet.networkFile }
  expect((await run(process.execPath, [script], { env })).stdout).toContain('0 working, 0 unsafe, 0 dead')
  const unreachable = { ...env, RPC_URL: 'http://user:secret@127.0.0.1:9' }
  await expect(run(process.execPath, [script], { env: unreachable })).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^The node failed while [^@]*\.\n$/),
  })

  const payloads = [0, 5, 2].map((ownerNonce) => {
    const secretKey = new Uint8Array(32).fill(ownerNonce + 1)
    return createKeySharesItem({ secretKey, operators: devnet.operators.slice(0, 4), owner, ownerNonce }).payload
  })
  const hash = await walletClient.writeContract({
    address: devnet.network.contracts.ssvNetwork.address,
    abi: ssvNetworkAbi,
    functionName: 'bulkRegisterValidator',
    args: [
      payloads.map(({ publicKey }) => publicKey),
      [1n, 2n, 3n, 4n],
      payloads.map(({ sharesData }) => sharesData),
      newClusterSnapshot,
    ],
    value: parseEther('5'),
  })
  await devnet.publicClient.waitForTransactionReceipt({ hash })
  await expect(run(process.execPath, [script], { env })).rejects.toMatchObject({
    code: 1,
    stdout: expect.stringMatching(
      new RegExp(
        `^${payloads[1]?.publicKey} dead: It signed the owner nonce 5, .*\n2 working, 0 unsafe, 1 dead, 0 stopped`,
      ),
    ),
  })
})
