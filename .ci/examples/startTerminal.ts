import { spawn } from 'node:child_process'
import { generateKeyPairSync } from 'node:crypto'
import { chmod, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { createDevnet, type Devnet, deploySafe } from '@x/devnet'
import { createKeySharesItem } from '@x/keyshares'
import { registerValidators } from '@x/registration'
import { type Hex, mainnet } from '@x/schemas'
import { startSigner } from '@x/testing'
import { parseEther } from 'viem'
import { createFixtures, type Fixtures, getTestSecretKey } from '../../packages/cli/src/testing/createFixtures.ts'
import { bin, requireBuild } from '../../packages/cli/src/testing/requireBuild.ts'
import { readCommands } from './readCommands.ts'

/** Lines that others do, by their first word, and who. */
export const doneElsewhere: Readonly<Record<string, string>> = {
  npm: '`pnpm check:consumer` installs what pages say to install',
  go: 'stands for the tests of a reader',
  python: 'ClickHouse for Python is not in npm; the README says with which versions it was tried',
  'spark-submit': 'Spark is not in npm; the README says with which version it was tried',
}

/** What a reader has filled in, on whose machine the lines of pages run. */
export type Terminal = AsyncDisposable & {
  /** What stands for what in the lines of pages. */
  readonly filledIn: ReadonlyArray<readonly [from: string | RegExp, to: string]>
  /** Follows a page in a folder of its own, and says what failed, each with the line of the page. */
  follow: (page: string) => Promise<{ failed: string[]; output: string }>
}

/**
 * Starts what the lines of pages need: a devnet whose slots are those of mainnet, exporters included. The reader owns
 * the operators 11 to 20 and has 2 keystores at the beginning of each block.
 */
export async function startTerminal(): Promise<Terminal> {
  requireBuild()
  const devnet = await createDevnet({ operatorCount: 20, genesisTime: mainnet.custom.genesisTime })
  const reader = devnet.getAccount(8)
  const publicKeys = await registerOthers(devnet)
  const safe = await deploySafe(devnet, { owners: [8, 9], balance: parseEther('50') })
  const signing = { privateKeys: [reader.privateKey], chainId: devnet.network.id }
  const web3signer = await startSigner({ ...signing, kind: 'web3signer' })
  const clef = await startSigner({ ...signing, kind: 'clef' })
  const day = new Date(Date.now() - 2 * 86_400_000).toISOString().slice(0, 10)
  const [port, servePort] = await Promise.all([getFreePort(), getFreePort()])
  let used = 100

  const filledIn = [
    // Public services are not asked.
    [/(--network |SSVX_NETWORK=)(?:mainnet|hoodi)\b/g, '$1network.json'],
    [/(--rpc-url |SSVX_RPC_URL=)https:\/\/…/g, `$1${devnet.rpcUrl}`],
    ['http://localhost:16000', devnet.archiveExporterUrl],
    ['http://localhost:16001', devnet.exporterUrl],
    ['web3signer:http://127.0.0.1:9000', `web3signer:${web3signer.url}`],
    ['clef:http://127.0.0.1:8550', `clef:${clef.url}`],
    ['SSVX_WEBHOOK_URL=https://…', `SSVX_WEBHOOK_URL=${devnet.apiUrl}`],
    // What is the reader's own.
    ['--plan-digest 0x…', '--plan-digest "$(digest)"'],
    [
      '--owner-nonce 5',
      `--owner-nonce "$(ssvx nonce --network network.json --owner ${reader.address} --rpc-url ${devnet.rpcUrl})"`,
    ],
    ['0x…SAFE', safe],
    ['SSVX_SAFE_SERVICE=https://…', `SSVX_SAFE_SERVICE=${devnet.safeService.url}`],
    ['0x…', reader.address],
    ['SUBGRAPH_API_KEY=…', `SUBGRAPH_API_KEY=${devnet.subgraphApiKey}`],
    ['KEYSTORE_PASSWORD=…', 'KEYSTORE_PASSWORD=$(cat password.txt)'],
    ['SSVX_WEBHOOK_SECRET=…', 'SSVX_WEBHOOK_SECRET=0123456789abcdef'],
    ['PRIVATE_KEY=…', `PRIVATE_KEY=${reader.privateKey}`],
    [
      'ssvx register …',
      `ssvx register --network network.json --rpc-url ${devnet.rpcUrl} --keystores ./keys --operators 1,2,3,4 --runway 90`,
    ],
    // Ports that somebody may have taken, and a folder at the root.
    ['--port 8545', `--port ${port}`],
    [/--serve(?= |$)/gm, `--serve ${servePort}`],
    ['/data/tables', '$PWD/tables'],
    // A month is an evening, days are an hour, and 32 epochs are two: a busy machine takes its time for them.
    [/--from \d{4}-\d\d-\d\d\b/g, `--from ${day}T21:00Z`],
    [/--to \d{4}-\d\d-\d\d\b/g, `--to ${day}`],
    [/last:\d[dw]/g, 'last:1h'],
    ['--to epoch:281281', '--to epoch:281251'],
    // The command as the clone has it.
    [/npx pnpm@\S+ ssvx/g, 'ssvx'],
  ] as const

  return { filledIn, follow, [Symbol.asyncDispose]: stop }

  async function stop() {
    await Promise.all([web3signer[Symbol.asyncDispose](), clef[Symbol.asyncDispose]()])
    await devnet.stop()
  }

  async function follow(page: string) {
    const { directory, ...fixtures } = await createReaderFiles()
    await using stack = new AsyncDisposableStack()
    stack.use(fixtures)
    const script: string[] = []
    for (const { fence, lines } of readCommands(page)) {
      const fresh = stack.use(await createKeystores())
      // Lines of the script have the numbers of the page's.
      script[fence - 1] = `rm -rf keys; cp -R '${fresh.keystores}' keys`
      lines.forEach((line, i) => {
        script[fence + i] = fillIn(line)
      })
    }
    await writeFile(join(directory, 'page.sh'), Array.from(script, (line) => `${line ?? ''}\n`).join(''))
    const result = await run(directory)
    // All that was written and said is searched for secrets later on, except for what has keys on purpose.
    await rm(join(directory, 'devnet.json'), { force: true })
    await writeFile(join(directory, 'said.log'), result.output)
    return result
  }

  async function createReaderFiles(): Promise<Fixtures> {
    const fixtures = await createKeystores()
    const { directory } = fixtures
    const operatorKey = generateKeyPairSync('rsa', { modulusLength: 2048 }).publicKey
    const files = {
      'network.json': JSON.stringify(devnet.network),
      'key.txt': reader.privateKey,
      'customer.txt': publicKeys.slice(0, 2).join('\n'),
      'public-key.txt': Buffer.from(operatorKey.export({ type: 'spki', format: 'pem' })).toString('base64'),
    }
    for (const [name, content] of Object.entries(files)) await writeFile(join(directory, name), content)
    await chmod(join(directory, 'key.txt'), 0o600)
    await mkdir(join(directory, '.config/fish/completions'), { recursive: true })
    return fixtures
  }

  /** Of validators that nobody has registered. */
  function createKeystores(): Promise<Fixtures> {
    used += 2
    return createFixtures({ count: 2, from: used })
  }

  function fillIn(line: string): string {
    const [word = ''] = line.split(' ')
    return word in doneElsewhere ? '' : filledIn.reduce((filled, [from, to]) => filled.replaceAll(from, to), line)
  }
}

/** Runs the script of a page in a shell of its own, which has nothing of this process around it. */
async function run(directory: string): Promise<{ failed: string[]; output: string }> {
  const { PATH = '', TMPDIR = '/tmp' } = process.env
  const failed = join(directory, 'failed.txt')
  const here = import.meta.dirname
  await writeFile(failed, '')
  const command = `exec 2>&1; . '${join(here, 'terminal.sh')}'; . ./page.sh; wait`
  const child = spawn('bash', ['-c', command], {
    cwd: directory,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...{ PATH, TMPDIR, HOME: directory, FAILED: failed },
      ...{ NODE: process.execPath, SSVX: bin, DUCKDB: join(here, 'duckdb.ts') },
    },
  })
  const closed = new Promise<number | null>((resolve) => {
    child.once('close', resolve)
  })
  const output = await text(child.stdout)
  const code = await closed
  const noted = (await readFile(failed, 'utf8')).split('\n').filter((line) => line !== '')
  return { failed: code === 0 || noted.length > 0 ? noted : [`exit code ${code}`], output }
}

/** Others have 8 validators in 3 clusters, one with the reader's operators, which have earned something since. */
async function registerOthers(devnet: Devnet): Promise<Hex[]> {
  const { publicClient, network } = devnet
  const walletClient = devnet.createWallet(0)
  const publicKeys: Hex[] = []
  for (const [ids, count] of [
    [[1, 2, 3, 4], 6],
    [[5, 6, 7, 8], 1],
    [[14, 15, 16, 17], 1],
  ] as const) {
    const shares = Array.from({ length: count }, () => {
      const ownerNonce = publicKeys.length
      const secretKey = getTestSecretKey(ownerNonce)
      const item = createKeySharesItem({
        secretKey,
        operators: devnet.getOperators(ids),
        owner: walletClient.account.address,
        ownerNonce,
      })
      publicKeys.push(item.payload.publicKey)
      return item
    })
    const keyShares = { version: 'v1.2.0', createdAt: new Date().toISOString(), shares }
    const { wait } = await registerValidators(walletClient, {
      publicClient,
      network,
      keyShares,
      depositAmount: parseEther('10'),
    })
    await wait()
  }
  await devnet.mine(100)
  return publicKeys
}

async function getFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  return typeof address === 'object' && address !== null ? address.port : 0
}
