import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { useDevnet } from '@x/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runCli } from '../testing/runCli.ts'

const devnet = await useDevnet()
const env = { SSVX_NETWORK: devnet.networkFile }
let directory = ''
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'ssvx-suggest-'))
})
afterAll(() => rm(directory, { recursive: true, force: true }))

/** Figures of operators as `ssvx why operators --json` prints them: all the same, but for those that are away. */
async function writeFigures(away: Record<number, number>, together: readonly [number, number][] = []) {
  const path = join(directory, 'figures.json')
  const operators = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((operatorId) => ({
    operatorId,
    absent: { count: away[operatorId] ?? 100, of: 10_000 },
    led: { count: 0, of: 2_500 },
    ledByOthers: { count: 0, of: 7_500, share: 0 },
  }))
  const pairs = together.map((operatorIds) => ({ operatorIds, both: 90, expected: 1, duties: 10_000, qValue: 0.001 }))
  await writeFile(path, JSON.stringify({ operators, pairs, committees: [] }))
  return path
}

const suggest = async (...args: string[]) => {
  const { code, stdout, stderr } = await runCli(['operators', 'suggest', '--json', ...args], { env })
  expect(code, stderr).toBe(0)
  return JSON.parse(stdout)
}

describe('ssvx operators suggest', () => {
  test('takes fees, absences and those that go away together into account, beside those that are chosen', async () => {
    // The devnet's fees rise with the id.
    const alike = await writeFigures({})
    expect(await suggest('--figures', alike)).toMatchObject({ operatorIds: [1, 2, 3, 4] })
    const absent = await writeFigures({ 2: 3_000 })
    const { operatorIds, operators } = await suggest('--figures', absent)
    expect(operatorIds).toEqual([1, 3, 4, 5])
    expect(operators[0]).toMatchObject({ operatorId: 1, isMeasured: true, name: devnet.operators[0]?.name })
    expect((await suggest('--figures', absent, '--beside', '2,9')).operatorIds).toEqual([1, 2, 3, 9])
    const pair = await writeFigures({}, [[1, 3]])
    const found: number[] = (await suggest('--figures', pair)).operatorIds
    expect(found.includes(1) && found.includes(3)).toBe(false)
    expect((await suggest('--among', '5,6,7,8,9,10,11', '--size', '4')).operatorIds).not.toContain(11)
  })

  test('says what it rests on, and the next line to type', async () => {
    const { operatorIds, operators } = await suggest()
    const { stdout } = await runCli(['operators', 'suggest'], { env, isTerminal: true })
    expect(stdout).toContain(`Next: ssvx cluster cost --operators ${operatorIds.join(',')}`)
    expect(stdout).toContain('`ssvx why operators --json` measures it.')
    expect(operatorIds).toHaveLength(4)
    // Private ones let nobody in who is not named.
    expect(operatorIds).not.toContain(11)
    expect(operators.every(({ isMeasured }: { isMeasured: boolean }) => !isMeasured)).toBe(true)
  })

  test('says what is wrong with what is given', async () => {
    const path = join(directory, 'other.json')
    await writeFile(path, JSON.stringify({ operators: [{ operatorId: 1 }], pairs: [] }))
    for (const [args, code, message] of [
      [['--size', '5'], 2, '--size is none of 4, 7, 10 and 13.'],
      [['--among', '1,2,3'], 1, 'no 4 can be chosen'],
      [['--beside', '99'], 1, '--beside'],
      [['--figures', path], 2, 'operators.0.absent'],
    ] as const) {
      const { stderr, ...result } = await runCli(['operators', 'suggest', ...args], { env })
      expect({ args, ...result }, stderr).toEqual({ args, code, stdout: '' })
      expect(stderr).toContain(message)
    }
  })
})
