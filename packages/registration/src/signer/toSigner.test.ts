import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getError, sendJson, startSigner, type TestSignerOptions, type TestTransaction } from '@x/testing'
import { type Hex, keccak256, parseTransaction } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { assertSigned } from '../transaction/assertSigned.ts'
import { toSigner } from './toSigner.ts'

const privateKey = keccak256('0x01')
const otherKey = keccak256('0x02')
const { address } = privateKeyToAccount(privateKey)
const other = privateKeyToAccount(otherKey).address

/** Nonce and value are zero in one, which RLP writes as nothing. */
const transaction = {
  type: 'eip1559',
  chainId: 31_337,
  nonce: 7,
  gas: 250_000n,
  to: other,
  value: 3n * 10n ** 18n,
  data: '0x0123456789abcdef',
  maxFeePerGas: 30_000_000_001n,
  maxPriorityFeePerGas: 2_000_000_000n,
} as const satisfies TestTransaction
const empty = { ...transaction, nonce: 0, value: 0n, data: '0x' } as const

const start = (options: Partial<TestSignerOptions> = {}) =>
  startSigner({ kind: 'web3signer', privateKeys: [privateKey], chainId: 31_337, ...options })

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ssvx-signer-'))
})
afterAll(() => rm(folder, { recursive: true }))

describe('a program that signs over JSON-RPC', () => {
  test.each(['web3signer', 'clef', 'rpc'] as const)(
    '%s signs what it is asked to, as the key itself does',
    async (kind) => {
      await using server = await start({ kind })
      const signer = await toSigner(`${kind}:${server.url}`)
      expect(signer).toMatchObject({ address, type: 'local' })
      for (const asked of [transaction, empty]) {
        expect(await signer.signTransaction(asked)).toBe(await privateKeyToAccount(privateKey).signTransaction(asked))
      }
    },
  )

  test.each([
    ['chainId', { chainId: 1 }],
    ['nonce', { nonce: 8 }],
    ['gas', { gas: 250_001n }],
    ['to', { to: address }],
    ['value', { value: 4n * 10n ** 18n }],
    ['data', { data: '0x0123456789abcdee' }],
    ['maxFeePerGas', { maxFeePerGas: 30_000_000_002n }],
    ['maxPriorityFeePerGas', { maxPriorityFeePerGas: 2_000_000_001n }],
  ] as const)('another %s than was asked for is refused', async (name, changed) => {
    await using server = await start({ tamper: (asked) => ({ ...asked, ...changed }) })
    const signer = await toSigner(`web3signer:${server.url}`)
    const error = await getError(signer.signTransaction(transaction))
    expect(error).toMatchObject({ name: 'SignedTransactionError', differences: [name] })
  })

  test('another key, an access list, other bytes, no transaction: refused', async () => {
    const key = privateKeyToAccount(privateKey)
    const accessList = [{ address: other, storageKeys: [] }]
    const signed = await key.signTransaction(transaction)
    const legacy = { chainId: 31_337, nonce: 7, gas: 1n, to: other, gasPrice: 1n, type: 'legacy' } as const
    for (const [raw, differences] of [
      [await privateKeyToAccount(otherKey).signTransaction(transaction), ['from']],
      [await key.signTransaction({ ...transaction, accessList }), ['accessList']],
      [await key.signTransaction(legacy), ['type']],
      [`${signed.slice(0, -2)}` as Hex, []],
      ['0x02', []],
      ['0x1234', []],
    ] as const) {
      await using server = await start({
        answer: (response, id) => sendJson(response, { jsonrpc: '2.0', id, result: raw }),
      })
      const signer = await toSigner(`web3signer:${server.url}`)
      const error = await getError(signer.signTransaction(transaction))
      expect(error, raw).toMatchObject({ name: 'SignedTransactionError', differences })
    }
    expect(parseTransaction(signed).nonce).toBe(7)
    // And a list that was asked for has to come back, this one and no other.
    const asked = { ...transaction, accessList }
    await assertSigned(await key.signTransaction(asked), asked, address)
    const longer = [{ address: other, storageKeys: [keccak256('0x01')] }]
    for (const list of [[], longer, [...accessList, ...accessList]]) {
      const answer = await key.signTransaction({ ...asked, accessList: list })
      expect(await getError(assertSigned(answer, asked, address))).toMatchObject({ differences: ['accessList'] })
    }
  })

  test('the account is the only one, or the one that is named', async () => {
    await using server = await start({ privateKeys: [privateKey, otherKey] })
    const uri = `web3signer:${server.url}`
    expect(await getError(toSigner(uri))).toMatchObject({ reason: 'account-unclear' })
    const signer = await toSigner(uri, { address: other })
    expect(await signer.signTransaction(transaction)).toBe(
      await privateKeyToAccount(otherKey).signTransaction(transaction),
    )
    const third = privateKeyToAccount(keccak256('0x03')).address
    expect(await getError(toSigner(uri, { address: third }))).toMatchObject({ reason: 'account-missing' })
    await using none = await start({ privateKeys: [] })
    expect(await getError(toSigner(`web3signer:${none.url}`))).toMatchObject({ reason: 'account-missing' })
  })

  test('Clef is not asked for its list where the account is named: somebody would have to allow it', async () => {
    await using server = await start({ kind: 'clef' })
    const signer = await toSigner(`clef:${server.url}`, { address })
    await signer.signTransaction(transaction)
    expect(server.requests.map(({ body }) => JSON.parse(body).method)).toEqual(['account_signTransaction'])
  })

  test('who refuses, or is no signer, is told apart, and nobody is asked twice', async () => {
    await using refusing = await start({
      answer: (response, id) =>
        sendJson(response, { jsonrpc: '2.0', id, error: { code: -32000, message: 'Request denied' } }),
    })
    const signer = await toSigner(`web3signer:${refusing.url}`)
    const refused = await getError(signer.signTransaction(transaction))
    expect(refused).toMatchObject({ reason: 'refused', details: 'Request denied' })
    expect(refusing.requests).toHaveLength(2)

    await using page = await start({ answer: (response) => void response.end('<html>') })
    const strange = await toSigner(`web3signer:${page.url}`)
    expect(await getError(strange.signTransaction(transaction))).toMatchObject({ reason: 'not-a-signer' })

    await using clef = await start({ kind: 'clef' })
    expect(await getError(toSigner(`rpc:${clef.url}`))).toMatchObject({
      reason: 'not-a-signer',
      details: 'It has no eth_accounts.',
    })
  })

  test('a signer that never answers is left when the time is over, or the caller aborts', async () => {
    await using server = await start({ answer: () => undefined })
    // Clef is not asked for its accounts: only what is never answered has so little time.
    await using clef = await start({ kind: 'clef', answer: () => undefined })
    const slow = await toSigner(`clef:${clef.url}`, { timeout: 50, address })
    await expect(slow.signTransaction(transaction)).rejects.toMatchObject({ name: 'TimeoutError' })
    const controller = new AbortController()
    const signer = await toSigner(`web3signer:${server.url}`, { signal: controller.signal })
    const signing = signer.signTransaction(transaction)
    controller.abort(new Error('enough'))
    await expect(signing).rejects.toThrow('enough')
  })

  test('a token goes to this machine or over https, and is in no error', async () => {
    const bearerToken = 'test-token-0123456789'
    await using server = await start({
      answer: (response, id) =>
        sendJson(response, { jsonrpc: '2.0', id, error: { code: -1, message: `no ${bearerToken}` } }, 200),
    })
    const signer = await toSigner(`web3signer:${server.url}`, { bearerToken })
    const error = await getError(signer.signTransaction(transaction))
    expect(String(error)).not.toContain(bearerToken)
    expect(error).toMatchObject({ reason: 'refused' })
    expect(server.requests.map(({ headers }) => headers.authorization)).toEqual(Array(2).fill(`Bearer ${bearerToken}`))
    await expect(toSigner('rpc:http://signer.example', { bearerToken })).rejects.toThrow('expected https://')
    await expect(toSigner('rpc:http://me:word@signer.example')).rejects.toThrow('expected https://')
  })

  test('what a signer would have to fill in, it is not asked to sign', async () => {
    await using server = await start()
    const signer = await toSigner(`web3signer:${server.url}`)
    const { nonce: _, ...withoutNonce } = transaction
    for (const asked of [withoutNonce, { ...transaction, accessList: [{ address: other, storageKeys: [] }] }]) {
      expect(await getError(signer.signTransaction(asked))).toMatchObject({ reason: 'unsupported' })
    }
    await expect(signer.signMessage({ message: 'hello' })).rejects.toThrow("can't sign messages")
    expect(server.requests).toHaveLength(1)
  })
})

describe('a key on this machine', () => {
  test('in a file or a variable signs until it is disposed of', async () => {
    const path = join(folder, 'key.txt')
    await writeFile(path, `${privateKey}\n`)
    process.env['SSVX_TEST_KEY'] = privateKey.slice(2)
    for (const uri of [`file:${path}`, 'env:SSVX_TEST_KEY']) {
      const signer = await toSigner(uri, { address })
      expect(await signer.signTransaction(transaction)).toBe(
        await privateKeyToAccount(privateKey).signTransaction(transaction),
      )
      await signer[Symbol.asyncDispose]()
      await expect((async () => signer.signTransaction(transaction))()).rejects.toThrow()
      expect(await getError(toSigner(uri, { address: other }))).toMatchObject({ reason: 'account-missing' })
    }
    await expect(toSigner('env:SSVX_NO_KEY')).rejects.toThrow('SSVX_NO_KEY is not valid: expected a private key')
    await expect(toSigner(`file:${folder}/none`)).rejects.toThrow('The private key file')
  })
})

describe('a module', () => {
  test.each([
    ['an account', 'export default account'],
    ['a function that makes one', 'export default async () => account'],
  ])('whose default export is %s signs, and its transactions are checked too', async (_, ending) => {
    const path = join(folder, `kms-${ending.length}.mjs`)
    const viem = import.meta.resolve('viem/accounts')
    await writeFile(
      path,
      `import { privateKeyToAccount } from ${JSON.stringify(viem)}
const key = privateKeyToAccount('${privateKey}')
const account = { ...key, signTransaction: (asked) => key.signTransaction(asked.nonce === 7 ? asked : { ...asked, nonce: 9 }) }
${ending}
`,
    )
    const signer = await toSigner(`module:${path}`)
    expect(await signer.signTransaction(transaction)).toBe(
      await privateKeyToAccount(privateKey).signTransaction(transaction),
    )
    const error = await getError(signer.signTransaction(empty))
    expect(error).toMatchObject({ name: 'SignedTransactionError', differences: ['nonce'] })
  })

  test('that is not there, fails, or exports something else is told', async () => {
    const path = join(folder, 'wrong.mjs')
    await writeFile(path, 'export default 5')
    for (const name of [path, 'no-such-package', './none.mjs']) {
      expect(await getError(toSigner(`module:${name}`))).toMatchObject({ reason: 'module' })
    }
  })
})

test.each([
  ['0x1f', 'expected web3signer:, clef:, rpc:, ledger:, keystore:, file:, env: or module:'],
  ['web3signer:localhost:9000', 'expected web3signer: and an address that begins with http'],
  ['ledger:abc', 'expected ledger: alone'],
  ['env:A B', 'the name of a variable'],
  ['keystore:', 'the path of a file'],
])('%s is no signer', async (uri, message) => {
  await expect(toSigner(uri)).rejects.toThrow(message)
})
