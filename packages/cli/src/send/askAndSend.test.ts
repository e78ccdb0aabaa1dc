import { join } from 'node:path'
import { callCluster } from '@x/devnet'
import { useDevnet } from '@x/testing'
import { expect, test } from 'vitest'
import { useFixtures } from '../testing/createFixtures.ts'
import { runCli } from '../testing/runCli.ts'
import { signShares } from '../testing/signShares.ts'

// All that a person is shown, word by word. What is another thing each time has a name.

const devnet = await useDevnet()
const fixtures = await useFixtures({ count: 0 })
const file = join(fixtures.directory, 'unsigned.json')
const recipient = devnet.getAccount(5).address
const { address: owner, privateKey } = devnet.getAccount(0)
const env = { SSVX_NETWORK: devnet.networkFile, PRIVATE_KEY: privateKey }

function tell({ code, stdout, stderr }: { code: number | null; stdout: string; stderr: string }) {
  const hide = (text: string) =>
    text
      .replaceAll(file, 'FILE')
      .replaceAll(owner, 'OWNER')
      .replaceAll(recipient, 'RECIPIENT')
      .replaceAll(devnet.network.contracts.ssvNetwork.address, 'CONTRACT')
      .replaceAll(/127(?:\.\d+){3}:\d+/g, 'HOST')
      .replaceAll(/0x[0-9a-f]{96}/g, 'KEY')
      .replaceAll(/0x[0-9a-f]{64}/g, 'HASH')
      .replaceAll(/\d[\d.,]* (?=ETH|gwei|days)/g, 'N ')
      .replaceAll(/(?<=Block +)[\d,]+/g, 'N')
  return { code, stdout: hide(stdout), stderr: hide(stderr) }
}

const { PRIVATE_KEY: _, ...withoutKey } = env
const run = async (...args: string[]) => tell(await runCli(['cluster', ...args], { env }))
const check = async () => tell(await runCli(['check', file], { env: withoutKey }))

const place = `Network       devnet (chain 31337)
Contract      CONTRACT
Node          HOST
Subgraph      HOST
Operator API  HOST
`
const cost = `Gas           up to N ETH at N gwei
Total         up to N ETH of the N ETH in the account
At most       N ETH in all, and N gwei for gas with a tip of N gwei
`
const simulated = 'The transaction would succeed, and cost up to N ETH in total. Nothing was sent.\n'
const written = (format: string) => `The transaction is in FILE (format ${format}).
Nothing was sent.
Before it is signed:
  ssvx check FILE --plan-digest HASH
`
const good = `✓ FILE is good, as far as can be checked: its transaction can be signed and sent now.
Digest: HASH

${place}
✓ It can be sent now.

`

test('a call: what it will do, that it was sent, and what it did', async () => {
  const plan = `Set the fee recipient
${place}Owner         OWNER
Recipient     RECIPIENT, for all validators of the owner
${cost}
`
  const next = `${plan}To send it:\n  ssvx cluster fee-recipient RECIPIENT\n`
  expect(await run('fee-recipient', recipient, '--dry-run')).toEqual({ code: 0, stdout: simulated, stderr: next })
  const limited = await run('fee-recipient', recipient, '--dry-run', '--max-fee-per-gas', '0.01')
  expect(limited.stderr).toContain(
    '\nThe gas price of up to N gwei is above the limit of N gwei: nothing is signed above it.\n',
  )
  expect(await run('fee-recipient', recipient, '--yes')).toEqual({
    code: 0,
    stdout: `✓ The fees of proposed blocks go to RECIPIENT.

Transaction  HASH
Block        N
Gas          N ETH
`,
    stderr: `${plan}Set the fee recipient: sent as HASH\n`,
  })
  const { stdout } = await runCli(['cluster', 'fee-recipient', recipient, '--yes', '--json'], { env })
  const { status, transaction, cost: told } = JSON.parse(stdout)
  const receipt = await devnet.publicClient.getTransactionReceipt({ hash: transaction.hash })
  expect({ status, transaction }).toEqual({
    status: 'done',
    transaction: {
      hash: receipt.transactionHash,
      blockNumber: Number(receipt.blockNumber),
      value: '0',
      gasUsed: `${receipt.gasUsed}`,
      gasCost: `${receipt.gasUsed * receipt.effectiveGasPrice}`,
    },
  })
  expect(BigInt(told.gasCost)).toBe(BigInt(told.gas) * BigInt(told.gasPrice.maxFeePerGas))

  expect(await run('fee-recipient', recipient, '--unsigned', file)).toEqual({
    code: 0,
    stdout: written('raw'),
    stderr: plan,
  })
  expect(await check()).toEqual({
    code: 0,
    stdout: `${good}Sender              OWNER
To                  CONTRACT
Calls               setFeeRecipientAddress
  recipientAddress  RECIPIENT
Value               N ETH
`,
    stderr: '',
  })
  // An owner with code is taken for a Safe.
  const safe = ['--owner', devnet.network.contracts.ssvNetwork.address]
  const args = ['cluster', 'fee-recipient', recipient, '--unsigned', file, '--force', ...safe]
  expect(tell(await runCli(args, { env: withoutKey }))).toMatchObject({ code: 0, stdout: written('safe') })
  const again = await runCli(
    args.filter((arg) => arg !== '--force'),
    { env: withoutKey },
  )
  expect(again).toMatchObject({ code: 2, stdout: '', stderr: expect.stringContaining('--unsigned') })
})

test('calls for validators: which they are, what each transaction did, and that nothing is left to do', async () => {
  const ids = [1, 2, 3, 4]
  const payloads = [0, 1, 2].map((i) => signShares(devnet, { account: 0, validator: i, ownerNonce: i, ids }))
  await callCluster(devnet, { account: 0, operatorIds: ids, call: { register: payloads } })
  const publicKeys = payloads.slice(0, 2).map(({ publicKey }) => publicKey)
  const which = ['--operators', ids.join(), '--validators', publicKeys.join()]
  const plan = (title: string, verb: string, warning: string) => `${title}
${place}Owner         OWNER
Cluster       1, 2, 3, 4, with 3 validators
Holds         N ETH, for N days
${verb.padEnd(14)}2 validators
Validators    KEY
              KEY
${cost}
${warning}

`
  const exit = plan(
    'Exit validators',
    'Exit',
    'An exit cannot be undone. An exited validator stays registered, and costs fees, until it is removed.',
  )
  const next = `${exit}To send it:\n  ssvx cluster exit --operators 1,2,3,4 --validators KEY,KEY\n`
  expect(await run('exit', ...which, '--dry-run')).toEqual({ code: 0, stdout: simulated, stderr: next })
  expect(await run('exit', ...which, '--yes')).toEqual({
    code: 0,
    stdout: `✓ Exit requested for 2 validators. Remove them once the beacon chain reports them as exited.

Validators   KEY
             KEY
Transaction  HASH
Gas          N ETH
`,
    stderr: `${exit}Transaction 1 of 1: sent as HASH\nTransaction 1 of 1: done, 2 validators.\n`,
  })
  const [, , third] = payloads
  await devnet.pauseMining()
  try {
    const one = ['--operators', ids.join(), '--validators', third?.publicKey ?? '']
    const { code, stderr } = await run('exit', ...one, '--yes', '--give-up-after', '1')
    expect(code).toBe(1)
    expect(stderr).toContain('Note: 0 validators done. Run the same command again for the others.\n')
  } finally {
    await devnet.resumeMining()
  }
  const done = ['exit', ...which, '--yes', '--skip-done']
  const nothing = 'It is already done for all of these validators.\n'
  expect(await run(...done)).toEqual({ code: 0, stdout: nothing, stderr: '' })
  expect(JSON.parse((await run(...done, '--json')).stdout)).toMatchObject({
    ...{ network: 'devnet', chainId: 31337, owner: 'OWNER', publicKeys: [], status: 'done', transactions: [] },
    ...{ gasCost: '0', contract: 'CONTRACT', node: expect.any(String) },
  })

  const remove = plan(
    'Remove validators',
    'Remove',
    'The operators stop at once: a validator that has not exited incurs penalties from then on.',
  )
  expect(await run('remove', ...which, '--unsigned', file, '--force')).toEqual({
    code: 0,
    stdout: written('raw'),
    stderr: remove,
  })
  const call = (shown: string) =>
    shown.replace(/\{validatorCount:3,networkFeeIndex:\d+,index:\d+,active:true,balance:\d+\}/, 'SNAPSHOT')
  const told = `Sender         OWNER
To             CONTRACT
Calls          bulkRemoveValidator
  publicKeys   [KEY,KEY]
  operatorIds  [1,2,3,4]
  cluster      SNAPSHOT
Value          N ETH
`
  expect(call((await check()).stdout)).toBe(`${good}${told}`)
  const { stdout } = await runCli(['cluster', 'remove', ...which, '--yes', '--json'], { env })
  const { transactions, gasCost } = JSON.parse(stdout)
  const [{ hash }] = transactions
  const { blockNumber, gasUsed, effectiveGasPrice } = await devnet.publicClient.getTransactionReceipt({ hash })
  expect(transactions).toEqual([{ hash, publicKeys, blockNumber: Number(blockNumber) }])
  expect(gasCost).toBe(`${gasUsed * effectiveGasPrice}`)
  const bad = await check()
  expect(bad.code).toBe(1)
  expect(call(bad.stdout)).toBe(`✗ Do not sign FILE: its transaction must not be sent.
Digest: HASH

${place}
✗ It must not be sent: 1 problem.
- The cluster has changed since it was prepared, so the contract would refuse it.
  Prepare it again. Anybody may change a cluster with a deposit.

${told}`)
})
