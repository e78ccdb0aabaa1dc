import { callCluster, createRpcProxy } from '@x/devnet'
import type { Hex } from '@x/schemas'
import { bytesToHex } from '@x/schemas/internal'
import { interceptNode, useDevnet } from '@x/testing'
import { createPublicClient, http } from 'viem'
import { beforeAll, expect, test } from 'vitest'
import { agreeOnRegisteredValidators } from './agreeOnRegisteredValidators.ts'

const devnet = await useDevnet()
const operatorIds = [1, 2, 3, 4]
const publicKeys = [1, 2, 3].map((i) => bytesToHex(new Uint8Array(48).fill(i)))
const registered = publicKeys.slice(0, 2)
beforeAll(async () => {
  const register = registered.map((publicKey) => ({ publicKey, sharesData: '0x' }) as const)
  await callCluster(devnet, { account: 0, operatorIds, call: { register } })
})

const place = () => ({ network: devnet.network, owner: devnet.getAccount(0).address, publicKeys })

/** A node that says of one validator what is true of another. */
function createLiar(publicKey: Hex, other: Hex) {
  const transport = interceptNode(devnet, (request, ask) =>
    ask(JSON.parse(JSON.stringify(request).replaceAll(publicKey.slice(2), other.slice(2)))),
  )
  return createPublicClient({ chain: devnet.chain, transport })
}

test.each([
  ['calls one registered that is not', 2, 0],
  ['hides one that is', 1, 2],
])('a node that %s stops what rests on it, whichever of the two it is', async (_, about, as) => {
  const publicKey = publicKeys[about] ?? '0x'
  const liar = createLiar(publicKey, publicKeys[as] ?? '0x')
  const disputed = { name: 'SourcesDifferError', reason: 'validators', publicKeys: [publicKey] }
  const { publicClient } = devnet
  const asFirst = { ...place(), sources: { otherNode: publicClient, patience: 0 } }
  await expect(agreeOnRegisteredValidators(liar, asFirst)).rejects.toMatchObject(disputed)
  const asSecond = { ...place(), sources: { otherNode: liar, patience: 0 } }
  await expect(agreeOnRegisteredValidators(publicClient, asSecond)).rejects.toMatchObject(disputed)
})

test('a second node that is a block behind is waited for, and one that stays behind stops it', async () => {
  const proxy = await createRpcProxy({ target: devnet.rpcUrl })
  try {
    proxy.faults.readsBehind = 1
    const late = bytesToHex(new Uint8Array(48).fill(4))
    const otherNode = createPublicClient({ chain: devnet.chain, transport: http(proxy.url, { retryCount: 0 }) })
    await callCluster(devnet, {
      account: 1,
      operatorIds,
      call: { register: [{ publicKey: late, sharesData: '0x' }] },
    })
    const failures: unknown[] = []
    const onSourceFailure = ({ about }: { about?: string | undefined }) => {
      failures.push(about)
      delete proxy.faults.readsBehind
    }
    const asked = { ...place(), owner: devnet.getAccount(1).address, publicKeys: [late] }
    const impatient = { ...asked, sources: { otherNode, patience: 0 } }
    await expect(agreeOnRegisteredValidators(devnet.publicClient, impatient)).rejects.toThrow()
    const sources = { otherNode, patience: 20_000, onSourceFailure }
    expect(await agreeOnRegisteredValidators(devnet.publicClient, { ...asked, sources })).toEqual([late])
    expect(failures).toEqual(['which validators are registered'])
  } finally {
    await proxy.stop()
  }
})
