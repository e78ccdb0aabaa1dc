import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { callCluster } from '@x/devnet'
import { useDevnet } from '@x/testing'
import { beforeAll, expect, test } from 'vitest'
import { refuseIndexers } from '../testing/refuseIndexers.ts'
import { runCli } from '../testing/runCli.ts'
import { signShares } from '../testing/signShares.ts'

const devnet = await useDevnet({ rpcThroughProxy: true })
beforeAll(async () => {
  const ids = [1, 2, 3, 4]
  const sign = (validator: number) => signShares(devnet, { account: 0, validator, ownerNonce: validator, ids })
  await callCluster(devnet, { account: 0, operatorIds: ids, call: { register: [0, 1].map(sign) } })
  // A removal changes nothing.
  await callCluster(devnet, { account: 0, operatorIds: ids, call: { remove: sign(1).publicKey } })
})

const nonce = (account: number, args: string[] = []) =>
  runCli(['nonce', '--network', devnet.networkFile, '--owner', devnet.getAccount(account).address, ...args])

test('prints the number alone', async () => {
  expect(await nonce(0)).toMatchObject({ code: 0, stdout: '2\n', stderr: '' })
  expect(await nonce(1)).toMatchObject({ code: 0, stdout: '0\n', stderr: '' })
})

test('prints JSON where it is asked for', async () => {
  const { stdout } = await nonce(0, ['--json'])
  expect(JSON.parse(stdout)).toEqual({
    network: { name: devnet.network.name, chainId: devnet.chainId },
    owner: devnet.getAccount(0).address,
    ownerNonce: 2,
  })
})

test('prints nothing that only one source tells, unless it may', async () => {
  using _ = refuseIndexers(devnet)
  const alone = ['--source-patience', '0']
  const refused = await nonce(0, alone)
  expect(refused).toMatchObject({ code: 1, stdout: '' })
  expect(refused.stderr).toContain('--allow-one-source')
  expect(await nonce(0, [...alone, '--allow-one-source'])).toMatchObject({ code: 0, stdout: '2\n' })
})

test('needs to know whose, and which node', async () => {
  expect(await runCli(['nonce', '--network', devnet.networkFile])).toMatchObject({ code: 2, stdout: '' })
  const noNode = await runCli(['nonce', '--network', 'hoodi', '--owner', devnet.getAccount(0).address])
  expect(noNode).toMatchObject({ code: 2, stdout: '' })
  expect(noNode.stderr).toContain('--rpc-url')
})

test('hides the key of an address in what the node says, wherever the text is cut', async () => {
  const key = 'Zz9kkkkkkkkkkkkk1234567890abcd'
  let padding = 0
  await using node = createServer((_, response) => {
    const error = { code: -32000, message: `${'x'.repeat(padding)} ${key} me:p%40ssw0rd! tail` }
    response.end(JSON.stringify({ jsonrpc: '2.0', id: 1, error }))
  })
  await new Promise<void>((resolve) => {
    node.listen(0, '127.0.0.1', resolve)
  })
  const url = `http://me:p%40ssw0rd!@127.0.0.1:${(node.address() as AddressInfo).port}/v3/${key}`
  for (padding = 185; padding < 245; padding++) {
    const { stdout, stderr } = await nonce(0, ['--rpc-url', url, '--json'])
    for (const text of [stdout, stderr]) {
      expect(text).toContain('xxx')
      expect(text).not.toMatch(/Zz9kkk|p%40ss/)
    }
  }
})
