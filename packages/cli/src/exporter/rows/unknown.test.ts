import { getCommitteeId } from '@x/schemas'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestExporter, type TestExporter } from '../testing/startTestExporter.ts'

let exporter: TestExporter
beforeAll(async () => {
  exporter = await startTestExporter()
})
afterAll(() => exporter?.[Symbol.asyncDispose]())

const range = ['--from', '1000', '--to', '1040']
const stranger = 'ee'.repeat(48)

test('unknown indices and keys are named alike, with the same exit code', async () => {
  const ask = async (name: string | number) => {
    const args = ['validators', ...range, '--roles', 'PROPOSER,ATTESTER', '--format', 'json']
    const { code, stdout, stderr } = await exporter.run([...args, '--validators', `1004,${name}`])
    return { code, errors: JSON.parse(stdout).errors, isTold: stderr.includes('does not know 1 validator') }
  }
  const byIndex = await ask(77)
  expect(byIndex).toMatchObject({ code: 1, isTold: true, errors: [{ message: 'validator not found by index: 77' }] })
  expect(await ask(stranger)).toMatchObject({ code: byIndex.code, isTold: true })
  const none = (name: string | number) =>
    exporter.run(['validators', ...range, '--roles', 'PROPOSER', '--format', 'json', '--validators', `${name}`])
  const [noIndex, noKey] = [await none(77), await none(stranger)]
  expect(noIndex.code).toBe(noKey.code)
  expect(noIndex.code).not.toBe(0)
  expect(noIndex.stderr).toContain('validator not found by index: 77')
})

test('unknown committees are named', async () => {
  const ask = (ids: string) => exporter.run(['committees', ...range, '--format', 'json', '--committees', ids])
  const { code, stdout, stderr } = await ask('1-2-3-4,9-10-11-99')
  expect(code).toBe(1)
  expect(stderr).toContain(`committee not found: ${getCommitteeId([9, 10, 11, 99])}`)
  expect(JSON.parse(stdout).data.length).toBeGreaterThan(0)
  expect((await ask('1-2-3-4')).code).toBe(0)
})
