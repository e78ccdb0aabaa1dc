import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { useDevnet } from '@x/testing'
import { encodeFunctionData, parseAbi } from 'viem'
import { describe, expect, test } from 'vitest'
import { useFixtures } from '../testing/createFixtures.ts'
import { runCli } from '../testing/runCli.ts'
import { findOpenTransactions } from './recordRun.ts'

const devnet = await useDevnet()
const fixtures = await useFixtures({ count: 0 })

const hash = (digit: number) => `0x${`${digit}`.repeat(64)}`
const line = (fields: object) => JSON.stringify({ at: '2026-11-22T00:00:00Z', ...fields })
const plan = line({ type: 'plan', version: 2 })
const signed = (digit: number) => line({ type: 'signed', batch: digit, hash: hash(digit) })
const sent = (digit: number) => line({ type: 'sent', batch: digit, hash: hash(digit) })
const confirmed = (digit: number) => line({ type: 'confirmed', batch: digit, hash: hash(digit) })

describe('findOpenTransactions', () => {
  test.each([
    ['nothing', [], []],
    ['a run that came to its end', [plan, signed(1), sent(1), confirmed(1), line({ type: 'done' })], []],
    ['a run that was killed before it sent', [plan, signed(1)], [hash(1)]],
    [
      'a run that was killed after it had sent its second',
      [plan, signed(1), confirmed(1), signed(2), sent(2)],
      [hash(2)],
    ],
    ['a run that was killed between two transactions', [plan, signed(1), sent(1), confirmed(1)], []],
    [
      'a run that had replaced one',
      [plan, signed(1), line({ type: 'replaced', batch: 1, hash: hash(2) })],
      [hash(1), hash(2)],
    ],
    ['a transaction that reverted', [plan, signed(1), line({ type: 'reverted', batch: 1, hash: hash(1) })], []],
    ['a run that stopped while one waited', [plan, signed(1), sent(1), line({ type: 'stopped' })], [hash(1)]],
    ['a run after the one that was killed', [plan, signed(1), plan], []],
    ['half of a line at the end', [plan, signed(1), '{"at":"2026-11-22T00:00:0'], [hash(1)]],
    ['lines of something else', ['', 'null', '[]', '{"type":"signed","hash":"0x12"}'], []],
    ['a wallet that signed', [plan, line({ type: 'signed', batch: 0, hash: null })], []],
  ])('after %s', (_, lines, expected) => {
    expect(findOpenTransactions(lines)).toEqual(expected)
  })
})

test('a run says first what became of the transaction of an earlier one that was killed, and adds its own lines', async () => {
  const { createWallet, publicClient, network } = devnet
  const path = join(fixtures.directory, 'record.ndjson')
  const env = { SSVX_NETWORK: devnet.networkFile, PRIVATE_KEY: devnet.getAccount(0).privateKey }
  const goOn = async (open: string) => {
    const earlier = `${plan}\n${line({ type: 'signed', batch: 0, hash: open })}\n`
    await writeFile(path, earlier)
    const recipient = devnet.getAccount(3).address
    const args = ['cluster', 'fee-recipient', recipient, '--yes', '--json', '--quiet', '--record', path]
    const { code, stdout, stderr } = await runCli(args, { env })
    expect(code, stderr).toBe(0)
    const text = await readFile(path, 'utf8')
    expect(text.startsWith(earlier)).toBe(true)
    const lines = text.slice(earlier.length).trimEnd().split('\n')
    return { stderr, lines: lines.map((each) => JSON.parse(each)), sent: JSON.parse(stdout).transaction.hash }
  }
  const begin = (open: string) =>
    `Note: The record has a transaction of an interrupted earlier run with an unknown outcome, ${open}: `

  const unknown = await goOn(hash(7))
  expect(unknown.stderr).toContain(`${begin(hash(7))}the node does not know it, so it was probably never sent.\n`)
  expect(unknown.lines.map(({ type }) => type)).toEqual(['call', 'signed', 'sent', 'confirmed', 'done'])
  expect(unknown.lines[2]).toMatchObject({ hash: unknown.sent, seal: expect.any(String) })
  const { host } = new URL(devnet.rpcUrl)
  expect(unknown.lines[0]).toMatchObject({ place: { network: network.name, node: host } })
  expect(unknown.lines[0].place).not.toHaveProperty('contract')

  const mined = await publicClient.getTransactionReceipt({ hash: unknown.sent })
  expect((await goOn(unknown.sent)).stderr).toContain(
    `${begin(unknown.sent)}it was mined in block ${mined.blockNumber}.\n`,
  )

  const to = network.contracts.ssvNetwork.address
  const data = encodeFunctionData({ abi: parseAbi(['function none()']) })
  const reverted = await createWallet(1).sendTransaction({ to, data, gas: 100_000n })
  const { blockNumber } = await publicClient.getTransactionReceipt({ hash: reverted })
  expect((await goOn(reverted)).stderr).toContain(
    `${begin(reverted)}it was mined and reverted in block ${blockNumber}.\n`,
  )

  // One with a number too high waits for those before it.
  const nonce = 5 + (await publicClient.getTransactionCount({ address: devnet.getAccount(1).address }))
  const pending = await createWallet(1).sendTransaction({ to, data, gas: 100_000n, nonce })
  expect((await goOn(pending)).stderr).toContain(`${begin(pending)}it is pending.\n`)

  const ended = `${plan}\n${line({ type: 'done' })}\n`
  await writeFile(path, ended)
  const args = ['cluster', 'fee-recipient', devnet.getAccount(4).address, '--yes', '--quiet', '--record', path]
  expect((await runCli(args, { env })).stderr).toBe('')
})
