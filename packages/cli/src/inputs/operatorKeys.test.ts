import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { callCluster, createDevnet, type Devnet } from '@x/devnet'
import { readKeySharesFile, verifyKeyShares } from '@x/keyshares'
import { useDevnet } from '@x/testing'
import { afterEach, describe, expect, test } from 'vitest'
import { password, useFixtures } from '../testing/createFixtures.ts'
import { runCli } from '../testing/runCli.ts'
import { signShares } from '../testing/signShares.ts'

const devnet = await useDevnet({ operatorCount: 9, rpcThroughProxy: true })
const fixtures = await useFixtures({ count: 2 })
afterEach(() => {
  devnet.rpcProxy.faults.operatorKeys = undefined
  devnet.rpcProxy.faults.maxLogRange = undefined
  devnet.operatorApi.faults.operatorKeys = {}
  devnet.operatorApi.faults.next = []
  devnet.subgraph.faults.operatorKeys = {}
  devnet.subgraph.faults.next = []
})

const at = (name: string) => join(fixtures.directory, name)
const keyOf = (id: number) => devnet.getOperators([id])[0]?.operatorKey ?? ''
/** What somebody says who has the private key of operator 7. */
const forged = () => ({ 2: keyOf(7), 5: keyOf(7) })
const account = () => devnet.getAccount(0)
const createEnvironment = () => ({
  SSVX_NETWORK: devnet.networkFile,
  OWNER_ADDRESS: account().address,
  KEYSTORE_FILE_DIRECTORY: fixtures.keystores,
  KEYSTORE_PASSWORD: password,
})
const countTransactions = () => devnet.publicClient.getTransactionCount({ address: account().address })

/** The lies of strangers, by who tells them. */
const lies: Record<string, () => void> = {
  'operator API and subgraph': () => {
    devnet.operatorApi.faults.operatorKeys = forged()
    devnet.subgraph.faults.operatorKeys = forged()
  },
  'operator API, while the subgraph answers 503': () => {
    devnet.operatorApi.faults.operatorKeys = forged()
    devnet.subgraph.faults.next.push({ kind: 'status', status: 503, times: 1_000 })
  },
  'subgraph, while the operator API answers 404': () => {
    devnet.subgraph.faults.operatorKeys = forged()
    devnet.operatorApi.faults.next.push({ kind: 'status', status: 404, times: 1_000 })
  },
}

describe('ssvx keyshares split', () => {
  const args = (out: string, ...more: string[]) => [
    'keyshares',
    'split',
    '--owner-nonce',
    '0',
    '--out',
    at(out),
    ...more,
  ]
  const env = () => {
    const { KEYSTORE_FILE_DIRECTORY: _, ...others } = createEnvironment()
    return others
  }
  const split = (out: string, ...more: string[]) =>
    runCli([...args(out, '--keystores', fixtures.keystores), ...more], { env: env() })
  const checkShares = async (out: string) => {
    const report = await verifyKeyShares(await readKeySharesFile(at(out)), {
      operatorPrivateKeys: devnet.getOperators([1, 2, 3, 4]),
    })
    expect(report.problems).toEqual([])
  }

  test('encrypts for the keys of the chain, and says so', async () => {
    const { code, stdout, stderr } = await split('honest.json', '--operators', '1,2,3,4')
    expect(code, stderr).toBe(0)
    expect(stdout).toMatch(/^Operator keys +as on the chain$/m)
    await checkShares('honest.json')
  })

  test.each(Object.entries(lies))('writes no file where strangers lie: %s', async (name, lie) => {
    lie()
    const { code, stderr } = await split(`${name}.json`, '--operators', '1,2,3,4')
    expect(code).toBe(1)
    expect(stderr).toContain('The key of operator 2 is disputed')
    await expect(stat(at(`${name}.json`))).rejects.toThrow('ENOENT')
  })

  test('goes on where one of three lies, and names it', async () => {
    devnet.operatorApi.faults.operatorKeys = forged()
    const { code, stderr } = await split('outvoted.json', '--operators', '1,2,3,4')
    expect(code).toBe(0)
    expect(stderr).toContain('The operator API is outvoted')
    await checkShares('outvoted.json')
  })

  test('refuses a file of operators that differs from the chain, and never sends anybody to API or subgraph', async () => {
    const operators = devnet.getOperators([1, 2, 3, 4]).map(({ id, operatorKey }) => ({ id, operatorKey }))
    await writeFile(at('operators.json'), JSON.stringify(operators))
    const good = await split('from-file.json', '--operators', at('operators.json'), '--json')
    expect(JSON.parse(good.stdout)).toMatchObject({ operatorKeysFrom: 'chain' })
    const changed = operators.map((operator) => (operator.id === 2 ? { ...operator, operatorKey: keyOf(7) } : operator))
    await writeFile(at('changed.json'), JSON.stringify(changed))
    const { code, stderr } = await split('changed-shares.json', '--operators', at('changed.json'))
    expect(code).toBe(1)
    expect(stderr).toContain('operator 2 differs from the chain')
    await expect(stat(at('changed-shares.json'))).rejects.toThrow('ENOENT')
  })

  test('takes a file of operators as it is where there is no chain, and says so', async () => {
    const operators = devnet.getOperators([1, 2, 3, 4]).map(({ id, operatorKey }) => ({ id, operatorKey }))
    await writeFile(at('offline.json'), JSON.stringify(operators))
    const offline = { KEYSTORE_PASSWORD: password, OWNER_ADDRESS: account().address }
    const command = args('offline-shares.json', '--keystores', fixtures.keystores, '--operators', at('offline.json'))
    const { code, stdout, stderr } = await runCli(command, { env: offline })
    expect(code, stderr).toBe(0)
    expect(stdout).toMatch(/^Operator keys +as given, not compared with the chain$/m)
  })

  test('compares a file of operators with the chain of the node where no network is named', async () => {
    const operators = devnet.getOperators([1, 2, 3, 4]).map(({ id, operatorKey }) => ({ id, operatorKey }))
    await writeFile(at('unnamed.json'), JSON.stringify(operators))
    const run = (node: Devnet, name: string) => {
      const command = args(name, '--keystores', fixtures.keystores, '--operators', at('unnamed.json'))
      const env = { KEYSTORE_PASSWORD: password, OWNER_ADDRESS: account().address, SSVX_API_URL: devnet.apiUrl }
      return runCli(command, { env: { ...env, SSVX_RPC_URL: node.rpcUrl }, isBuilt: true })
    }
    const unknown = await run(devnet, 'unnamed-shares.json')
    expect(unknown.code).toBe(2)
    expect(unknown.stderr).toContain(`the node serves chain ${devnet.chainId}, which is no built-in network`)
    await expect(stat(at('unnamed-shares.json'))).rejects.toThrow('ENOENT')

    // It says that it is Hoodi, and has none of the operators there.
    const hoodi = await createDevnet({ operatorCount: 4, chainId: 560_048 })
    try {
      const found = await run(hoodi, 'hoodi-shares.json')
      expect(found.code, found.stderr).toBe(1)
      expect(found.stderr).toMatch(/operator/i)
      await expect(stat(at('hoodi-shares.json'))).rejects.toThrow('ENOENT')
    } finally {
      await hoodi.stop()
    }
  })

  test('needs a node for ids, and names the ways', async () => {
    const network = { ...devnet.network, custom: { ...devnet.network.custom, rpcUrl: undefined } }
    await writeFile(at('network.json'), JSON.stringify(network))
    const command = args('none.json', '--keystores', fixtures.keystores, '--operators', '1,2,3,4')
    const { code, stderr } = await runCli(command, { env: { ...env(), SSVX_NETWORK: at('network.json') } })
    expect(code).toBe(2)
    expect(stderr).toContain('the keys of the operators come from the chain')
    expect(stderr).toContain('--rpc-url')
    expect(stderr).toContain('--operators')
  })

  test('keeps where the keys are for the user alone, proves them each time, and notices another hand', async () => {
    const cache = at('cache')
    await mkdir(cache)
    const run = async (out: string) => {
      devnet.rpcProxy.requests.length = 0
      const command = args(out, '--keystores', fixtures.keystores, '--operators', '1,2,3,4')
      const result = await runCli(command, { env: { ...env(), XDG_CACHE_HOME: cache } })
      expect(result.code, result.stderr).toBe(0)
      await checkShares(out)
      const searched = devnet.rpcProxy.requests.filter(({ method, params }) => {
        const [filter] = Array.isArray(params) ? params : []
        return method === 'eth_getLogs' && filter.fromBlock !== filter.toBlock
      })
      return { stderr: result.stderr, searches: searched.length }
    }
    expect(await run('cold.json')).toMatchObject({ searches: 1 })
    const [name = ''] = await readdir(join(cache, 'ssvx'))
    const { id: chainId, contracts } = devnet.network
    expect(name).toContain(`operator-keys-${chainId}-${contracts.ssvNetwork.address.toLowerCase()}`)
    const path = join(cache, 'ssvx', name)
    expect((await stat(path)).mode & 0o777).toBe(0o600)
    const warm = await run('warm.json')
    expect(warm).toMatchObject({ searches: 0 })
    expect(warm.stderr).not.toContain('cache')
    const text = await readFile(path, 'utf8')
    await writeFile(path, text.replace(keyOf(2), keyOf(7)))
    expect((await run('tampered.json')).stderr).toContain(
      'The cache of operators’ keys has other keys than the chain for operator 2.',
    )
    expect(await readFile(path, 'utf8')).toBe(text)
    await writeFile(path, 'nonsense')
    expect((await run('broken.json')).stderr).toContain('The cache of operators’ keys cannot be used')
  })
})

describe('ssvx operators get', () => {
  const get = async (...more: string[]) => {
    const { code, stdout, stderr } = await runCli(['operators', 'get', '1', '2', '--json', ...more], {
      env: { SSVX_NETWORK: devnet.networkFile },
    })
    return { code, stderr, keys: stdout === '' ? [] : JSON.parse(stdout) }
  }

  test('has keys as on the chain, so that its file is fit for a machine without a network', async () => {
    expect((await get()).keys).toMatchObject([
      { id: 1, operatorKey: keyOf(1), operatorKeyFrom: 'chain' },
      { id: 2, operatorKey: keyOf(2), operatorKeyFrom: 'chain' },
    ])
    devnet.operatorApi.faults.operatorKeys = forged()
    expect((await get()).keys).toMatchObject([{ operatorKey: keyOf(1) }, { operatorKey: keyOf(2) }])
    devnet.subgraph.faults.operatorKeys = forged()
    const { code, stderr } = await get()
    expect(code).toBe(1)
    expect(stderr).toContain('The key of operator 2 is disputed')
  })
})

describe('ssvx register --plan', () => {
  test.each(Object.entries(lies))('stops where strangers lie: %s', async (name, lie) => {
    const wishes = ['--operators', '1,2,3,4', '--amount', '0.5']
    const env = { ...createEnvironment(), PRIVATE_KEY: account().privateKey }
    const plan = at(`${name}-plan.json`)
    const written = await runCli(['register', ...wishes, '--plan-out', plan], { env })
    expect(written.code, written.stderr).toBe(0)
    const text = await readFile(plan, 'utf8')
    expect(text).toContain('"operatorKeysFrom"')
    const { digest } = JSON.parse(text)
    lie()
    const before = await countTransactions()
    const { code, stderr } = await runCli(['register', '--plan', plan, '--plan-digest', digest, '--yes'], { env })
    expect(code).toBe(1)
    expect(stderr).toContain('The key of operator 2 is disputed')
    expect(await countTransactions()).toBe(before)
  })
})

describe('ssvx cluster move', () => {
  test('removes nothing where strangers lie about a new operator', async () => {
    const register = [0, 1].map((i) =>
      signShares(devnet, { account: 0, validator: i, ownerNonce: i, ids: [1, 2, 3, 4] }),
    )
    await callCluster(devnet, { account: 0, operatorIds: [1, 2, 3, 4], call: { register } })
    const env = { SSVX_NETWORK: devnet.networkFile, PRIVATE_KEY: account().privateKey, KEYSTORE_PASSWORD: password }
    for (const [name, lie] of Object.entries(lies)) {
      const state = at(`${name}-move.json`)
      const args = ['cluster', 'move', '--from', '1,2,3,4', '--to', '1,3,4,5', '--runway', '30', '--blocks', '2']
      lie()
      const before = await countTransactions()
      const { code, stderr } = await runCli([...args, '--state', state, '--keystores', fixtures.keystores, '--yes'], {
        env,
      })
      expect(code).toBe(1)
      expect(stderr).toContain('The key of operator 5 is disputed')
      expect(await countTransactions()).toBe(before)
      await expect(stat(state)).rejects.toThrow('ENOENT')
      devnet.operatorApi.faults.operatorKeys = {}
      devnet.operatorApi.faults.next = []
      devnet.subgraph.faults.operatorKeys = {}
      devnet.subgraph.faults.next = []
    }
  })
})
