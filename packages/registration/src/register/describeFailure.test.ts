import { ssvNetworkViewsAbi as abi } from '@x/chain'
import { type Hex, hoodi as network } from '@x/schemas'
import {
  deploylessCallViaBytecodeBytecode as bytecode,
  createPublicClient,
  custom,
  decodeDeployData,
  decodeFunctionData,
  encodeFunctionResult,
  multicall3Abi,
  parseAbi,
} from 'viem'
import { expect, test } from 'vitest'
import { InsufficientFundsError } from '../transaction/transactionErrors.ts'
import { WrongOwnerNonceError } from './assertGivenNonces.ts'
import { describeFailure } from './describeFailure.ts'
import { createRunLog, type RunLog } from './runLog.ts'
import type { RegistrationReceipt } from './waitForRegistration.ts'

const owner = '0x012f55B6Cc5D57F943F1E79cF00214B652513f88'
const cause = new Error('The disk is full.')
const hash = `0x${'22'.repeat(32)}` as const
const [a, b, c, d, e] = ['a1', 'b2', 'c3', 'd4', 'e5'].map((byte): Hex => `0x${byte.repeat(48)}`) as [
  Hex,
  Hex,
  Hex,
  Hex,
  Hex,
]

/** A node that knows these validators, or that is away. */
function createNode(registered: readonly Hex[] | undefined) {
  const answerCall = (data: Hex): Hex => {
    const { args } = decodeFunctionData({ abi, data })
    const isRegistered = registered?.some((publicKey) => args?.some((arg) => arg === publicKey)) ?? false
    return encodeFunctionResult({ abi, functionName: 'getValidator', result: isRegistered })
  }
  return createPublicClient({
    transport: custom(
      {
        async request({ params }: { params: [{ data: Hex }] }) {
          if (registered === undefined) throw new Error('The node is away.')
          const { data } = params[0]
          return data.startsWith(bytecode) ? answerTogether(data, answerCall) : answerCall(data)
        },
      },
      { retryCount: 0 },
    ),
  })
}

/** Answers calls that travel together, as the code of a multicall contract that is never deployed. */
function answerTogether(data: Hex, answerCall: (data: Hex) => Hex): Hex {
  const { args } = decodeDeployData({ abi: parseAbi(['constructor(bytes code, bytes data)']), bytecode, data })
  const call = decodeFunctionData({ abi: multicall3Abi, data: args[1] })
  if (call.functionName !== 'aggregate3') throw new Error('The calls travel in another way.')
  const result = call.args[0].map(({ callData }) => ({ success: true, returnData: answerCall(callData) }))
  return encodeFunctionResult({ abi: multicall3Abi, functionName: 'aggregate3', result })
}

function describe(registered: readonly Hex[] | undefined, log: Partial<RunLog>) {
  return describeFailure(createNode(registered), { network, owner, cause, log: { ...createRunLog(), ...log } })
}

const receipt = {} as RegistrationReceipt
const first = {
  hash,
  publicKeys: [a, b],
  firstOwnerNonce: 7,
  value: 1n,
  receipt,
  state: { ownerNonce: 7, blockNumber: 1 },
}

test('tells what was registered, and what was not sent', async () => {
  expect(await describe([a, b], { confirmed: [first], wanted: [a, b, c, d] })).toMatchObject({
    name: 'BatchRegistrationError',
    registered: [a, b],
    notRegistered: [c, d],
    unknown: [],
    nextOwnerNonce: 9,
    hash: undefined,
    cause,
  })
})

test('tells of a transaction whose fate was not known what the chain says', async () => {
  const log = { confirmed: [first], pending: { hash }, current: [c, d], wanted: [a, b, c, d, e] }
  expect(await describe([a, b, c, d], log)).toMatchObject({
    registered: [a, b, c, d],
    notRegistered: [e],
    unknown: [],
    nextOwnerNonce: 11,
  })
  expect(await describe([a, b], log)).toMatchObject({
    registered: [a, b],
    notRegistered: [e],
    unknown: [c, d],
    nextOwnerNonce: undefined,
    hash,
    message: expect.stringContaining('Wait until the transaction is mined'),
  })
})

test('knows what it knows where the node is away', async () => {
  const log = { confirmed: [first], pending: { hash: undefined }, current: [c], wanted: [a, b, c, d] }
  expect(await describe(undefined, log)).toMatchObject({
    registered: [a, b],
    notRegistered: [d],
    unknown: [c],
    nextOwnerNonce: undefined,
    hash: undefined,
  })
})

test('tells of key shares that were still being made those that were begun', async () => {
  expect(await describe([a, b], { confirmed: [first] })).toMatchObject({ registered: [a, b], notRegistered: [] })
  expect(await describe([], { pending: { hash }, current: [c] })).toMatchObject({
    registered: [],
    notRegistered: [],
    unknown: [c],
    nextOwnerNonce: undefined,
  })
})

test('does not call registered what was confirmed and is gone, nor count nonces from wrong ones', async () => {
  expect(await describe([a], { confirmed: [first] })).toMatchObject({ registered: [a], notRegistered: [b] })
  const wrong = new WrongOwnerNonceError(hash, [{ publicKey: a, signedWith: 7, received: 8 }])
  const log = { ...createRunLog(), confirmed: [first], pending: { hash }, current: [c] }
  const error = await describeFailure(createNode([a, b, c]), { network, owner, cause: wrong, log })
  expect(error).toMatchObject({ registered: [a, b, c], unknown: [], nextOwnerNonce: undefined })
})

test("has the cause's own figures and advice", async () => {
  const log = { ...createRunLog(), confirmed: [first], wanted: [a, b, c] }
  const funds = new InsufficientFundsError(owner, 10n ** 18n, 3n * 10n ** 18n)
  const error = await describeFailure(createNode([a, b]), { network, owner, cause: funds, log })
  expect(error.fix).toBe(
    "Send at least 2 ETH to it, or deposit less. Then start again with the same key shares and alreadyRegistered: 'skip'.",
  )
  expect(error.metaMessages).toContain('- it has 1 ETH')
})
