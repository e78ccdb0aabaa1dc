import { createTestSecret } from '@x/devnet'
import { type ClusterSnapshot, type Hex, newClusterSnapshot } from '@x/schemas'
import { bytesToHex } from '@x/schemas/internal'
import { useDevnet } from '@x/testing'
import {
  createPublicClient,
  custom,
  encodeErrorResult,
  encodeFunctionData,
  http,
  parseEther,
  BaseError as ViemError,
} from 'viem'
import { call as callNode, simulateContract } from 'viem/actions'
import { describe, expect, test } from 'vitest'
import { getClusterSnapshot } from '../cluster/getClusterSnapshot.ts'
import { type ContractCall, type ContractErrorName, ContractRevertError } from './ContractRevertError.ts'
import { decodeContractError } from './decodeContractError.ts'
import { ssvNetworkAbi } from './ssvNetworkAbi.ts'
import { ssvNetworkErrorsAbi } from './ssvNetworkErrorsAbi.ts'

const devnet = await useDevnet()
const owner = devnet.getAccount(0).address

const operatorIds = [1, 2, 3, 4]
const value = parseEther('1')

type Call = {
  publicKeys?: readonly Hex[]
  shares?: readonly Hex[]
  operatorIds?: readonly number[]
  snapshot?: ClusterSnapshot
  value?: bigint
}

describe('a registration that the contract refuses', () => {
  test('names a list without validators', async () => {
    await expectError({ publicKeys: [], shares: [] }, 'EmptyPublicKeysList')
  })

  test('names lists of different lengths', async () => {
    await expectError({ publicKeys: [key(1), key(2)], shares: ['0x01'] }, 'PublicKeysSharesLengthMismatch')
  })

  test('names a number of operators that no cluster has', async () => {
    const error = await expectError({ operatorIds: [1, 2, 3] }, 'InvalidOperatorIdsLength')
    expect(error.shortMessage).toContain('3 operators')
  })

  test('names the public keys of a wrong length', async () => {
    const error = await expectError({ publicKeys: [key(1), '0x1234'] }, 'InvalidPublicKeyLength')
    expect(error.shortMessage).toBe('These public keys are not 48 bytes long: 0x1234.')
  })

  test('names a validator that is registered, or twice in the call', async () => {
    const error = await expectError({ publicKeys: [key(1), key(2), key(1)] }, 'ValidatorAlreadyExistsWithData')
    expect(error.args).toEqual([key(1)])
    expect(error.shortMessage).toContain(`Validator ${key(1)} is already registered`)
  })

  test('names a cluster that pays in SSV', async () => {
    const ids = [1, 2, 3, 5]
    await devnet.seedLegacyCluster({
      owner,
      operatorIds: ids,
      publicKeys: [key(100)],
      sharesData: ['0x01'],
      ssvBalance: 10n ** 18n,
    })
    await expectError({ operatorIds: ids }, 'IncorrectClusterVersion')
  })

  test('names a snapshot that is not the latest', async () => {
    const error = await expectError({ snapshot: { ...newClusterSnapshot, validatorCount: 1 } }, 'IncorrectClusterState')
    expect(error.message).toContain('Snapshot: (1, 0, 0, true, 0)')
    expect(error.fix).toContain('getClusterSnapshot')
  })

  test('names a liquidated cluster', async () => {
    const ids = [1, 2, 4, 5]
    const registration = encodeFunctionData({
      abi: ssvNetworkAbi,
      functionName: 'bulkRegisterValidator',
      args: [[key(200)], ids.map(BigInt), ['0x01'], newClusterSnapshot],
    })
    const registered = await send(ids, registration, value)
    const liquidation = encodeFunctionData({
      abi: ssvNetworkAbi,
      functionName: 'liquidate',
      args: [owner, ids.map(BigInt), registered],
    })
    const liquidated = await send(ids, liquidation, 0n)
    expect(liquidated.active).toBe(false)
    await expectError({ operatorIds: ids, snapshot: liquidated }, 'ClusterIsLiquidated')
  })

  test('names ids that do not ascend', async () => {
    await expectError({ operatorIds: [2, 1, 3, 4] }, 'UnsortedOperatorsList')
  })

  test('names an id that stands twice', async () => {
    await expectError({ operatorIds: [1, 1, 3, 4] }, 'OperatorsListNotUnique')
  })

  test('names operators that are missing or removed', async () => {
    await expectError({ operatorIds: [1, 2, 3, 99] }, 'OperatorDoesNotExist')
    await expectError({ operatorIds: [1, 2, 3, 13] }, 'OperatorDoesNotExist')
  })

  test('names the private operator that does not allow the owner, by list and by contract', async () => {
    const byList = await expectError({ operatorIds: [1, 2, 3, 11] }, 'CallerNotWhitelistedWithData')
    const byContract = await expectError({ operatorIds: [1, 2, 3, 12] }, 'CallerNotWhitelistedWithData')
    expect([byList, byContract]).toMatchObject([{ args: [11n] }, { args: [12n] }])
    expect(byList.shortMessage).toBe('Operator 11 is private and does not allow this owner.')
  })

  test('names the operator that has no room', async () => {
    await devnet.setValidatorsPerOperatorLimit(1)
    try {
      const error = await expectError(
        { publicKeys: [key(1), key(2)], operatorIds: [3, 4, 5, 6] },
        'ExceedValidatorLimitWithData',
      )
      expect(error.args).toEqual([3n])
      expect(error.shortMessage).toContain('Operator 3 would have more validators')
    } finally {
      await devnet.setValidatorsPerOperatorLimit(3_000)
    }
  })

  test('names a deposit that is too small', async () => {
    await expectError({ value: 1n }, 'InsufficientBalance')
  })
})

describe('decodeContractError', () => {
  test('knows the errors of older and of deployed builds', () => {
    const abi = ssvNetworkErrorsAbi
    const decode = (data: Hex) => decodeContractError({ data }, call)
    const args = [key(1), owner] as const
    const registered = decode(encodeErrorResult({ abi, errorName: 'ValidatorAlreadyRegistered', args }))
    expect(registered).toMatchObject({ errorName: 'ValidatorAlreadyExistsWithData', args })
    expect(decode(encodeErrorResult({ abi, errorName: 'ValidatorAlreadyExists' }))).toMatchObject({
      errorName: 'ValidatorAlreadyExistsWithData',
      args: [],
      shortMessage: 'A validator of the call is already registered by this owner, or appears twice in the call.',
    })
    // The selectors of ExceedValidatorLimit(uint64) and CallerNotWhitelisted().
    expect(decode(`0x8ddf7de4${'7'.padStart(64, '0')}`)).toMatchObject({
      errorName: 'ExceedValidatorLimitWithData',
      args: [7n],
    })
    expect(decode('0x8c6e5d71')).toMatchObject({
      errorName: 'CallerNotWhitelistedWithData',
      args: [],
      shortMessage: 'An operator of the call is private and does not allow this owner.',
    })
  })

  test('hands on an unknown error as a revert with its selector', () => {
    const error = decodeContractError({ data: '0xdeadbeef' }, call)
    expect(error).toMatchObject({ name: 'ContractRevertError', selector: '0xdeadbeef', errorName: undefined })
  })

  test('takes value that is sent to a function which is not payable for a revert without a reason', async () => {
    const client = createPublicClient({ transport: http(devnet.rpcUrl) })
    const data = encodeFunctionData({ abi: ssvNetworkAbi, functionName: 'setFeeRecipientAddress', args: [owner] })
    const to = devnet.network.contracts.ssvNetwork.address
    const error = await callNode(client, { account: owner, to, data, value: 1n }).catch((thrown: unknown) => thrown)
    expect(decodeContractError(error, call)).toMatchObject({ name: 'ContractRevertError', errorName: undefined })
  })

  test('tells an error that the owner of a cluster does not run into by its name, and what it carries', () => {
    const data = encodeErrorResult({ abi: ssvNetworkErrorsAbi, errorName: 'IncorrectOperatorVersion', args: [3] })
    expect(decodeContractError({ data }, call)).toMatchObject({
      shortMessage: 'The contract refused bulkRegisterValidator: IncorrectOperatorVersion.',
      metaMessages: ['Contract error: IncorrectOperatorVersion(3)'],
      fix: undefined,
    })
    expect(decodeContractError({ data: '0xdeadbeef' }, call)?.shortMessage).toContain(': 0xdeadbeef.')
  })

  test('finds the revert data wherever nodes put it', () => {
    const data = encodeErrorResult({ abi: ssvNetworkErrorsAbi, errorName: 'ClusterDoesNotExists' })
    const found = { errorName: 'ClusterDoesNotExist', selector: data }
    const revert = Object.assign(new Error('reverted'), { name: 'ExecutionRevertedError' })
    for (const error of [
      { data },
      { raw: data },
      { data: { data } },
      { data: '0x', raw: data },
      new Error('outer', { cause: Object.assign(new Error('inner'), { data: { data } }) }),
    ]) {
      expect(decodeContractError(error, call)).toMatchObject(found)
    }
    for (const error of [{ data: '0x' }, { data: { data: '0x' } }, { data: 7 }, undefined]) {
      expect(decodeContractError(error, call)).toBeUndefined()
    }
    expect(decodeContractError(new Error('outer', { cause: revert }), call)).toMatchObject({ errorName: undefined })
  })

  test('knows the errors of another copy of viem', async () => {
    const client = createPublicClient({ transport: http(devnet.rpcUrl) })
    const thrown: unknown = await callNode(client, {
      account: owner,
      to: devnet.network.contracts.ssvNetwork.address,
      data: encodeFunctionData({ abi: ssvNetworkAbi, functionName: 'setFeeRecipientAddress', args: [owner] }),
      value: 1n,
    }).catch((error: unknown) => error)
    const foreign = copyError(thrown)
    expect(foreign).not.toBeInstanceOf(ViemError)
    expect(decodeContractError(foreign, call)).toMatchObject({
      name: 'ContractRevertError',
      cause: { name: 'RpcError' },
    })
  })

  test('leaves other errors alone', async () => {
    const transport = custom({ request: () => Promise.reject(new Error('connection refused')) }, { retryCount: 0 })
    const client = createPublicClient({ transport })
    const error = await client.getBlockNumber().catch((thrown: unknown) => thrown)
    expect(decodeContractError(error, call)).toBeUndefined()
  })

  test('keeps the address of the node out of the error', async () => {
    const secretUrl = devnet.rpcUrl.replace(/\/?$/, '/?key=s3cr3t-api-key')
    const client = createPublicClient({ transport: http(secretUrl) })
    const error = await simulateContract(client, {
      address: devnet.network.contracts.ssvNetwork.address,
      abi: ssvNetworkAbi,
      functionName: 'bulkRegisterValidator',
      args: [[], operatorIds.map(BigInt), [], newClusterSnapshot],
      account: owner,
    }).catch((thrown: unknown) => thrown)
    const decoded = decodeContractError(error, call)
    expect(decoded).toMatchObject({ errorName: 'EmptyPublicKeysList' })
    for (let each: unknown = decoded; each instanceof Error; each = each.cause) {
      expect(
        `${each.message}${each.stack}${JSON.stringify(each, (_, field) => (typeof field === 'bigint' ? `${field}` : field))}`,
      ).not.toContain('s3cr3t')
    }
  })
})

const call: ContractCall = { functionName: 'bulkRegisterValidator' }

/** The same error as another copy of viem would throw it. */
function copyError(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const { cause, ...fields } = error
  return Object.assign(new Error(error.message), fields, { cause: copyError(cause) })
}

function key(seed: number): Hex {
  return bytesToHex(new Uint8Array([...createTestSecret(`error ${seed}`), ...new Uint8Array(16)]))
}

async function expectError(
  {
    publicKeys = [key(1)],
    shares,
    operatorIds: ids = operatorIds,
    snapshot = newClusterSnapshot,
    value: sent = value,
  }: Call,
  expected: ContractErrorName,
): Promise<ContractRevertError> {
  const error = await simulateContract(devnet.publicClient, {
    address: devnet.network.contracts.ssvNetwork.address,
    abi: ssvNetworkAbi,
    functionName: 'bulkRegisterValidator',
    args: [publicKeys, ids.map(BigInt), shares ?? publicKeys.map((): Hex => '0x01'), snapshot],
    account: owner,
    value: sent,
  }).catch((thrown: unknown) => thrown)
  const decoded = decodeContractError(error, {
    functionName: 'bulkRegisterValidator',
    owner,
    operatorIds: ids,
    publicKeys,
    snapshot,
    value: sent,
  })
  expect(decoded).toBeInstanceOf(ContractRevertError)
  expect(decoded?.errorName).toBe(expected)
  expect(decoded?.message).toContain(`Contract error: ${expected}(`)
  if (decoded === undefined) throw new TypeError('The call was not refused.')
  expect(decoded.fix).toMatch(/\.$/)
  return decoded
}

/** Sends a transaction of the owner and returns the cluster's snapshot after it. */
async function send(ids: readonly number[], data: Hex, sent: bigint): Promise<ClusterSnapshot> {
  const { network, publicClient } = devnet
  const hash = await devnet
    .createWallet(0)
    .sendTransaction({ to: network.contracts.ssvNetwork.address, data, value: sent })
  await publicClient.waitForTransactionReceipt({ hash })
  const { snapshot } = await getClusterSnapshot(publicClient, { network, owner, operatorIds: ids })
  return snapshot
}
