import { randomBytes } from 'node:crypto'
import { callCluster } from '@x/devnet'
import type { Hex } from '@x/schemas'
import { bytesToHex } from '@x/schemas/internal'
import { useDevnet } from '@x/testing'
import { parseEther } from 'viem'
import { beforeAll, describe, expect, test } from 'vitest'
import { deposit } from '../cluster/deposit.ts'
import { exitValidators } from '../cluster/exitValidators.ts'
import { removeValidators } from '../cluster/removeValidators.ts'
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
    ['confirmed', { gasUsed: '1' }, 'other-block'],
    ['confirmed', { hash: `0x${'12'.repeat(32)}` }, 'missing'],
    ['call', { owner: '0x00000000219ab540356cBB839Cbe05303d7705Fa' }, 'digest'],
    ['call', { chainId: 1 }, 'other-chain'],
    ['call', { contract: '0x00000000219ab540356cBB839Cbe05303d7705Fa' }, 'other-contract'],
    ['call', { functionName: 'bulkRemoveValidator' }, 'digest'],
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
