import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createKeySharesItem } from '../keyshares/createKeySharesItem.ts'
import { getOperators, getPrivateKeys, getSecretKey, owner } from '../keyshares/fixtures/cluster.ts'
import { getBlsBackend } from '../keyshares/getBlsBackend.ts'
import { parseKeyShares } from '../keyshares/parseKeyShares.ts'
import { verifyKeyShares } from '../keyshares/verifyKeyShares.ts'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'keyshares-'))
})
afterAll(() => rm(folder, { recursive: true }))

/** On a platform without a build the package is there, and throws when it is loaded. */
const withoutBlst = `data:text/javascript,${encodeURIComponent(`
  import { registerHooks } from 'node:module'
  registerHooks({
    resolve: (specifier, context, next) => {
      if (specifier.startsWith('@chainsafe/blst')) throw new Error('Failed to load native binding')
      return next(specifier, context)
    },
  })
`)}`

test('where there is no native BLS library, Node splits and verifies by the portable one, with the same results', async () => {
  const operators = getOperators(4)
  const item = createKeySharesItem({ secretKey: getSecretKey(2), operators, owner, ownerNonce: 6 })
  const input = { secretKey: [...getSecretKey(1)], operators, owner, ownerNonce: 5, item }
  const [inputFile, outputFile] = [join(folder, 'input.json'), join(folder, 'output.json')]
  await writeFile(inputFile, JSON.stringify(input))
  const script = fileURLToPath(new URL('../keyshares/fixtures/splitAndVerify.ts', import.meta.url))
  const flags = ['--conditions=@x/source', '--disable-warning=ExperimentalWarning', '--import', withoutBlst]
  const { stdout } = await promisify(execFile)(process.execPath, [...flags, script, inputFile, outputFile])
  const output = JSON.parse(await readFile(outputFile, 'utf8'))
  expect({ stdout, ...output.verified }).toEqual({
    stdout: 'noble',
    valid: true,
    itemCount: 1,
    problems: [],
    unchecked: [],
  })

  expect(getBlsBackend()).toBe('blst')
  const options = { owner, ownerNonce: 5, operators, operatorPrivateKeys: getPrivateKeys(4) }
  const report = await verifyKeyShares(parseKeyShares({ version: 'v1.2.0', shares: [output.item] }), options)
  expect(report).toEqual({ valid: true, itemCount: 1, problems: [], unchecked: [] })
})
