import { randomBytes } from 'node:crypto'
import { type ChainClient, ssvNetworkAbi } from '@x/chain'
import { callCluster } from '@x/devnet'
import type { Address, Hex } from '@x/schemas'
import { bytesToHex } from '@x/schemas/internal'
import { useDevnet } from '@x/testing'
import {
  createPublicClient,
  custom,
  decodeFunctionData,
  encodeFunctionData,
  keccak256,
  parseEther,
  type TransactionReceipt,
} from 'viem'
import { beforeAll, describe, expect, test } from 'vitest'
import { deposit } from '../cluster/deposit.ts'
import { exitValidators } from '../cluster/exitValidators.ts'
import { removeValidators } from '../cluster/removeValidators.ts'
import { recordCall } from '../record/recordCall.ts'
import { type RecordedStep, recordStep } from '../record/recordStep.ts'
import { computeSeal, type SealedRecord, sealRecord } from '../record/sealRecord.ts'
import { auditRecord } from './auditRecord.ts'

const devnet = await useDevnet()
/** Of an exit of four validators in two transactions, and of a deposit. */
let lines: SealedRecord[]
let publicKeys: Hex[]
const operatorIds = [1, 2, 3, 4]

beforeAll(async () => {
  publicKeys = Array.from({ length: 5 }, () => bytesToHex(randomBytes(48)))
  const register = publicKeys.map((publicKey) => ({ publicKey, sharesData: '0x' }) as const)
  await callCluster(devnet, { account: 0, operatorIds, call: { register } })
  lines = []
  const onRecord = sealRecord((line) => void lines.push(structuredClone(line)), { node: 'rpc.example' })
  const { publicClient, network } = devnet
  const place = { publicClient, network, walletClient: devnet.createWallet(0), operatorIds, onRecord }
  await exitValidators(place.walletClient, { ...place, publicKeys: publicKeys.slice(0, 4), batchSize: 2 })
  await (await deposit(place.walletClient, { ...place, amount: parseEther('0.5') })).wait()
})

type Line = { [field: string]: unknown }
const write = (some: readonly Line[]) => some.map((line) => JSON.stringify(line)).join('\n')
const audit = (record: string) => auditRecord(devnet.publicClient, { network: devnet.network, record })

/** Makes all seals again, as somebody can who may write the file. */
function reseal(some: readonly Line[]): Line[] {
  let previous: Hex | undefined
  return some.map(({ seal: _, ...line }) => {
    const seal = computeSeal(line, line['type'] === 'call' ? undefined : previous)
    previous = seal
    return { ...line, seal }
  })
}

const find = (type: string) => lines.findIndex((line) => line.type === type)
const edit = (type: string, change: Line): Line[] =>
  lines.map((line, i) => (i === find(type) ? { ...line, ...change } : line))

describe('auditRecord', () => {
  test('confirms what is on the chain, run by run', async () => {
    expect(lines.map(({ type }) => type)).toEqual([
      'call',
      ...['signed', 'sent', 'confirmed', 'signed', 'sent', 'confirmed'],
      'done',
      ...['call', 'signed', 'sent', 'confirmed', 'done'],
    ])
    expect(lines[0]).toMatchObject({
      version: 2,
      digest: expect.stringMatching(/^0x[0-9a-f]{64}$/),
      chainId: devnet.network.id,
      contract: devnet.contracts.network,
      functionName: 'bulkExitValidator',
      operatorIds,
      publicKeys: publicKeys.slice(0, 4),
      node: 'rpc.example',
    })
    const { runs, problems } = await audit(`${write(lines)}\n`)
    expect(problems).toEqual([])
    expect(runs).toMatchObject([
      {
        line: 1,
        type: 'call',
        digest: lines[0] && 'digest' in lines[0] ? lines[0].digest : '',
        transactions: [
          { functionName: 'bulkExitValidator', publicKeys: publicKeys.slice(0, 2), status: 'succeeded' },
          { functionName: 'bulkExitValidator', publicKeys: publicKeys.slice(2, 4), status: 'succeeded' },
        ],
      },
      { line: 9, transactions: [{ functionName: 'deposit', publicKeys: [], status: 'succeeded' }] },
    ])
  })

  test.each([
    ['signed', { value: '1' }, 'other-call'],
    ['signed', { dataHash: `0x${'00'.repeat(32)}` }, 'other-call'],
    ['signed', { functionName: 'bulkRemoveValidator' }, 'other-call'],
    ['confirmed', { blockNumber: 1 }, 'other-block'],
    ['confirmed', { blockHash: `0x${'12'.repeat(32)}` }, 'other-block'],
    ['confirmed', { gasUsed: '1' }, 'other-block'],
    ['confirmed', { gasPrice: '1' }, 'other-block'],
    ['confirmed', { hash: `0x${'12'.repeat(32)}` }, 'missing'],
    ['call', { owner: '0x00000000219ab540356cBB839Cbe05303d7705Fa' }, 'digest'],
    ['call', { chainId: 1 }, 'other-chain'],
    ['call', { contract: '0x00000000219ab540356cBB839Cbe05303d7705Fa' }, 'other-contract'],
    ['call', { functionName: 'bulkRemoveValidator' }, 'digest'],
    ['call', { operatorIds: [1, 2, 3, 5] }, 'digest'],
    ['call', { publicKeys: [] }, 'digest'],
    ['call', { value: '1' }, 'digest'],
    ['call', { network: 'mainnet' }, 'digest'],
    ['done', { spent: '1' }, 'spent'],
    ['sent', { hash: 'soon' }, 'unreadable'],
  ])('tells a line `%s` that was forged with %o, with its seals and without', async (type, change, code) => {
    const edited = await audit(write(edit(type, change)))
    expect(edited.problems.map((problem) => problem.code)).toEqual(expect.arrayContaining(['seal', code]))
    const forged = await audit(write(reseal(edit(type, change))))
    const codes = forged.problems.map((problem) => problem.code)
    expect(codes).toContain(code)
    expect(codes).not.toContain('seal')
  })

  test('tells that other validators were meant', async () => {
    const { problems } = await audit(write(reseal(edit('signed', { publicKeys: publicKeys.slice(2, 4) }))))
    expect(problems.map(({ code }) => code)).toEqual(['other-call', 'no-effect'])
    expect(problems[0]?.message).toContain(publicKeys[0])
  })

  test('tells what was cut out of the middle, also where all seals were made again', async () => {
    // Of the first transaction.
    const without = lines.filter((_, i) => i < 1 || i > 3)
    expect((await audit(write(without))).problems.map(({ code }) => code)).toEqual(['seal', 'spent'])
    const honest = lines[7]?.type === 'done' ? BigInt(lines[7].spent) : 0n
    const [first] = lines.flatMap((line) => (line.type === 'confirmed' ? [line] : []))
    const spent = honest - BigInt(first?.gasUsed ?? 0) * BigInt(first?.gasPrice ?? 0)
    const cleaned = without.map((line, i) => (i === 4 ? { ...line, spent: `${spent}` } : line))
    // Nothing in the blocks from the second transaction on is missing in the record.
    expect((await audit(write(reseal(cleaned)))).problems).toEqual([])
    // Of the second.
    const gap = lines.filter((_, i) => i < 4 || i > 6)
    const { problems } = await audit(write(reseal(gap)))
    expect(problems.map(({ code }) => code)).toEqual(['spent', 'unrecorded'])
    expect(problems[1]?.message).toContain('ValidatorExited of the owner is not in the record')
  })

  test('tells a run without an end or a beginning, and takes half a line for the end of a run that was killed', async () => {
    const killed = `${write(lines.slice(0, 3))}\n{"type":"confi`
    expect((await audit(killed)).problems).toMatchObject([{ line: 3, code: 'unfinished' }])
    const again = `${killed}\n${write(lines.slice(8))}`
    expect((await audit(again)).problems.map(({ code }) => code)).toEqual(['unfinished', 'unrecorded'])
    const torn = `${write(lines.slice(0, 3))}\n{"type":"confi\n${write(lines.slice(3))}`
    expect((await audit(torn)).problems).toMatchObject([{ line: 4, code: 'unreadable' }])
    const headless = await audit(write([...lines.slice(6, 8), ...lines.slice(8)]))
    expect(headless.problems.map(({ code }) => code)).toEqual(expect.arrayContaining(['seal', 'cut']))
  })

  test('tells a transaction that a chain has lost', async () => {
    const { publicClient, network } = devnet
    const own: SealedRecord[] = []
    const place = { publicClient, network, walletClient: devnet.createWallet(0), operatorIds }
    await removeValidators(place.walletClient, {
      ...place,
      publicKeys: publicKeys.slice(4),
      onRecord: sealRecord((line) => void own.push(line)),
    })
    expect((await audit(write(own))).problems).toEqual([])
    await devnet.reorg(1)
    const { problems, runs } = await audit(write(own))
    expect(problems.map(({ code }) => code)).toEqual(['missing', 'spent'])
    expect(runs[0]?.transactions).toMatchObject([{ status: 'unknown' }])
  })

  test('is held against a second node, which must say the same of each transaction and know of no other', async () => {
    const { url, faults } = devnet.otherRpcProxy
    const network = { ...devnet.network, custom: { ...devnet.network.custom, otherRpcUrl: url } }
    const auditTwice = (record: string) => auditRecord(devnet.publicClient, { network, record })
    const { length } = devnet.otherRpcProxy.requests
    expect((await auditTwice(write(lines))).problems).toEqual([])
    expect(devnet.otherRpcProxy.requests.length).toBeGreaterThan(length)
    const differ = (about: string, second: unknown) => ({
      name: 'SourcesDifferError',
      shortMessage: expect.stringContaining(about),
      metaMessages: [expect.stringContaining('the node: '), second],
    })
    const { runs } = await auditTwice(write(lines))
    const [first, other] = runs.flatMap(({ transactions }) => transactions.map(({ hash }) => hash))
    // It gives the receipt of another transaction.
    faults.otherReceipt = other
    await expect(auditTwice(write(lines))).rejects.toMatchObject(
      differ(`transaction ${first}`, expect.stringMatching(/^- the second node: succeeded in block \d+, 0x/)),
    )
    delete faults.otherReceipt
    // The second transaction was cut out: a node that hides its event confirms what is left.
    const gap = write(lines.filter((_, i) => i < 4 || i > 6))
    faults.hideLogs = [{ owner: devnet.getAccount(0).address }]
    await expect(auditTwice(gap)).rejects.toMatchObject(
      differ('the events of', '- the second node: none but the recorded'),
    )
    delete faults.hideLogs
  })

  test('is refused where it is no record', async () => {
    await expect(audit('')).rejects.toThrow('The record is not valid')
    await expect(audit('{"type":"done"}')).rejects.toThrow('expected the lines of a record that this version wrote')
  })
})

/** A transaction of an account, written down line by line as the program does. */
describe('auditRecord of an account', () => {
  const account = 6
  const { address } = devnet.getAccount(account)
  const contract = devnet.contracts.network
  const unknown: Hex = `0x${'34'.repeat(32)}`

  type Sent = { hash: Hex; data: Hex; value: bigint }
  type Sending = { data: Hex; by?: number; to?: Address; value?: bigint }

  async function send({ data, by = account, to = contract, value = 0n }: Sending): Promise<Sent> {
    const hash = await devnet.createWallet(by).sendTransaction({ to, data, value, gas: 3_000_000n })
    return { hash, data, value }
  }

  async function mine(sending: Sending): Promise<Sent & { receipt: TransactionReceipt; cost: bigint }> {
    const sent = await send(sending)
    const receipt = await devnet.publicClient.getTransactionReceipt({ hash: sent.hash })
    return { ...sent, receipt, cost: receipt.gasUsed * receipt.effectiveGasPrice }
  }

  let digit = 1
  const changeRecipient = (): Hex => {
    digit++
    return encodeFunctionData({
      abi: ssvNetworkAbi,
      functionName: 'setFeeRecipientAddress',
      args: [`0x${`${digit}`.repeat(40).slice(0, 40)}`],
    })
  }

  const step = (event: RecordedStep, batch = 0): Line => ({ ...recordStep(event, batch) })
  const sign = ({ hash, data, value }: Sent, more: { publicKeys?: Hex[] } = {}, batch = 0): Line[] => {
    const { functionName } = decodeFunctionData({ abi: ssvNetworkAbi, data })
    const fees = { gas: 0n, maxFeePerGas: 0n, maxPriorityFeePerGas: 0n }
    const transaction = { hash, functionName, dataHash: keccak256(data), value, ...fees, ...more }
    return [step({ type: 'signed', transaction }, batch), step({ type: 'sent', hash }, batch)]
  }
  const confirm = ({ hash }: Sent, receipt: TransactionReceipt, batch = 0): Line =>
    step({ type: 'confirmed', hash, receipt }, batch)
  const revert = ({ hash }: Sent): Line => ({ type: 'reverted', batch: 0, hash, reason: 'It reverted.' })
  const replace = ({ hash }: Sent): Line => {
    const fees = { maxFeePerGas: 1n, maxPriorityFeePerGas: 1n }
    return step({ type: 'replacing', hash, replaced: [unknown], accountNonce: 0, ...fees })
  }
  const end = (spent: bigint): Line => ({ type: 'done', spent: `${spent}` })

  const writeRun = (told: readonly Line[], by = account): string => {
    const call = { from: devnet.getAccount(by).address, functionName: 'setFeeRecipientAddress', value: 0n }
    return write(reseal([recordCall(devnet.network, call), ...told]))
  }
  const findCodes = async (told: readonly Line[]) => {
    const { problems, runs } = await audit(writeRun(told))
    const transactions = runs.flatMap((run) => run.transactions)
    // Each is told in a sentence.
    for (const { message } of problems)
      expect(message).toMatch(/^(?:0x[0-9a-f]{64}: it |0x[0-9a-f]{64}: the |The ).+\.$/)
    return { codes: problems.map(({ code }) => code), statuses: transactions.map(({ status }) => status) }
  }

  test('counts the gas of one that reverted and not its value, and wants it told', async () => {
    const none = { validatorCount: 9, networkFeeIndex: 0n, index: 0n, active: true, balance: 0n }
    const data = encodeFunctionData({
      abi: ssvNetworkAbi,
      functionName: 'deposit',
      args: [address, [1n, 2n, 3n, 4n], none],
    })
    const sent = await mine({ data, value: 5n })
    expect(sent.receipt.status).toBe('reverted')
    const told = [...sign(sent), revert(sent), end(sent.cost)]
    expect(await findCodes(told)).toEqual({ codes: [], statuses: ['reverted'] })
    expect((await findCodes([...told.slice(0, 3), end(sent.cost + 5n)])).codes).toEqual(['spent'])
    expect((await findCodes([...sign(sent), end(sent.cost)])).codes).toEqual(['reverted'])
    expect((await findCodes([...sign(sent), confirm(sent, sent.receipt), end(sent.cost)])).codes).toEqual(['reverted'])
    const reason = `Transaction ${sent.hash} was mined in block ${sent.receipt.blockNumber} and reverted.`
    const stop: Line = { type: 'stopped', error: 'TransactionRevertedError', reason }
    expect(await findCodes([...sign(sent), stop])).toEqual({ codes: [], statuses: ['reverted'] })
  })

  test('tells one that succeeded though it is told to have reverted', async () => {
    const sent = await mine({ data: changeRecipient() })
    expect((await findCodes([...sign(sent), confirm(sent, sent.receipt), end(sent.cost)])).codes).toEqual([])
    expect((await findCodes([...sign(sent), revert(sent), end(sent.cost)])).codes).toEqual(['not-reverted'])
  })

  test('tells one of somebody else, one to another contract, and one of which it is not told what was signed', async () => {
    const other = await mine({ data: changeRecipient(), by: 7 })
    const tell = (sent: typeof other, from = 0) =>
      findCodes([...sign(sent), confirm(sent, sent.receipt), end(sent.cost)].slice(from))
    expect((await tell(other)).codes).toEqual(['other-owner'])
    const elsewhere = await mine({ data: changeRecipient(), to: devnet.getAccount(8).address })
    expect((await tell(elsewhere)).codes).toEqual(['other-contract'])
    const unsaid = await mine({ data: changeRecipient() })
    expect((await tell(unsaid, 1)).codes).toEqual(['other-call'])
  })

  test('knows the validator of a call for a single one', async () => {
    const [own, another] = [0, 1].map(() => bytesToHex(randomBytes(48)))
    if (own === undefined || another === undefined) throw new Error('There are two.')
    await callCluster(devnet, { account, operatorIds, call: { register: [{ publicKey: own, sharesData: '0x' }] } })
    const ids = operatorIds.map(BigInt)
    const exit = encodeFunctionData({ abi: ssvNetworkAbi, functionName: 'exitValidator', args: [own, ids] })
    const sent = await mine({ data: exit })
    const tell = (publicKeys: Hex[]) =>
      findCodes([...sign(sent, { publicKeys }), confirm(sent, sent.receipt), end(sent.cost)])
    expect((await tell([own])).codes).toEqual([])
    expect((await tell([another])).codes).toEqual(['other-call', 'no-effect'])
  })

  test('takes one that waits for no lost one, unless it is told to be mined', async () => {
    await devnet.pauseMining()
    try {
      const sent = await send({ data: changeRecipient() })
      expect(await findCodes(sign(sent))).toEqual({ codes: ['unfinished'], statuses: ['pending'] })
      const place = { blockNumber: 1, blockHash: unknown, gasUsed: '1', gasPrice: '1' }
      const told = [...sign(sent), { type: 'confirmed', batch: 0, hash: sent.hash, ...place }]
      expect((await findCodes([...told, end(0n)])).codes).toEqual(['missing'])
      expect((await findCodes([...sign(sent), revert(sent), end(0n)])).codes).toEqual(['missing'])
      const { problems } = await audit(writeRun([...told, end(0n)]))
      expect(problems[0]?.message).toContain('it is not mined')
    } finally {
      await devnet.resumeMining()
    }
  })

  test('misses none that another one of its own took the place of', async () => {
    const sent = await mine({ data: changeRecipient() })
    const lost = { ...sent, hash: unknown }
    const told = [...sign(lost), replace(sent)]
    expect(await findCodes([...told, confirm(sent, sent.receipt), end(sent.cost)])).toEqual({
      codes: [],
      statuses: ['unknown', 'succeeded'],
    })
    // Also where the run ended before it could be told what became of them.
    expect((await findCodes([...told, { type: 'stopped', reason: 'It was not mined in time.' }])).codes).toEqual([])
    // What came of another transaction of the run says nothing of it.
    const next = await mine({ data: changeRecipient() })
    const rest = [...sign(next, {}, 1), confirm(next, next.receipt, 1), end(next.cost)]
    expect((await findCodes([...sign(lost), ...rest])).codes).toEqual(['missing'])
    // It was signed, and perhaps never sent.
    expect((await findCodes([...sign(lost).slice(0, 1), ...rest])).codes).toEqual([])
  })

  test('lets one whose block was replaced be in another block, and no other', async () => {
    const sent = await mine({ data: changeRecipient() })
    const elsewhere = confirm(sent, { ...sent.receipt, blockNumber: sent.receipt.blockNumber - 1n })
    const moved = step({ type: 'reorganized', hash: sent.hash, blockNumber: 1 })
    expect((await findCodes([...sign(sent), elsewhere, end(sent.cost)])).codes).toEqual(['other-block'])
    expect((await findCodes([...sign(sent), elsewhere, moved, end(0n)])).codes).toEqual([])
    const found = confirm(sent, sent.receipt)
    expect((await findCodes([...sign(sent), elsewhere, moved, found, end(sent.cost)])).codes).toEqual([])
    expect((await findCodes([...sign(sent), found, moved, elsewhere, end(sent.cost)])).codes).toEqual(['other-block'])
  })

  test('looks for others between the blocks of each owner alone, and tells them last', async () => {
    const own = await mine({ data: changeRecipient() })
    const unrecorded = await mine({ data: changeRecipient() })
    const others = [await mine({ data: changeRecipient(), by: 7 }), await mine({ data: changeRecipient(), by: 7 })]
    const run = (sent: typeof own, by?: number) =>
      writeRun([...sign(sent), confirm(sent, sent.receipt), end(sent.cost)], by)
    const between = [run(own), ...others.map((sent) => run(sent, 7))]
    expect((await audit(between.join('\n'))).problems).toEqual([])
    const last = await mine({ data: changeRecipient() })
    const { problems } = await audit([...between, run(last), run({ ...last, cost: 0n })].join('\n'))
    expect(problems.map(({ code }) => code)).toEqual(['spent', 'unrecorded'])
    expect(problems[1]?.message).toContain(unrecorded.hash)
  })

  describe('with a second node', () => {
    /** A node that answers as the first one does, apart from what is changed. */
    const createLiar = (change: (method: string, answer: unknown) => unknown): ChainClient =>
      createPublicClient({
        transport: custom({
          request: async ({ method, params }) => change(method, await devnet.publicClient.request({ method, params })),
        }),
      })
    const lie = (fields: Record<string, unknown>) =>
      createLiar((method, answer) => {
        if (!/^eth_getTransaction(?:ByHash|Receipt)$/.test(method) || typeof answer !== 'object') return answer
        const told = Object.entries(fields).filter(([name]) => answer !== null && name in answer)
        return { ...answer, ...Object.fromEntries(told) }
      })
    const auditBoth = (record: string, otherNode: ChainClient) =>
      auditRecord(devnet.publicClient, { network: devnet.network, record, otherNode })

    test.each([
      { from: `0x${'56'.repeat(20)}` },
      { to: `0x${'56'.repeat(20)}` },
      { input: '0x56' },
      { value: '0x56' },
      { status: '0x0' },
      { blockNumber: '0x56' },
      { blockHash: unknown },
      { gasUsed: '0x56' },
      { effectiveGasPrice: '0x56' },
      { logs: [] },
    ])('believes no first one where the second says %o', async (change) => {
      const sent = await mine({ data: changeRecipient() })
      const record = writeRun([...sign(sent), confirm(sent, sent.receipt), end(sent.cost)])
      expect((await auditBoth(record, lie({}))).problems).toEqual([])
      await expect(auditBoth(record, lie(change))).rejects.toMatchObject({
        name: 'SourcesDifferError',
        shortMessage: expect.stringContaining(`transaction ${sent.hash}`),
      })
    })

    test('believes no first one where the second has other events', async () => {
      const [sent, other] = [await mine({ data: changeRecipient() }), await mine({ data: changeRecipient() })]
      const record = writeRun([...sign(sent), confirm(sent, sent.receipt), end(sent.cost)])
      const { logs } = await devnet.publicClient
        .request({
          method: 'eth_getTransactionReceipt',
          params: [other.hash],
        })
        .then((receipt) => receipt ?? { logs: [] })
      await expect(auditBoth(record, lie({ logs }))).rejects.toMatchObject({ name: 'SourcesDifferError' })
    })

    test('refuses one of another chain', async () => {
      const otherNode = createLiar((method, answer) => (method === 'eth_chainId' ? '0x5' : answer))
      await expect(auditBoth(write(lines), otherNode)).rejects.toMatchObject({ name: 'NetworkMismatchError' })
    })
  })
})

test('what can’t be written down is not sent', async () => {
  const { publicClient, network } = devnet
  const walletClient = devnet.createWallet(0)
  const count = () => publicClient.getTransactionCount({ address: walletClient.account.address })
  const before = await count()
  const onRecord = sealRecord(({ type }) => {
    if (type === 'signed') throw new Error('The disk is full.')
  })
  const place = { publicClient, network, walletClient, operatorIds, onRecord }
  await expect(deposit(place.walletClient, { ...place, amount: 1n })).rejects.toThrow('The disk is full.')
  const some = { publicKeys: publicKeys.slice(0, 1), exited: 'again' } as const
  await expect(exitValidators(place.walletClient, { ...place, ...some })).rejects.toThrow('The disk is full.')
  expect(await count()).toBe(before)
})
