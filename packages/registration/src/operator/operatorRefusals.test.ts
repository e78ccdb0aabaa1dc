import { createPublicKey } from 'node:crypto'
// What an owner of operators may not do, told before anything is signed. What the contract says to each of these calls is in
// `actions/refusals.test.ts`.
import { ContractRevertError, type ssvNetworkAbi } from '@x/chain'
import { callCluster, ssvNetworkAbi as devnetAbi } from '@x/devnet'
import { createOperatorClient } from '@x/operator-client'
import type { Address } from '@x/schemas'
import { createOperatorKey, useDevnet } from '@x/testing'
import { type ContractFunctionArgs, type ContractFunctionName, encodeAbiParameters, zeroAddress } from 'viem'
import { beforeAll, describe, expect, test } from 'vitest'
import { composeContractCall } from '../transaction/composeContractCall.ts'
import { prepareCall } from '../transaction/prepareCall.ts'
import { cancelDeclaredOperatorFee } from './cancelDeclaredOperatorFee.ts'
import { declareOperatorFee } from './declareOperatorFee.ts'
import { executeOperatorFee } from './executeOperatorFee.ts'
import { reduceOperatorFee } from './reduceOperatorFee.ts'
import { registerOperator } from './registerOperator.ts'
import { removeOperator } from './removeOperator.ts'
import { removeOperatorWhitelistingContract } from './removeOperatorWhitelistingContract.ts'
import { removeOperatorWhitelists } from './removeOperatorWhitelists.ts'
import { setOperatorsPrivate } from './setOperatorsPrivate.ts'
import { setOperatorsPublic } from './setOperatorsPublic.ts'
import { setOperatorWhitelistingContract } from './setOperatorWhitelistingContract.ts'
import { setOperatorWhitelists } from './setOperatorWhitelists.ts'
import { withdrawOperatorEarnings } from './withdrawOperatorEarnings.ts'

const devnet = await useDevnet()
/** Owns the operators 1 and 2, and one that takes nothing. */
let owner: Address
let freeOperatorId: number
const guest: Address = `0x${'11'.repeat(20)}`
beforeAll(async () => {
  const [operator] = devnet.getOperators([1])
  owner = operator?.owner ?? zeroAddress
  const walletClient = devnet.createWallet(devnet.accounts.findIndex(({ address }) => address === owner))
  const { publicClient, network } = devnet
  const clients = { publicClient, network, walletClient }
  const free = await registerOperator(clients.walletClient, { ...clients, operatorKey: createOperatorKey(), fee: 0n })
  freeOperatorId = (await free.wait()).operatorId
  await (await declareOperatorFee(clients.walletClient, { ...clients, operatorId: 2, fee: 1_800_000_000n })).wait()
})

/** Prepares as the owner, which signs nothing. */
function asOwner() {
  const { publicClient, network } = devnet
  return { publicClient, network, from: owner }
}

describe('before anything is signed it is said', () => {
  test('that an operator is missing, removed, or somebody else’s', async () => {
    const removed = devnet.operators.find((operator) => operator.removed)?.id ?? 0
    const foreign = devnet.operators.find((operator) => operator.owner !== owner && !operator.removed)
    const cases = [
      { operatorId: 99, reason: 'missing', owner: undefined },
      { operatorId: removed, reason: 'removed' },
      { operatorId: foreign?.id ?? 0, reason: 'not-owner', owner: foreign?.owner },
    ]
    for (const { operatorId, ...told } of cases) {
      const one = { ...asOwner(), operatorId }
      const many = { ...asOwner(), operatorIds: [1, operatorId] }
      const { whitelistingContract } = devnet.contracts
      for (const prepare of [
        () => removeOperator.prepare(one.publicClient, one),
        () => declareOperatorFee.prepare(one.publicClient, { ...one, fee: 1_800_000_000n }),
        () => executeOperatorFee.prepare(one.publicClient, one),
        () => cancelDeclaredOperatorFee.prepare(one.publicClient, one),
        () => reduceOperatorFee.prepare(one.publicClient, { ...one, fee: 0n }),
        () => withdrawOperatorEarnings.prepare(one.publicClient, { ...one, amount: 'all' }),
        () => setOperatorsPrivate.prepare(many.publicClient, many),
        () => setOperatorsPublic.prepare(many.publicClient, many),
        () => setOperatorWhitelists.prepare(many.publicClient, { ...many, accounts: [guest] }),
        () => removeOperatorWhitelists.prepare(many.publicClient, { ...many, accounts: [guest] }),
        () => setOperatorWhitelistingContract.prepare(many.publicClient, { ...many, whitelistingContract }),
        () => removeOperatorWhitelistingContract.prepare(many.publicClient, many),
      ]) {
        await expect(prepare()).rejects.toMatchObject({
          name: 'OperatorRefusedError',
          operatorId,
          ...told,
        })
      }
    }
  })

  test('which fees are possible', async () => {
    const declare = (operatorId: number, fee: bigint) =>
      declareOperatorFee.prepare(asOwner().publicClient, { ...asOwner(), operatorId, fee })
    await expect(declare(1, 1_947_100_000n)).rejects.toMatchObject({
      name: 'OperatorFeeError',
      reason: 'increase-too-large',
      smallest: 1_000_000_000n,
      largest: 1_947_000_000n,
    })
    expect(await declare(1, 1_947_000_000n)).toMatchObject({ functionName: 'declareOperatorFee', value: 0n })
    await expect(declare(freeOperatorId, 1_000_000_000n)).rejects.toMatchObject({ reason: 'raised-from-zero' })
    await expect(
      registerOperator.prepare(asOwner().publicClient, {
        ...asOwner(),
        operatorKey: createOperatorKey(),
        fee: 999_900_000n,
      }),
    ).rejects.toMatchObject({ reason: 'too-low', currentFee: undefined, largest: 76_528_600_000_000n })
    const lower = reduceOperatorFee.prepare(asOwner().publicClient, {
      ...asOwner(),
      operatorId: 1,
      fee: 1_770_000_000n,
    })
    await expect(lower).rejects.toMatchObject({ reason: 'unchanged', largest: 1_769_900_000n })
  })

  test('the largest fee to the last digit that the contract counts', async () => {
    const walletClient = devnet.createWallet(devnet.accounts.findIndex(({ address }) => address === owner))
    const clients = { ...asOwner(), walletClient }
    // A tenth more are 19,805.5 units of 100,000 wei.
    const sent = await registerOperator(clients.walletClient, {
      ...clients,
      operatorKey: createOperatorKey(),
      fee: 1_800_500_000n,
    })
    const { operatorId } = await sent.wait()
    const declare = (fee: bigint) =>
      declareOperatorFee.prepare(asOwner().publicClient, { ...asOwner(), operatorId, fee })
    await expect(declare(1_980_700_000n)).rejects.toMatchObject({ largest: 1_980_600_000n })
    expect(await say('declareOperatorFee', [BigInt(operatorId), 1_980_700_000n])).toContain('FeeExceedsIncreaseLimit')
    // The contract takes it.
    expect(await declare(1_980_600_000n)).toMatchObject({ functionName: 'declareOperatorFee' })
  })

  test('that the network has lowered the most that it allows below a declared fee', async () => {
    const { publicClient, governor, contracts } = devnet
    const wallet = devnet.createWallet(devnet.accounts.findIndex(({ address }) => address === governor))
    const setMaximum = async (fee: bigint) => {
      const hash = await wallet.writeContract({
        address: contracts.network,
        abi: devnetAbi,
        functionName: 'updateMaximumOperatorFee',
        args: [fee],
      })
      await publicClient.waitForTransactionReceipt({ hash })
    }
    await setMaximum(1_790_000_000n)
    try {
      await expect(
        executeOperatorFee.prepare(asOwner().publicClient, { ...asOwner(), operatorId: 2 }),
      ).rejects.toMatchObject({
        name: 'DeclaredFeeError',
        reason: 'too-high',
        declaredFee: { fee: 1_800_000_000n },
      })
    } finally {
      await setMaximum(76_528_600_000_000n)
    }
  })

  test('what can be withdrawn', async () => {
    const withdraw = (amount: bigint | 'all', asset: 'ETH' | 'SSV' = 'ETH') =>
      withdrawOperatorEarnings.prepare(asOwner().publicClient, { ...asOwner(), operatorId: 1, amount, asset })
    const told = { name: 'OperatorEarningsError', operatorId: 1, available: 0n }
    await expect(withdraw('all')).rejects.toMatchObject({ ...told, reason: 'nothing', asset: 'ETH' })
    await expect(withdraw('all', 'SSV')).rejects.toMatchObject({ ...told, reason: 'nothing', asset: 'SSV' })
    await expect(withdraw(0n)).rejects.toMatchObject({ ...told, reason: 'no-amount' })
    await expect(withdraw(100_000n)).rejects.toMatchObject({ ...told, reason: 'too-much' })
    await expect(withdraw(100_001n)).rejects.toThrow('The nearest amounts are 100000 and 200000 units.')
    await expect(withdraw(10_100_000n, 'SSV')).rejects.toThrow('The nearest amounts are 10000000 and 20000000 units.')
    const both = { ...asOwner(), operatorId: 1, amount: 'all', asset: 'both' } as const
    await expect(withdrawOperatorEarnings.prepare(both.publicClient, both)).rejects.toMatchObject({
      ...told,
      reason: 'nothing',
    })
  })

  test('whose key it is, however it is written, and that something is no key', async () => {
    const [operator] = devnet.getOperators([1])
    const operatorClient = createOperatorClient({ network: devnet.network })
    const operatorKey = operator?.operatorKey ?? ''
    const fee = 1_770_000_000n
    const pem = atob(operatorKey)
    for (const key of [operatorKey, pem, encodeAbiParameters([{ type: 'string' }], [operatorKey])]) {
      const preparing = registerOperator.prepare(asOwner().publicClient, {
        ...asOwner(),
        operatorKey: key,
        fee,
        operatorClient,
      })
      await expect(preparing).rejects.toMatchObject({
        name: 'OperatorRefusedError',
        reason: 'key-registered',
        operatorId: 1,
      })
    }
    // Nobody but the contract to ask, which compares texts.
    const asPkcs1 = createPublicKey(pem.replaceAll(' RSA PUBLIC', ' PUBLIC')).export({ type: 'pkcs1', format: 'pem' })
    for (const key of [operatorKey, `${asPkcs1}`, btoa(`${asPkcs1}`)]) {
      await expect(
        registerOperator.prepare(asOwner().publicClient, { ...asOwner(), operatorKey: key, fee }),
      ).rejects.toMatchObject({
        errorName: 'OperatorAlreadyExists',
      })
    }
    for (const key of ['', 'hello', btoa('-----BEGIN PUBLIC KEY-----\nAAAA\n-----END PUBLIC KEY-----\n')]) {
      const preparing = registerOperator.prepare(asOwner().publicClient, { ...asOwner(), operatorKey: key, fee })
      await expect(preparing).rejects.toMatchObject({ name: 'InvalidInputError', what: 'The operator key' })
    }
  })

  test('that an address can’t decide who may use an operator', async () => {
    const set = (whitelistingContract: Address) =>
      setOperatorWhitelistingContract.prepare(asOwner().publicClient, {
        ...asOwner(),
        operatorIds: [1],
        whitelistingContract,
      })
    const told = { name: 'WhitelistingContractError' }
    await expect(set(guest)).rejects.toMatchObject({ ...told, reason: 'no-code', whitelistingContract: guest })
    await expect(set(devnet.contracts.token)).rejects.toMatchObject({ ...told, reason: 'no-erc165' })
  })

  test('that no list would change', async () => {
    const walletClient = devnet.createWallet(devnet.accounts.findIndex(({ address }) => address === owner))
    const other: Address = `0x${'22'.repeat(20)}`
    const add = (operatorIds: number[], ...accounts: Address[]) =>
      setOperatorWhitelists.prepare(asOwner().publicClient, { ...asOwner(), operatorIds, accounts })
    const remove = (operatorIds: number[], ...accounts: Address[]) =>
      removeOperatorWhitelists.prepare(asOwner().publicClient, { ...asOwner(), operatorIds, accounts })
    const unchanged = { name: 'WhitelistUnchangedError' }
    await expect(remove([2, 1], guest, other)).rejects.toMatchObject({
      ...unchanged,
      operatorIds: [1, 2],
      accounts: [guest, other],
      isListed: false,
      shortMessage: 'None of these accounts is on the lists of operators 1, 2: there is nothing to change.',
    })
    const { publicClient, network } = devnet
    const listing = { operatorIds: [1], accounts: [guest] }
    await (await setOperatorWhitelists(walletClient, { publicClient, network, ...listing })).wait()
    await expect(add([1], guest)).rejects.toMatchObject({
      ...unchanged,
      isListed: true,
      shortMessage: `${guest} is on the list of operator 1 already: there is nothing to change.`,
    })
    const calls = [add([1, 2], guest), add([1], guest, other), remove([1, 2], guest), remove([1], guest, other)]
    expect(await Promise.all(calls)).toHaveLength(4)
    // The contract admits whoever the other contract does, and does not say which of the two it was.
    const { whitelistingContract } = devnet.contracts
    const given = { publicClient, network, walletClient, operatorIds: [1], whitelistingContract }
    await (await setOperatorWhitelistingContract(given.walletClient, given)).wait()
    expect(await add([1], guest)).toMatchObject({ functionName: 'setOperatorsWhitelists' })
  })

  test('that a list is empty, or names something twice', async () => {
    const given = { ...asOwner(), operatorIds: [1] }
    for (const prepare of [
      () => setOperatorsPrivate.prepare(given.publicClient, { ...given, operatorIds: [] }),
      () => setOperatorsPublic.prepare(given.publicClient, { ...given, operatorIds: [1, 1] }),
      () => setOperatorWhitelists.prepare(given.publicClient, { ...given, accounts: [] }),
      () => setOperatorWhitelists.prepare(given.publicClient, { ...given, accounts: [guest, guest] }),
      () => removeOperatorWhitelists.prepare(given.publicClient, { ...given, accounts: [zeroAddress] }),
    ]) {
      await expect(prepare()).rejects.toMatchObject({ name: 'InvalidInputError' })
    }
    // The contract wants ids in ascending order, and gets them so.
    expect(await setOperatorsPrivate.prepare(given.publicClient, { ...given, operatorIds: [2, 1] })).toMatchObject({
      operatorIds: [1, 2],
    })
  })
})

type Functions = ContractFunctionName<typeof ssvNetworkAbi, 'nonpayable'>

/** What the contract says to a call that nobody has looked at before. */
async function say<const name extends Functions>(
  functionName: name,
  args: ContractFunctionArgs<typeof ssvNetworkAbi, 'nonpayable', name> & readonly unknown[],
  { from = owner, operatorIds }: { from?: Address; operatorIds?: readonly number[] } = {},
): Promise<string> {
  const { publicClient, network } = devnet
  const compose = async () => composeContractCall({ network, from, functionName, args, operatorIds })
  const error: unknown = await prepareCall({ publicClient, network, from }, compose).catch((thrown: unknown) => thrown)
  if (!(error instanceof ContractRevertError)) throw new TypeError(`${functionName} was not refused.`, { cause: error })
  expect(error.fix, error.errorName).toMatch(/\.$/)
  return `${error.errorName}: ${error.shortMessage}`
}

test('an account that takes no ETH is told so', async () => {
  const call = { register: [{ publicKey: `0x${'8'.repeat(96)}` as const, sharesData: '0x01' as const }] }
  await callCluster(devnet, { account: 2, operatorIds: [1, 4, 5, 6], call })
  await devnet.mine(5)
  // Its code refuses whatever comes.
  await devnet.publicClient.request({ method: 'anvil_setCode', params: [owner, '0x600080fd'] } as never)
  const preparing = withdrawOperatorEarnings.prepare(asOwner().publicClient, {
    ...asOwner(),
    operatorId: 1,
    amount: 'all',
  })
  await expect(preparing).rejects.toMatchObject({
    errorName: 'ETHTransferFailed',
    shortMessage: 'The sending account does not accept ETH.',
  })
})
