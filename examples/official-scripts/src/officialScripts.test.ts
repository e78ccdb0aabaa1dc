import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { createDevnet, createTestSecret, type Devnet } from '@x/devnet'
import { encryptKeystore } from '@x/keyshares'
import { hoodi } from '@x/schemas'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { compile, createProject, listScripts } from './testing/createProject.ts'

const password = 'test-secret-password of the scripts'

/** The scripts in an order in which each finds what it needs, and what each says. */
const scripts: Readonly<Record<string, unknown>> = {
  connectWallet: { version: expect.any(String), account: expect.stringMatching(/^0x/) },
  createConfig: {
    chain: 560_048,
    endpoint: expect.stringMatching(/\/api\/v4\//),
    setter: expect.stringMatching(/^0x/),
  },
  getOwnerNonce: { nonce: 0 },
  getOperators: { first: true, fees: expect.stringMatching(/^[1-9]\d*$/), private: 0 },
  getOperator: { id: '1', whitelisted: [], missing: null, capacity: expect.any(Number) },
  generateKeyShares: { count: 1 },
  validateSharesPreRegistration: { available: 1, registered: 0, incorrect: 0 },
  registerValidators: { hash: expect.any(String), publicKey: expect.stringMatching(/^0x[0-9a-f]{96}$/), validators: 1 },
  validateSharesPostRegistration: { isValid: true, validations: 1 },
  bulkRegistration: { transactions: 2, nonce: 4 },
  registerRawData: { status: 'success' },
  clusterSnapshot: { validatorCount: '5', active: true, hasBalance: true },
  getClusters: { clusters: 1, owner: expect.stringMatching(/^0x/), feeAsset: 'ETH', ids: ['1', '2', '3', '4'] },
  getValidators: { isKnown: true, count: 1, none: null },
  clusterBalance: { hasBalance: true, days: true },
  computeBalance: { operators: 4, hasFees: true, isLater: true, asset: 'ETH' },
  depositForRunway: { events: ['ClusterDeposited'] },
  deposit: { status: 'success', events: ['ClusterDeposited'] },
  withdraw: { events: ['ClusterWithdrawn'] },
  refusals: {
    sameOperatorTwice: 'InvalidInputError',
    sameKeystoreTwice: 'KeystoreError',
    keyOfNoNode: 'InvalidInputError',
    wrongNonce: 'OwnerNonceMismatchError',
    tooMuch: 'AmountRefusedError',
    keyOfAnotherOperator: 'OperatorRefusedError',
    misspelled: 'InvalidInputError',
    sent: 0,
  },
  setFeeRecipient: { events: ['FeeRecipientAddressUpdated'] },
  exitValidators: { events: ['ValidatorExited'] },
  removeValidators: { events: ['ValidatorRemoved'] },
  liquidateAndReactivate: { active: false, events: ['ClusterLiquidated', 'ClusterReactivated'] },
  splitStepByStep: { shares: 4 },
  validateKeysharesFile: { keys: 4, encrypted: 4, valid: 1 },
  daoValues: { isSame: true },
  daoCalls: { fee: expect.any(String), withdrawal: expect.any(String), refused: 'ContractRevertError' },
  standAloneQueries: { isSame: true, clusters: 1, values: true },
  contractReads: { limit: 3_000, period: '50190', isActive: true, listed: 0 },
  contractWrites: {
    functionName: 'setFeeRecipientAddress',
    selector: '0xdbcdc2cc',
    type: expect.any(String),
    events: ['FeeRecipientAddressUpdated'],
  },
  token: { hasBalance: true, allowance: '1000000000000000000', events: ['Approval'] },
  registerOperator: { fee: '3805200000', events: expect.arrayContaining(['OperatorAdded']) },
  operatorWhitelist: {
    events: [
      'OperatorMultipleWhitelistUpdated',
      'OperatorMultipleWhitelistRemoved',
      'OperatorPrivacyStatusUpdated',
      'OperatorPrivacyStatusUpdated',
    ],
  },
  operatorWhitelistingContract: {
    events: ['OperatorWhitelistingContractUpdated', 'OperatorWhitelistingContractUpdated'],
  },
  operatorFee: {
    refused: expect.any(String),
    events: ['OperatorFeeDeclared', 'OperatorFeeDeclarationCancelled', 'OperatorFeeExecuted'],
  },
  removeOperator: { events: expect.arrayContaining(['OperatorRemoved']) },
  operatorEarnings: { hasEarned: true, events: ['OperatorWithdrawn'] },
}

let devnet: Devnet
const folder = mkdtempSync(join(tmpdir(), 'ssvx-scripts-'))
beforeAll(async () => {
  devnet = await createDevnet({ chainId: hoodi.id })
})
afterAll(async () => {
  rmSync(folder, { recursive: true })
  await devnet?.stop()
})

test('each script is run', () => {
  expect([...Object.keys(scripts), 'setup'].sort()).toEqual(listScripts().map((file) => file.replace('.ts', '')))
})

describe.each([
  ['module', 'import', { module: 'node16' }],
  ['commonjs', 'require', { module: 'nodenext' }],
] as const)('scripts of a project of type %s, which use %s', (type, _, options) => {
  test('pass the strict checks of the compiler, and run', async () => {
    const project = createProject(folder, type)
    expect(compile(project, { ...options, outDir: 'out' })).toBe('')
    const answers = await run(project, type === 'module' ? 0 : 1)
    expect(answers).toEqual(scripts)
  }, 600_000)
})

test.each([
  ['by bundlers', 'module', 'tsc', { module: 'esnext', moduleResolution: 'bundler' }],
  [
    'as Node 10 finds modules, by older compilers',
    'commonjs',
    'tsc6',
    { module: 'commonjs', moduleResolution: 'node10', ignoreDeprecations: '6.0' },
  ],
] as const)(
  'types are found %s',
  (_, type, compiler, options) => {
    const project = createProject(folder, type, compiler)
    // What is resolved to nothing is of any type, and takes everything.
    const wrong = [
      "import { SSVSDK } from '@x/sdk'",
      "import { SSVKeys } from '@x/sdk/keys'",
      "import { createClusterId } from '@x/sdk/utils'",
      ...['new SSVSDK({})', 'new SSVKeys().extractKeys()', 'createClusterId(1)'].map(
        (line) => `// @ts-expect-error\n${line}`,
      ),
    ]
    writeFileSync(join(project, 'src/wrong.ts'), wrong.join('\n'))
    const files = ['wrong.ts', 'bulkRegistration.ts', 'splitStepByStep.ts']
    expect(compile(project, { ...options, noEmit: 'true' }, { files, compiler })).toBe('')
  },
  300_000,
)

/** Runs the scripts in one process, as an account of the devnet. */
async function run(project: string, account: number): Promise<Record<string, unknown>> {
  const files = join(project, 'files')
  mkdirSync(files)
  const keystores = await Promise.all(
    Array.from({ length: 6 }, async (_, i) => {
      const secretKey = createTestSecret(`scripts ${account} ${i}`)
      const keystore = await encryptKeystore({ secretKey, password, kdf: { function: 'pbkdf2', c: 1 } })
      const path = join(files, `keystore-${i}.json`)
      writeFileSync(path, JSON.stringify(keystore))
      return path
    }),
  )
  const runner = join(project, 'run.mjs')
  writeFileSync(
    runner,
    `import { writeFileSync } from 'node:fs'
const answers = {}
for (const name of process.argv.slice(2)) {
  const { finished } = await import(new URL('out/' + name + '.js', import.meta.url))
  answers[name] = await finished.catch((error) => String(error))
}
writeFileSync('answers.json', JSON.stringify(answers))
`,
  )
  const { contracts } = devnet.network
  const operatorOwner = Array.from({ length: 10 }, (_, i) => devnet.getAccount(i)).find(
    ({ address }) => address === devnet.operators[0]?.owner,
  )
  await promisify(execFile)(process.execPath, [runner, ...Object.keys(scripts)], {
    cwd: files,
    env: {
      ...process.env,
      PRIVATE_KEY: devnet.getAccount(account).privateKey,
      OPERATOR_OWNER_KEY: operatorOwner?.privateKey,
      RPC_URL: devnet.rpcUrl,
      SUBGRAPH_ENDPOINT: devnet.network.custom.subgraphUrl,
      REST_ENDPOINT: `${devnet.network.custom.apiUrl}/api/v4/${devnet.network.custom.apiNetwork ?? devnet.network.name}`,
      SETTER: contracts.ssvNetwork.address,
      GETTER: contracts.ssvNetworkViews.address,
      TOKEN: contracts.ssvToken?.address,
      WHITELISTING_CONTRACT: devnet.contracts.whitelistingContract,
      KEYSTORES: keystores.join(','),
      KEYSTORE_PASSWORD: password,
    },
  })
  return JSON.parse(readFileSync(join(files, 'answers.json'), 'utf8'))
}
