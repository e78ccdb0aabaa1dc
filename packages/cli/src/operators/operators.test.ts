import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { useDevnet } from '@x/testing'
import { describe, expect, test } from 'vitest'
import { createFixtures } from '../testing/createFixtures.ts'
import { runCli } from '../testing/runCli.ts'

const devnet = await useDevnet()
const env: Record<string, string> = { SSVX_NETWORK: devnet.networkFile }

describe('ssvx operators get', () => {
  test('prints a JSON array in the given order when it is piped', async () => {
    const { code, stdout, stderr } = await runCli(['operators', 'get', '3', '11', '1'], { env })
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
    const operators = JSON.parse(stdout)
    const expected = [3, 11, 1].map((id) => devnet.operators.find((operator) => operator.id === id))
    expect(operators).toMatchObject(
      expected.map((operator) => ({ id: operator?.id, operatorKey: operator?.operatorKey, name: operator?.name })),
    )
    expect(operators[1].isPrivate).toBe(true)
  })

  test('reports what could not be read with id and reason, and exits with 1', async () => {
    const { code, stdout, stderr } = await runCli(['operators', 'get', '1', '99', '13', '2'], { env })
    expect(code).toBe(1)
    expect(JSON.parse(stdout).map(({ id }: { id: number }) => id)).toEqual([1, 2])
    expect(stderr).toMatch(/Operator 99 could not be read: There is no operator 99, or it was removed\./)
    expect(stderr).toMatch(/Operator 13 could not be read: There is no operator 13, or it was removed\./)
  })

  test('refuses invalid ids, with exit code 2', async () => {
    const { code, stdout, stderr } = await runCli(['operators', 'get', '1', '0'], { env })
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
    expect(stderr).toContain('id 2 of 2: expected an operator id')
  })

  test('with an API that is down exits with 1 and an empty array', async () => {
    const { code, stdout, stderr } = await runCli(['operators', 'get', '1', '--api-url', 'http://127.0.0.1:9'], { env })
    expect({ code, operators: JSON.parse(stdout) }).toEqual({ code: 1, operators: [] })
    expect(stderr).toContain('Operator 1 could not be read')
  })

  test('prints what `ssvx keyshares split` accepts as an operators file', async () => {
    await using fixtures = await createFixtures({ count: 1 })
    const { stdout } = await runCli(['operators', 'get', '1', '2', '3', '4'], { env })
    const operators = join(fixtures.directory, 'operators.json')
    await writeFile(operators, stdout)
    const args = ['keyshares', 'split', '--keystores', fixtures.keystores, '--password-file', fixtures.passwordFile]
    const owner = devnet.accounts[0]?.address ?? ''
    const out = join(fixtures.directory, 'keyshares.json')
    const split = await runCli([
      ...args,
      '--operators',
      operators,
      '--owner',
      owner,
      '--owner-nonce',
      '0',
      '--out',
      out,
    ])
    expect(split).toMatchObject({ code: 0 })
    const fromIds = join(fixtures.directory, 'from-ids.json')
    const looked = await runCli(
      [...args, '--operators', '4,3,2,1', '--owner', owner, '--owner-nonce', '0', '--out', fromIds],
      { env },
    )
    expect(looked).toMatchObject({ code: 0 })
    expect(await runCli(['keyshares', 'verify', fromIds, '--operators', operators, '--owner', owner])).toMatchObject({
      code: 0,
    })
  })
})

describe('ssvx operators list', () => {
  test('lists, searches, filters and sorts', async () => {
    const getIds = async (...args: string[]) => {
      const { code, stdout, stderr } = await runCli(['operators', 'list', '--json', ...args], { env })
      expect(code, stderr).toBe(0)
      return JSON.parse(stdout).map(({ id }: { id: number }) => id)
    }
    expect(await getIds('--private', 'yes')).toEqual([11, 12])
    expect(await getIds('--private', 'no', '--sort', 'id:desc', '--limit', '3')).toEqual([10, 9, 8])
    expect(await getIds('--search', devnet.operators[4]?.name ?? '')).toEqual([5])
  })

  test('says if there are more than it shows', async () => {
    const { stderr } = await runCli(['operators', 'list', '--limit', '2'], { env })
    expect(stderr).toContain('There are more than 2.')
  })

  test('refuses an invalid sort order, and an answer other than yes or no', async () => {
    expect(await runCli(['operators', 'list', '--sort', 'id:up'], { env })).toMatchObject({ code: 2 })
    const { code, stderr } = await runCli(['operators', 'list', '--sort', 'performnce30d'], { env })
    expect(code).toBe(2)
    expect(stderr).toMatch(/Did you mean performance30d\?[\s\S]*Use one of id, name, /)
    expect(await runCli(['operators', 'list', '--private', 'maybe'], { env })).toMatchObject({ code: 2 })
  })
})
