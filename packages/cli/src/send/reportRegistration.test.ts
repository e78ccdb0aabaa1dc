import { PassThrough } from 'node:stream'
import type { CallsEvent } from '@x/registration'
import { SpendingLimitError } from '@x/registration'
import { type Hex, hoodi } from '@x/schemas'
import { parseEther, parseGwei } from 'viem'
import { expect, test } from 'vitest'
import { createContext } from '../context/createContext.ts'
import { createOutput } from '../terminal/createOutput.ts'
import { reportCall } from './reportCall.ts'
import { createRunProgress, type ReportedStep, reportRegistration } from './reportRegistration.ts'

const { blockExplorers: _, ...network } = hoodi
const hash: Hex = `0x${'ab'.repeat(32)}`
const publicKeys = ['0x11', '0x22'] as const

/** What a person is told, line by line; what is only shown in the meantime is in brackets. */
function listen() {
  const lines: string[] = []
  const { signal } = new AbortController()
  const [stdout, stderr] = [new PassThrough(), new PassThrough()]
  stderr.on('data', (chunk) => lines.push(`${chunk}`.trimEnd()))
  const output = createOutput(createContext({ env: {}, stdin: process.stdin, stdout, stderr, signal }), {})
  return { lines, output: { ...output, status: (text: string | undefined) => void lines.push(`[${text}]`) } }
}

/** A receipt, as far as it is told. */
const receipt = { transactionHash: hash, blockNumber: 1_234n, gasUsed: 400_000n, effectiveGasPrice: parseGwei('2') }

const waiting = [
  { type: 'waiting', hash, waited: 15_499, error: undefined },
  { type: 'waiting', hash, waited: 30_500, error: new SpendingLimitError('maxFeePerGas', 10n ** 9n, 2n * 10n ** 9n) },
  {
    type: 'replacing',
    hash,
    replaced: [],
    accountNonce: 1,
    maxFeePerGas: parseGwei('3'),
    maxPriorityFeePerGas: parseGwei('1'),
  },
  { type: 'reorganized', hash, blockNumber: 5_678 },
] as const

const told = (name: string) => [
  `${name}: still pending after 15 s.`,
  `${name}: still pending after 31 s. Its fees were not raised: The gas price would be 2 gwei, above the limit of 1 gwei.`,
  `Note: ${name}: still pending, so it is replaced at a gas price of at most 3 gwei as ${hash}. Only one of them can be mined.`,
  `Note: ${name}: block 5,678 was reorged out. Waiting for the transaction to be included again.`,
]

test('the steps of a registration are told as they come, and counted', () => {
  const { lines, output } = listen()
  const progress = createRunProgress(network, 2, 3)
  const batch = { index: 0, publicKeys, firstOwnerNonce: 7 }
  const steps = [
    { type: 'preparing' },
    { type: 'sent', hash, value: parseEther('1.5') },
    ...waiting,
    { type: 'retrying', hash },
    { type: 'confirmed', receipt },
  ].map((step) => ({ ...step, batch }) as unknown as ReportedStep)
  for (const step of steps) reportRegistration(step, progress, output)
  expect(lines).toEqual([
    '[Batch 1 of 2: preparing]',
    `Batch 1 of 2: 2 validators, deposit 1.5 ETH, sent as ${hash}`,
    '[Batch 1 of 2: waiting for inclusion]',
    ...told('Batch 1 of 2'),
    'Note: Batch 1 of 2 reverted because someone else changed the cluster. Retrying.',
    'Batch 1 of 2: registered in block 1,234, gas 0.0008 ETH (2 of 3 validators)',
    '[2 of 3 registered]',
  ])
  expect(progress).toMatchObject({ registered: 2, receipts: [receipt], doing: '2 of 3 registered' })
})

test('the steps of several calls are told as they come', () => {
  const { lines, output } = listen()
  const batch = { index: 1, publicKeys }
  const steps = [
    { type: 'preparing' },
    { type: 'signed' },
    { type: 'sent', hash },
    ...waiting,
    { type: 'retrying', hash },
    { type: 'confirmed', hash, receipt },
  ].map((step) => ({ ...step, batch }) as unknown as CallsEvent)
  for (const step of steps) reportCall(step, { network, count: 3 }, output)
  expect(lines).toEqual([
    '[Transaction 2 of 3: preparing …]',
    `Transaction 2 of 3: sent as ${hash}`,
    '[Transaction 2 of 3: waiting for inclusion …]',
    ...told('Transaction 2 of 3'),
    'Transaction 2 of 3: the cluster was changed by someone else, so it is sent again.',
    'Transaction 2 of 3: done, 2 validators.',
  ])
})

test('a transaction more than was expected raises the number of all', () => {
  const { lines, output } = listen()
  const step = { type: 'preparing', batch: { index: 2, publicKeys } } as const
  reportCall(step, { network, count: 2 }, output)
  expect(lines).toEqual(['[Transaction 3 of 3: preparing …]'])
})
