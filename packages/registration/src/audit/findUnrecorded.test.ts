import { getClusterSnapshot, ssvNetworkAbi } from '@x/chain'
import { callCluster, createDevnet, type Devnet } from '@x/devnet'
import type { Address, Hex } from '@x/schemas'
import { createOperatorKey } from '@x/testing'
import { encodeFunctionData, parseEther, parseEventLogs } from 'viem'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { deposit } from '../cluster/deposit.ts'
import { setFeeRecipient } from '../cluster/setFeeRecipient.ts'
import { cancelDeclaredOperatorFee } from '../operator/cancelDeclaredOperatorFee.ts'
import { declareOperatorFee } from '../operator/declareOperatorFee.ts'
import { executeOperatorFee } from '../operator/executeOperatorFee.ts'
import { reduceOperatorFee } from '../operator/reduceOperatorFee.ts'
import { registerOperator } from '../operator/registerOperator.ts'
import { removeOperator } from '../operator/removeOperator.ts'
import { removeOperatorWhitelistingContract } from '../operator/removeOperatorWhitelistingContract.ts'
import { removeOperatorWhitelists } from '../operator/removeOperatorWhitelists.ts'
import { setOperatorsPrivate } from '../operator/setOperatorsPrivate.ts'
import { setOperatorsPublic } from '../operator/setOperatorsPublic.ts'
import { setOperatorWhitelistingContract } from '../operator/setOperatorWhitelistingContract.ts'
import { setOperatorWhitelists } from '../operator/setOperatorWhitelists.ts'
import { withdrawOperatorEarnings } from '../operator/withdrawOperatorEarnings.ts'
import { sealRecord } from '../record/sealRecord.ts'
import type { CallTransaction } from '../transaction/sendCall.ts'
import { auditRecord } from './auditRecord.ts'

let devnet: Devnet
beforeAll(async () => {
  devnet = await createDevnet()
})
afterAll(() => devnet.stop())

function asAccount(index: number) {
  const { publicClient, network } = devnet
  const walletClient = devnet.createWallet(index)
  return { clients: { publicClient, network, walletClient }, address: walletClient.account.address }
}

const wait = async <result>(sending: Promise<CallTransaction<result>>): Promise<result> => (await sending).wait()
const recipientOf = (digit: number): Address => `0x${`${digit}`.repeat(40)}`

/** Starts a record, to which each of `note` adds a run. */
function startRecord(account: number) {
  const { clients } = asAccount(account)
  const lines: string[] = []
  const onRecord = sealRecord((line) => void lines.push(JSON.stringify(line)))
  let digit = 1
  return {
    onRecord,
    note: () => wait(setFeeRecipient(clients.walletClient, { ...clients, recipient: recipientOf(digit++), onRecord })),
    /** What the record lacks: transaction and event. */
    findMissing: async () => {
      const { publicClient, network } = devnet
      const { problems } = await auditRecord(publicClient, { network, record: lines.join('\n') })
      return problems.map(({ code, line, message }) => {
        expect({ code, line }).toEqual({ code: 'unrecorded', line: undefined })
        return message
      })
    },
  }
}

const tell = ({ transactionHash }: { transactionHash: Hex }, eventName: string) =>
  `${transactionHash}: ${eventName} of the owner is not in the record. It is of another run, or lines were taken out.`

describe('a record from which transactions of its account are missing', () => {
  test('is told each that changed an operator or the fee recipient, in the order of the chain', async () => {
    const account = 0
    const { clients } = asAccount(account)
    const { note, findMissing } = startRecord(account)
    const birth = () =>
      wait(
        registerOperator(clients.walletClient, {
          ...clients,
          operatorKey: createOperatorKey(),
          fee: 1_800_000_000n,
          isPrivate: true,
        }),
      )
    const early = await birth()
    const place = { ...clients, operatorId: early.operatorId }
    const places = { ...clients, operatorIds: [early.operatorId] }
    const listing = { ...places, accounts: [devnet.getAccount(2).address] }
    const whitelistingContract = devnet.contracts.whitelistingContract

    await note()
    expect(await findMissing()).toEqual([])
    const expected = [
      tell(await birth(), 'OperatorAdded'),
      tell(await birth(), 'OperatorAdded'),
      tell(
        await wait(setFeeRecipient(clients.walletClient, { ...clients, recipient: recipientOf(8) })),
        'FeeRecipientAddressUpdated',
      ),
      tell(
        await wait(setFeeRecipient(clients.walletClient, { ...clients, recipient: recipientOf(9) })),
        'FeeRecipientAddressUpdated',
      ),
      tell(await wait(setOperatorWhitelists(clients.walletClient, listing)), 'OperatorMultipleWhitelistUpdated'),
    ]
    const register = [{ publicKey: `0x${'1'.repeat(96)}`, sharesData: '0x01' }] as const
    await callCluster(devnet, {
      account: 2,
      operatorIds: [1, 2, 3, early.operatorId],
      call: { register: [...register] },
    })
    await devnet.mine(5)
    expected.push(
      tell(
        await wait(withdrawOperatorEarnings(clients.walletClient, { ...place, amount: 1_800_000_000n })),
        'OperatorWithdrawn',
      ),
      tell(
        await wait(withdrawOperatorEarnings(clients.walletClient, { ...place, amount: 1_800_000_000n })),
        'OperatorWithdrawn',
      ),
      tell(
        await wait(declareOperatorFee(clients.walletClient, { ...place, fee: 1_900_000_000n })),
        'OperatorFeeDeclared',
      ),
      tell(await wait(cancelDeclaredOperatorFee(clients.walletClient, place)), 'OperatorFeeDeclarationCancelled'),
      tell(
        await wait(declareOperatorFee(clients.walletClient, { ...place, fee: 1_900_000_000n })),
        'OperatorFeeDeclared',
      ),
    )
    await devnet.passTime(604_800)
    expected.push(
      tell(await wait(executeOperatorFee(clients.walletClient, place)), 'OperatorFeeExecuted'),
      tell(
        await wait(reduceOperatorFee(clients.walletClient, { ...place, fee: 1_200_000_000n })),
        'OperatorFeeExecuted',
      ),
      tell(await wait(removeOperatorWhitelists(clients.walletClient, listing)), 'OperatorMultipleWhitelistRemoved'),
      tell(
        await wait(setOperatorWhitelistingContract(clients.walletClient, { ...places, whitelistingContract })),
        'OperatorWhitelistingContractUpdated',
      ),
      tell(
        await wait(removeOperatorWhitelistingContract(clients.walletClient, places)),
        'OperatorWhitelistingContractUpdated',
      ),
      tell(await wait(setOperatorsPublic(clients.walletClient, places)), 'OperatorPrivacyStatusUpdated'),
      tell(await wait(setOperatorsPrivate(clients.walletClient, places)), 'OperatorPrivacyStatusUpdated'),
      tell(
        await wait(removeOperator(clients.walletClient, { ...clients, operatorId: early.operatorId + 1 })),
        'OperatorRemoved',
      ),
      tell(
        await wait(removeOperator(clients.walletClient, { ...clients, operatorId: early.operatorId + 2 })),
        'OperatorRemoved',
      ),
    )
    // After the last block of the record nothing is missing.
    expect(await findMissing()).toEqual([])
    await note()
    expect(await findMissing()).toEqual(expected)
    await wait(setOperatorsPublic(clients.walletClient, places))
    await wait(setFeeRecipient(clients.walletClient, { ...clients, recipient: recipientOf(7) }))
    expect(await findMissing()).toEqual(expected)
  })

  test('is told of those in its last block', async () => {
    const account = 1
    const { clients, address } = asAccount(account)
    const { publicClient, walletClient } = clients
    const { onRecord, findMissing } = startRecord(account)
    const operatorIds = [1, 2, 3, 4]
    const register = [{ publicKey: `0x${'2'.repeat(96)}`, sharesData: '0x01' }] as const
    await callCluster(devnet, { account, operatorIds, call: { register: [...register] } })
    const prepared = await setFeeRecipient.prepare(clients.publicClient, {
      ...clients,
      from: address,
      recipient: recipientOf(6),
    })
    const operator = { ...clients, from: address, operatorKey: createOperatorKey(), fee: 0n }
    const born = await registerOperator.prepare(clients.publicClient, operator)

    const unrecorded: Hex[] = []
    await devnet.pauseMining()
    try {
      const recorded = await deposit(clients.walletClient, {
        ...clients,
        operatorIds,
        amount: parseEther('0.1'),
        onRecord,
      })
      const nonce = await publicClient.getTransactionCount({ address, blockTag: 'pending' })
      for (const [i, { to, data, value }] of [prepared, born].entries()) {
        unrecorded.push(await walletClient.sendTransaction({ to, data, value, nonce: nonce + i, gas: 5_000_000n }))
      }
      await devnet.mine()
      const { blockNumber } = await recorded.wait()
      for (const hash of unrecorded) {
        expect(await publicClient.getTransactionReceipt({ hash })).toMatchObject({ blockNumber, status: 'success' })
      }
    } finally {
      await devnet.resumeMining()
    }
    const [one = '0x', two = '0x'] = unrecorded
    expect(await findMissing()).toEqual([
      tell({ transactionHash: one }, 'FeeRecipientAddressUpdated'),
      tell({ transactionHash: two }, 'OperatorAdded'),
    ])
  })
})

test("somebody else's operators and fee recipient are none of a record's business", async () => {
  const { clients, address } = asAccount(3)
  const { clients: other } = asAccount(4)
  const { note, findMissing } = startRecord(3)
  // One of the account, of the SSV era: whoever uses it first has its fee in ETH set, in the name of its owner.
  const own = await wait(
    registerOperator(clients.walletClient, { ...clients, operatorKey: createOperatorKey(), fee: 0n }),
  )
  await devnet.setLegacyOperator(own.operatorId, 382_640_000_000n)

  await note()
  const { operatorId } = await wait(
    registerOperator(other.walletClient, {
      ...other,
      operatorKey: createOperatorKey(),
      fee: 1_800_000_000n,
      isPrivate: true,
    }),
  )
  await wait(setOperatorsPublic(other.walletClient, { ...other, operatorIds: [operatorId] }))
  await wait(reduceOperatorFee(other.walletClient, { ...other, operatorId, fee: 1_700_000_000n }))
  await wait(setFeeRecipient(other.walletClient, { ...other, recipient: recipientOf(9) }))
  const register = [{ publicKey: `0x${'3'.repeat(96)}`, sharesData: '0x01' }] as const
  await callCluster(devnet, { account: 4, operatorIds: [1, 2, 3, own.operatorId], call: { register: [...register] } })
  const executed = await clients.publicClient.getContractEvents({
    address: devnet.contracts.network,
    abi: ssvNetworkAbi,
    eventName: 'OperatorFeeExecuted',
    args: { owner: address },
    fromBlock: 0n,
  })
  expect(executed).toMatchObject([{ args: { operatorId: BigInt(own.operatorId) } }])
  await wait(removeOperator(other.walletClient, { ...other, operatorId }))
  await note()
  expect(await findMissing()).toEqual([])
})

test('an operator of a contract that the account calls is not the account’s', async () => {
  const { clients, address: from } = asAccount(5)
  const { publicClient, walletClient } = clients
  const { note, findMissing } = startRecord(5)
  await note()
  // It hands each call on to the network's contract.
  const runtime = `365f5f375f5f365f5f73${devnet.contracts.network.slice(2)}5af100`
  const created = await publicClient.waitForTransactionReceipt({
    hash: await walletClient.sendTransaction({ data: `0x60218060095f395ff3${runtime}` }),
  })
  const forward = async ({ data }: { data: Hex }) => {
    const hash = await walletClient.sendTransaction({ to: created.contractAddress, data, gas: 5_000_000n })
    const { logs } = await publicClient.waitForTransactionReceipt({ hash })
    return parseEventLogs({ abi: ssvNetworkAbi, logs })
  }
  const namesOf = (events: { eventName: string }[]) => events.map(({ eventName }) => eventName)
  const birth = await registerOperator.prepare(clients.publicClient, {
    ...clients,
    from,
    operatorKey: createOperatorKey(),
    fee: 0n,
  })
  const born = await forward(birth)
  expect(namesOf(born)).toEqual(['OperatorAdded', 'OperatorPrivacyStatusUpdated'])
  const ids = born.flatMap(({ eventName, args }) => (eventName === 'OperatorAdded' ? [args.operatorId] : []))
  for (const functionName of ['setOperatorsPrivateUnchecked', 'setOperatorsPublicUnchecked'] as const) {
    const data = encodeFunctionData({ abi: ssvNetworkAbi, functionName, args: [ids] })
    expect(namesOf(await forward({ data }))).toEqual(['OperatorPrivacyStatusUpdated'])
  }
  await note()
  expect(await findMissing()).toEqual([])
  // What it does to a cluster of the account is the account's.
  const operatorIds = [1, 2, 3, 4]
  const register = [{ publicKey: `0x${'5'.repeat(96)}`, sharesData: '0x01' }] as const
  await callCluster(devnet, { account: 5, operatorIds, call: { register: [...register] } })
  const { snapshot } = await getClusterSnapshot(publicClient, { network: clients.network, owner: from, operatorIds })
  const args = [from, operatorIds.map(BigInt), snapshot] as const
  const deposited = await forward({ data: encodeFunctionData({ abi: ssvNetworkAbi, functionName: 'deposit', args }) })
  expect(namesOf(deposited)).toEqual(['ClusterDeposited'])
  await note()
  expect((await findMissing()).map((message) => message.split(': ')[1]?.split(' ')[0])).toContain('ClusterDeposited')
})
