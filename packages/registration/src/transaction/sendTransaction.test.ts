import { type Hex, hoodi } from '@x/schemas'
import { createWalletClient, numberToHex } from 'viem'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type ChainScript, createScriptedChain, hashOfBlock } from '../fixtures/createScriptedChain.ts'
import { createTestLook, type TestLook } from '../fixtures/createTestLook.ts'
import { type SendParameters, sendTransaction } from './sendTransaction.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const from = `0x${'aa'.repeat(20)}` as const
const to = hoodi.contracts.ssvNetwork.address
const hash = hashOfBlock(1)
const call = { from, to, data: '0xabcd', value: 5n, gas: 100_000n, functionName: 'deposit', owner: from } as const
const fees = { maxFeePerGas: 20n, maxPriorityFeePerGas: 3n }

/** Sends by a wallet, which says what it is asked to. */
async function sendByWallet(
  wallet: () => unknown,
  options: Partial<SendParameters> = {},
  changes: Partial<ChainScript> = {},
) {
  const asked: unknown[] = []
  const eth_sendTransaction = ([transaction]: readonly unknown[]) => {
    asked.push(transaction)
    return wallet()
  }
  const { client, transport } = createScriptedChain({ ...changes, answers: { eth_sendTransaction } })
  const account = { address: from, type: 'json-rpc' } as const
  const walletClient = createWalletClient({ account, transport })
  const signed = { accountNonce: 7, fees, bytes: undefined }
  const sending = sendTransaction(
    { publicClient: client, network: hoodi, walletClient, account, ...options },
    call,
    signed,
  )
  const outcome = sending.then(
    (sent) => ({ sent }),
    (error: unknown) => ({ error }),
  )
  await vi.runAllTimersAsync()
  return { asked, ...(await outcome) }
}

const hex = (fields: Record<string, number | bigint>) =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, numberToHex(value)]))
const plain = { from, to, data: '0xabcd', ...hex({ value: 5, gas: 100_000 }) }

test.each([
  ['nothing, where nobody says it', {}, {}],
  ['what the caller says', { maxFeePerGas: 9n, accountNonce: 3 }, { maxFeePerGas: 9, nonce: 3 }],
  ['what the caller says of the tip', { maxPriorityFeePerGas: 2n }, { maxPriorityFeePerGas: 2 }],
  ['what was compared with the limits', { limits: {}, maxFeePerGas: 9n, accountNonce: 3 }, { ...fees, nonce: 7 }],
])('a wallet is told of gas price and number: %s', async (_, options, expected) => {
  const { asked, sent } = await sendByWallet(() => hash, options).then((each) => ({ sent: undefined, ...each }))
  expect(sent).toBe(hash)
  expect(asked).toEqual([{ ...plain, ...hex(expected) }])
})

const refuse = (code: number | undefined) => () => {
  throw Object.assign(new Error('no'), { code, message: 'user rejected' })
}

test('what a wallet has sent although it says that it failed is found', async () => {
  const transaction = { hash, from, to, nonce: 7, input: '0xabcd', value: 5n } as const
  const changes = { pendingCount: 8, blocks: new Map([['pending' as const, [transaction]]]) }
  expect(await sendByWallet(refuse(4001), {}, changes)).toMatchObject({ sent: hash })
})

test.each([
  ['refused', 'nothing was sent since', 4001, 7, true, ['The account has sent nothing since.']],
  ['lost', 'nothing was sent since', -32_603, 7, false, ['The account has sent nothing since.']],
  ['refused', 'something else was sent since', 4001, 8, false, []],
] as const)('a call that a wallet has %s, and %s', async (_, __, code, pendingCount, isRefused, seen) => {
  const outcome = await sendByWallet(refuse(code), {}, { pendingCount })
  const text = isRefused
    ? 'The wallet refused the transaction: nothing was sent.'
    : 'The transaction could not be sent.'
  expect(outcome).toMatchObject({
    error: { name: 'TransactionSendError', hash: undefined, isRefused, metaMessages: seen, shortMessage: text },
  })
})

describe('while a wallet asks its owner', () => {
  /** A wallet whose owner takes their time. */
  async function ask(changes: Partial<TestLook>, { signal }: { signal?: AbortSignal } = {}) {
    let answer: (hash: Hex) => void = () => {}
    const eth_sendTransaction = () => new Promise<Hex>((resolve) => (answer = resolve))
    const { client, transport } = createScriptedChain({ answers: { eth_sendTransaction } })
    const account = { address: from, type: 'json-rpc' } as const
    const walletClient = createWalletClient({ account, transport })
    const { look, lastLook } = createTestLook(changes)
    const parameters = { publicClient: client, network: hoodi, walletClient, account, lastLook, signal }
    const outcome: { sent?: Hex; error?: unknown } = {}
    sendTransaction(parameters, call, { accountNonce: 7, fees, bytes: undefined }).then(
      (sent) => Object.assign(outcome, { sent }),
      (error: unknown) => Object.assign(outcome, { error }),
    )
    const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1_000)
    await pass(13)
    return { look, outcome, pass, answer: () => answer(hash) }
  }

  test('it is looked once an epoch, and what is seen is told at once: it has to be rejected there', async () => {
    const { look, outcome, pass, answer } = await ask({ age: 'good', objection: 'Somebody is at work.', isSeen: true })
    await pass(300)
    expect({ looks: look.looks, outcome }).toEqual({ looks: 0, outcome: {} })
    look.age = 'due'
    await pass(12)
    const error = { name: 'RejectInWalletError', details: 'Somebody is at work.', cause: { name: 'BaseError' } }
    expect(outcome).toMatchObject({ error })
    expect(String(outcome.error)).toContain('Reject it in the wallet')
    // What it says afterwards changes nothing.
    answer()
    await pass(60)
    expect(look.looks).toBe(1)
  })

  test('a look that fails is repeated a slot later, until for too long nothing was seen', async () => {
    const { look, outcome, pass } = await ask({ age: 'due', objection: 'The node is away.' })
    await pass(36)
    expect({ looks: look.looks, outcome }).toEqual({ looks: 4, outcome: {} })
    look.age = 'lost'
    await pass(12)
    expect(outcome).toMatchObject({ error: { name: 'RejectInWalletError', details: 'The node is away.' } })
  })

  test('its answer ends the looks', async () => {
    const { look, outcome, pass, answer } = await ask({ age: 'due' })
    answer()
    await pass(60)
    expect({ looks: look.looks, outcome }).toEqual({ looks: 1, outcome: { sent: hash } })
  })

  test('nobody waits for it any more who was told to stop', async () => {
    const stop = new AbortController()
    const { look, pass } = await ask({ age: 'due' }, { signal: stop.signal })
    stop.abort(new Error('Enough.'))
    await pass(60)
    expect(look.looks).toBe(1)
  })
})
