// The main job from end to end, on a network of this machine: keystores in, registered validators out, and the proof.
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getRegistrationState, getRunway } from '@x/chain'
import { createDevnet } from '@x/devnet'
import { readKeySharesFile } from '@x/keyshares'
import { getThreshold } from '@x/schemas'
import { formatEther, hexToBytes } from 'viem'
import { createReport } from './createReport.ts'
import { createValidators } from './createValidators.ts'
import { readEvents } from './readEvents.ts'
import { decryptShares, getSubsets, rebuildKey } from './rebuildKey.ts'
import { runSsvx } from './runSsvx.ts'
import { verifyNonce } from './verifyNonce.ts'

const validatorCount = 4
const operatorIds = [1, 2, 3, 4]
const password = 'the password of the demo'

const interruption = new AbortController()
for (const name of ['SIGINT', 'SIGTERM']) process.once(name, () => interruption.abort(new Error('Interrupted.')))

const report = createReport()
const directory = await mkdtemp(join(tmpdir(), 'ssvx-demo-'))
try {
  process.exitCode = (await demo()) ? 0 : 1
} catch (error) {
  if (!interruption.signal.aborted) throw error
  process.exitCode = 130
} finally {
  await rm(directory, { recursive: true, force: true })
}

/** Returns whether everything was proven. */
async function demo(): Promise<boolean> {
  const { signal } = interruption
  report.step('Starting a local SSV Network')
  await using devnet = await createDevnet({ operatorCount: 7, signal })
  const { accounts, contracts, network, networkFile, publicClient, rpcUrl } = devnet
  const [account] = accounts
  if (account === undefined) throw new Error('The devnet has no account.')
  report.line(`node ${rpcUrl}, chain id ${devnet.chainId}, contract ${contracts.network}`)
  report.line(`${devnet.operators.length} operators with RSA keys of their own`)

  report.step(`Making ${validatorCount} validator keys, each in a keystore with the standard scrypt cost (n = 262144)`)
  const keystores = join(directory, 'keys')
  await mkdir(keystores)
  const validators = await createValidators({ count: validatorCount, directory: keystores, password }, (done) =>
    report.progress(`${done} of ${validatorCount}`),
  )
  signal.throwIfAborted()
  report.line(`${validators.length} keystores in ${keystores}`)

  report.step('ssvx register --batch-size 2, with the environment variables of the bulk example')
  const keySharesFile = join(directory, 'keyshares.json')
  const code = await runSsvx(
    ['register', '--network', networkFile, '--batch-size', '2', '--out', keySharesFile, '--yes'],
    {
      PRIVATE_KEY: account.privateKey,
      OWNER_ADDRESS: account.address,
      KEYSTORE_PASSWORD: password,
      KEYSTORE_FILE_DIRECTORY: keystores,
      DEPOSIT_AMOUNT: '1',
      OPERATOR_IDS: JSON.stringify(operatorIds.map(String)),
      SUBGRAPH_API_KEY: devnet.subgraphApiKey,
    },
  )
  signal.throwIfAborted()
  report.prove('ssvx register has done its work (exit code 0)', code === 0)
  if (code !== 0) return false

  report.step('The proof: what is on chain')
  const { shares } = await readKeySharesFile(keySharesFile)
  const events = await readEvents(devnet, account.address)
  const same = (a: readonly unknown[], b: readonly unknown[]) => a.length === b.length && a.every((x, i) => x === b[i])
  report.prove(`the contract has announced ${events.length} validators`, events.length === validatorCount)
  const transactions = new Set(events.map(({ transaction }) => transaction)).size
  report.prove(`in ${transactions} transactions`, transactions === 2)
  report.prove(
    'they are those of the keystores',
    same(events.map(({ publicKey }) => publicKey).sort(), validators.map(({ publicKey }) => publicKey).sort()),
  )
  report.prove(
    'each event has the same shares as the key shares file, in the same order',
    same(
      events.map(({ publicKey, sharesData }) => publicKey + sharesData),
      shares.map(({ payload }) => payload.publicKey + payload.sharesData),
    ),
  )

  const owner = account.address
  const signed = events.filter(({ publicKey, sharesData }, ownerNonce) =>
    verifyNonce(sharesData, publicKey, owner, ownerNonce),
  )
  report.prove(
    `${signed.length} of ${validatorCount} validators have signed for this owner and the nonce of their turn`,
    signed.length === validatorCount,
  )

  report.step('The proof: the operators can sign together, and only together')
  const members = devnet.operators.filter(({ id }) => operatorIds.includes(id)).sort((a, b) => a.id - b.id)
  const threshold = getThreshold(4)
  let rebuilt = 0
  let tooFew = 0
  for (const { publicKey, sharesData } of events) {
    const secretKey = validators.find((validator) => validator.publicKey === publicKey)?.secretKey
    if (secretKey === undefined) continue
    const held = decryptShares(hexToBytes(sharesData), members)
    const matches = (subset: typeof held) => Buffer.compare(rebuildKey(subset), secretKey) === 0
    rebuilt += getSubsets(held, threshold).filter(matches).length
    tooFew += getSubsets(held, threshold - 1).filter(matches).length
  }
  const subsets = getSubsets(members, threshold).length
  report.line(`decrypted ${events.length * members.length} shares with the private keys of the operators`)
  report.prove(
    `${rebuilt} of ${events.length * subsets} choices of ${threshold} shares rebuild the validator's key`,
    rebuilt === validatorCount * subsets,
  )
  report.prove(`${tooFew} choices of ${threshold - 1} shares do`, tooFew === 0)

  report.step('The cluster')
  const state = await getRegistrationState(publicClient, { network, owner, operatorIds })
  const { balance, burnRate, days } = await getRunway(publicClient, {
    network,
    owner,
    operatorIds,
    snapshot: state.cluster.snapshot,
  })
  report.prove(`the next owner nonce of ${owner} is ${state.ownerNonce}`, state.ownerNonce === validatorCount)
  report.prove(
    `the cluster of operators ${operatorIds.join(', ')} has ${state.cluster.snapshot.validatorCount} validators`,
    state.cluster.snapshot.validatorCount === validatorCount,
  )
  report.line(`it holds ${toEther(balance)} ETH and pays ${toEther(burnRate * 7200n)} ETH a day`)
  report.line(`that lasts ${Math.floor(days)} days until it could be liquidated`)

  const holds = report.failures === 0
  report.step(holds ? 'Done: everything holds' : `${report.failures} claims do not hold`)
  report.line('Next: `npx pnpm@12.21.0 ssvx devnet` starts such a network for you to use.')
  return holds
}

function toEther(wei: bigint): string {
  return Number(formatEther(wei)).toFixed(6)
}
