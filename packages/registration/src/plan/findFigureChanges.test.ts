import { newClusterSnapshot } from '@x/schemas'
import { parseEther } from 'viem'
import { describe, expect, test } from 'vitest'
import { createTestPlan, testKeystores } from '../fixtures/createTestPlan.ts'
import { computeDigest } from '../seal/computeDigest.ts'
import { parseRegistrationPlan } from './parseRegistrationPlan.ts'
import { createPlanFile, parsePlanFile } from './planFile.ts'

const funds = { balance: parseEther('0.001'), burnRate: 10_630_900_000n }
const state = {
  ...createTestPlan().plan.state,
  cluster: { exists: true, snapshot: { ...newClusterSnapshot, validatorCount: 1 }, blockNumber: 100 },
}
const plans = {
  'with an amount': createTestPlan().plan,
  'with a runway': createTestPlan({ wanted: { runwayDays: 90 }, funds, state }).plan,
  'for large validators': createTestPlan({ wanted: { runwayDays: 30, effectiveBalance: 2_048 } }).plan,
  'of a cluster that owes': createTestPlan({ wanted: { runwayDays: 5 }, funds: { ...funds, balance: -5n }, state })
    .plan,
  'with limits that were said': createTestPlan({ wantedLimits: { maxFeePerGas: 7n, maxTotal: parseEther('3') } }).plan,
}

type Json = { [name: string]: unknown }

/** Every number of a file, with its path: amounts are decimal text. */
function listNumbers(value: unknown, path: readonly string[] = []): (readonly string[])[] {
  if (typeof value === 'number' || (typeof value === 'string' && /^[0-9]+$/.test(value))) return [path]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, field]) => listNumbers(field, [...path, name]))
}

/** A copy with another number at a place, and a digest that fits. */
function forge(file: object, path: readonly string[], change: (value: bigint) => bigint): Json {
  const { digest: _, ...content }: Json = JSON.parse(JSON.stringify(file))
  let place: Json = content
  for (const name of path.slice(0, -1)) place = place[name] as Json
  const name = path.at(-1) ?? ''
  const value = place[name]
  place[name] = typeof value === 'number' ? Number(change(BigInt(Math.round(value)))) : `${change(BigInt(`${value}`))}`
  return { ...content, digest: computeDigest('plan', content) }
}

/** What can be spent, and what the review shows of it. */
function readSpending(json: Json) {
  const { limits, wanted, batches, deposit, gasCost, total, after, gasPrice } = json
  return { limits, wanted, batches, deposit, gasCost, total, after, gasPrice }
}

describe.each(Object.entries(plans))('a plan %s', (_, plan) => {
  const file = createPlanFile(plan, { keystores: testKeystores(plan) })
  const numbers = listNumbers(file)

  test('is read as it was written', () => {
    expect(numbers.length).toBeGreaterThan(45)
    expect(parsePlanFile(JSON.stringify(file)).plan).toEqual(plan)
  })

  // What is left are facts of the chain, of which nothing in the plan follows. They are asked for again before it is applied.
  const free =
    /^(network\.chainId|operators\.\d\.id|sources\..*\.id|usualGasPrice|accountBalance|state\.(accountNonce|blockNumber|cluster\.(blockNumber|snapshot\.(networkFeeIndex|index|balance)))|fees\.(liquidationThresholdBlocks|minimumLiquidationCollateral))$/

  test.each([
    ['one more', (value: bigint) => value + 1n],
    ['a hundredfold', (value: bigint) => (value + 1n) * 100n],
    ['nothing', (value: bigint) => (value === 0n ? 1n : 0n)],
  ])('is refused with a number edited to %s and its digest made again, or spends not a wei more', (_, change) => {
    const accepted = numbers.filter((path) => {
      const forged = forge(file, path, change)
      try {
        parsePlanFile(forged)
      } catch (error) {
        expect(error).toMatchObject({ name: expect.stringMatching(/^(PlanChangedError|InvalidInputError)$/) })
        return false
      }
      expect({ path, ...readSpending(forged) }).toEqual({ path, ...readSpending(JSON.parse(JSON.stringify(file))) })
      return true
    })
    expect(accepted.map((path) => path.join('.')).filter((path) => !free.test(path))).toEqual([])
  })
})

const { plan } = createTestPlan()
const file = createPlanFile(plan, { keystores: testKeystores(plan) })

function reseal({ digest: _, ...content }: Json): Json {
  return { ...content, digest: computeDigest('plan', content) }
}

describe('a forged plan', () => {
  const [first, ...others] = file.batches

  test('with fifty times the deposit and the limits for it is refused, and each figure is named', () => {
    const limits = { ...file.limits, maxTotal: `${parseEther('51')}`, maxDeposit: `${parseEther('51')}` }
    const forged = reseal({ ...file, limits, batches: [{ ...first, deposit: `${parseEther('50')}` }, ...others] })
    expect(() => parsePlanFile(forged)).toThrow(
      expect.objectContaining({
        name: 'PlanChangedError',
        changes: ['batches.0.deposit', 'limits.maxTotal', 'limits.maxDeposit'].map((path) => ({
          what: 'figures',
          message: expect.stringMatching(
            new RegExp(`^${path} is \\d+, and \\d+ follows from the rest of the plan\\.$`),
          ),
        })),
      }),
    )
    const { digest: _, sources: __, ...bare } = forged
    expect(() => parseRegistrationPlan(bare)).toThrow('The plan is no longer valid')
  })

  test.each([
    ['the hash of an operator’s key', { sources: { ...file.sources, operatorKeys: [] } }, 'hashes'],
    [
      'keystores of other validators',
      { sources: { ...file.sources, keystores: file.sources.keystores.toReversed() } },
      'in their order',
    ],
    ['a validator twice', { skipped: first?.publicKeys }, 'in the plan twice'],
    ['too little for the network', { wanted: { depositAmount: '0' } }, 'No plan follows from its inputs'],
    ['a runway of another length', { after: { ...file.after, runwayDays: 1 } }, 'after.runwayDays'],
    ['no limit', { limits: {} }, 'missing'],
    ['something else', { note: 1 }, undefined],
  ])('with %s is told', (_, edit, message) => {
    const forged = reseal({ ...file, ...edit })
    if (message === undefined) expect(parsePlanFile(forged).plan).toEqual(plan)
    else expect(() => parsePlanFile(forged)).toThrow(message)
    // Without a new digest it is refused in any case.
    expect(() => parsePlanFile({ ...forged, digest: file.digest })).toThrow('edited after it was written')
  })

  test('whose figures follow is another plan: whoever names the digest that was reviewed is told', () => {
    const dear = createTestPlan({ wanted: { depositAmount: parseEther('50') } }).plan
    const forged = createPlanFile({ ...dear, operators: plan.operators }, { keystores: testKeystores(dear) })
    expect(parsePlanFile(forged).plan.total).toBeGreaterThan(parseEther('100'))
    expect(() => parsePlanFile(forged, { digest: file.digest })).toThrow(
      `The digest of the file is ${forged.digest}, not ${file.digest} as given.`,
    )
    expect(parsePlanFile(file, { digest: file.digest }).plan).toEqual(plan)
    expect(parsePlanFile(file, { digest: `0x${file.digest.slice(2).toUpperCase()}` }).plan).toEqual(plan)
  })
})

test.each([
  [1, 'expected 2, received 1: it was written by an earlier version of ssvx', 'Make it again with this version.'],
  [3, 'expected 2, received 3: it was written by a later version of ssvx', 'Update ssvx'],
])('a plan of version %i is told to be one', (version, message, fix) => {
  for (const read of [() => parsePlanFile({ ...file, version }), () => parseRegistrationPlan({ ...plan, version })]) {
    expect(read).toThrow(
      expect.objectContaining({
        name: 'InvalidInputError',
        message: expect.stringContaining(message),
        fix: expect.stringContaining(fix),
      }),
    )
  }
})
