import { concatHex, type Hex, pad, parseAbi, parseEther, sha256, slice, toHex } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { depositContract, requestQueues } from '../chain/placePredeploys.ts'
import { createDevnet, type Devnet } from '../createDevnet.ts'

let devnet: Devnet
let credentials: (prefix: '01' | '02', account?: number) => Hex
beforeAll(async () => {
  // Few others, so that epochs cost little.
  devnet = await createDevnet({ operatorCount: 4, beacon: { backgroundValidators: 20 } })
  credentials = (prefix, account = 0) =>
    `0x${prefix}${'00'.repeat(11)}${devnet.getAccount(account).address.slice(2).toLowerCase()}`
})
afterAll(() => devnet.stop())

let count = 0
/** A validator of the first account, by its key. */
async function add(eth: number, prefix: '01' | '02', excess = 0n, account = 0): Promise<Hex> {
  const publicKey: Hex = `0x${(++count).toString(16).padStart(2, '0').repeat(48)}`
  const balance = BigInt(eth) * 1_000_000_000n + excess
  await devnet.beaconChain.setValidator(publicKey, { balance, withdrawalCredentials: credentials(prefix, account) })
  return publicKey
}

async function send(to: Hex, data: Hex, account = 0): Promise<void> {
  const wallet = devnet.createWallet(account)
  await devnet.publicClient.waitForTransactionReceipt({ hash: await wallet.sendTransaction({ to, data, value: 100n }) })
}

const withdraw = (publicKey: Hex, amount: bigint, account = 0) =>
  send(requestQueues.withdrawals, concatHex([publicKey, toHex(amount, { size: 8 })]), account)
const consolidate = (source: Hex, target: Hex) => send(requestQueues.consolidations, concatHex([source, target]))

async function read(path: string) {
  const response = await fetch(`${devnet.beaconUrl}/eth/v1/beacon/states/head/${path}`)
  const { data } = await response.json()
  return data
}

async function readValidator(publicKey: Hex) {
  const { status, balance, index, validator } = await read(`validators/${publicKey}`)
  return { index, status, balance: Number(balance), ...validator }
}

test('a request of the withdrawal address lets a validator exit, once, and is no matter of anybody else', async () => {
  const { beaconChain } = devnet
  const [leaves, stays] = [await add(32, '01'), await add(32, '01')]
  await withdraw(leaves, 0n)
  await withdraw(leaves, 0n)
  await withdraw(stays, 0n, 1)
  // Less than everything needs compounding credentials.
  await withdraw(stays, 1_000_000_000n)
  const epoch = beaconChain.currentEpoch()
  expect(await readValidator(leaves)).toMatchObject({
    status: 'active_exiting',
    exit_epoch: `${epoch + 5}`,
    withdrawable_epoch: `${epoch + 261}`,
  })
  expect(await readValidator(stays)).toMatchObject({ status: 'active_ongoing' })
  expect(await read('pending_partial_withdrawals')).toEqual([])
  await beaconChain.passEpochs(5)
  expect(await readValidator(leaves)).toMatchObject({ status: 'exited_unslashed' })
  await beaconChain.passEpochs(256)
  await beaconChain.passSlots(40)
  expect(await readValidator(leaves)).toMatchObject({ status: 'withdrawal_done', balance: 0, effective_balance: '0' })
})

test('of a compounding validator a part is paid out, never below 32 ETH, and an exit waits until it is', async () => {
  const { beaconChain } = devnet
  const publicKey = await add(40, '02')
  await withdraw(publicKey, 3_000_000_000n)
  await withdraw(publicKey, 9_000_000_000n)
  const { index } = await readValidator(publicKey)
  const epoch = beaconChain.currentEpoch()
  const pending = await read('pending_partial_withdrawals')
  const common = { validator_index: index, withdrawable_epoch: `${epoch + 261}` }
  expect(pending).toMatchObject([{ ...common, amount: '3000000000' }, common])
  expect(Math.abs(Number(pending[1].amount) - 5_000_000_000)).toBeLessThan(1_000_000)
  await withdraw(publicKey, 0n)
  expect(await readValidator(publicKey)).toMatchObject({ status: 'active_ongoing' })
  await beaconChain.passEpochs(261)
  await beaconChain.passSlots(3)
  expect(await read('pending_partial_withdrawals')).toEqual([])
  const { balance } = await readValidator(publicKey)
  expect(balance).toBeGreaterThanOrEqual(32_000_000_000)
  expect(balance).toBeLessThan(32_500_000_000)
  await withdraw(publicKey, 0n)
  expect(await readValidator(publicKey)).toMatchObject({ status: 'active_exiting' })
})

test('a validator becomes compounding and takes in another one, as fast as the queue allows', async () => {
  const { beaconChain } = devnet
  const [target, source, third] = [await add(32, '01', 100_000_000n), await add(32, '01'), await add(32, '01')]
  // Not before the target is compounding.
  await consolidate(source, target)
  expect(await read('pending_consolidations')).toEqual([])
  await consolidate(target, target)
  expect(await readValidator(target)).toMatchObject({ withdrawal_credentials: credentials('02') })
  expect(await read('pending_deposits')).toMatchObject([{ pubkey: target, slot: '0' }])
  await consolidate(source, target)
  await consolidate(third, target)
  // Two of four are in the first block.
  await beaconChain.passSlots(3)
  const found = await Promise.all([source, target, third].map(readValidator))
  const [from, to, other] = found.map(({ index }) => index)
  expect(await read('pending_consolidations')).toEqual([
    { source_index: from, target_index: to },
    { source_index: other, target_index: to },
  ])
  const epoch = beaconChain.currentEpoch()
  expect(found[0]).toMatchObject({ status: 'active_exiting', exit_epoch: `${epoch + 5}` })
  await beaconChain.passEpochs(262)
  expect(await read('pending_consolidations')).toEqual([])
  expect((await readValidator(target)).effective_balance).toBe('96000000000')
})

test('a request whose block is reorganised away was never made', async () => {
  const publicKey = await add(32, '01')
  await withdraw(publicKey, 0n)
  expect(await readValidator(publicKey)).toMatchObject({ status: 'active_exiting' })
  await devnet.reorg(1)
  expect(await readValidator(publicKey)).toMatchObject({ status: 'active_ongoing' })
})

test('a deposit waits until its slot is final, and its validator until that is; the contract checks what is deposited', async () => {
  const { beaconChain } = devnet
  await beaconChain.passEpochs(4)
  const deposit = (root: Hex, value: bigint) =>
    devnet.createWallet(0).writeContract({
      address: depositContract,
      abi: parseAbi(['function deposit(bytes, bytes, bytes, bytes32) payable']),
      functionName: 'deposit',
      args: [deposited.publicKey, deposited.withdrawalCredentials, deposited.signature, root],
      value,
    })
  await expect(deposit(hashDeposit(32_000_000_000n), parseEther('1'))).rejects.toThrow('does not match')
  await expect(deposit(hashDeposit(500_000_000n), parseEther('0.5'))).rejects.toThrow('value too low')
  const slot = beaconChain.currentSlot()
  const hash = await deposit(hashDeposit(32_000_000_000n), parseEther('32'))
  await devnet.publicClient.waitForTransactionReceipt({ hash })
  const { publicKey, withdrawalCredentials, signature } = deposited
  const [pending, ...others] = await read('pending_deposits')
  expect({ ...pending, slot: Number(pending.slot) >= slot, others }).toEqual({
    pubkey: publicKey,
    withdrawal_credentials: withdrawalCredentials,
    amount: '32000000000',
    signature,
    slot: true,
    others: [],
  })
  const seen: string[] = []
  for (let i = 0; i < 16; i++) {
    await beaconChain.passEpochs(1)
    const [validator] = await read(`validators?id=${publicKey}`)
    seen.push(validator?.status ?? 'unknown')
  }
  expect([...new Set(seen)]).toEqual(['unknown', 'pending_initialized', 'pending_queued', 'active_ongoing'])
  expect(await readValidator(publicKey)).toMatchObject({ withdrawal_credentials: withdrawalCredentials })
})

// The last one: the chain of blocks goes back to before some of the time that has passed.
test('what a validator had arrives at its withdrawal address, to the wei and once, whatever becomes of the blocks', async () => {
  const { beaconChain } = devnet
  const { address } = devnet.getAccount(3)
  const readBalance = () => devnet.publicClient.getBalance({ address })
  const first = await readBalance()
  const leaves = await add(32, '01', 500_000_000n, 3)
  const stays = await add(32, '01', 700_000_000n, 3)
  const readPaid = async (from: number): Promise<bigint> => {
    let sum = 0n
    for (let slot = from; slot <= beaconChain.currentSlot(); slot++) {
      const { data } = await (await fetch(`${devnet.beaconUrl}/eth/v2/beacon/blocks/${slot}`)).json()
      for (const each of data?.message.body.execution_payload.withdrawals ?? []) {
        if (each.address === address.toLowerCase()) sum += BigInt(each.amount) * 1_000_000_000n
      }
    }
    return sum
  }
  // What is too much is paid out, of both.
  const start = beaconChain.currentSlot()
  await beaconChain.passSlots(20)
  const sweeps = await readPaid(start)
  expect(sweeps).toBeGreaterThanOrEqual(1_200_000_000_000_000_000n)
  expect((await readBalance()) - first).toBe(sweeps)
  await withdraw(leaves, 0n, 3)
  const { withdrawable_epoch } = await readValidator(leaves)
  await beaconChain.passEpochs(Number(withdrawable_epoch) - beaconChain.currentEpoch() - 1)
  const [before, slot] = [await readBalance(), beaconChain.currentSlot()]
  await beaconChain.passSlots(50)
  expect(await readValidator(leaves)).toMatchObject({ status: 'withdrawal_done' })
  const paid = await readPaid(slot + 1)
  expect(paid).toBeGreaterThan(31_900_000_000_000_000_000n)
  expect(paid).toBeLessThan(33_000_000_000_000_000_000n)
  expect((await readBalance()) - before).toBe(paid)
  // Not twice, and again where the blocks are gone.
  await readValidator(stays)
  expect((await readBalance()) - before).toBe(paid)
  await devnet.mine(1)
  await devnet.reorg(2)
  expect((await readBalance()) - before).toBeLessThan(paid)
  await readValidator(stays)
  expect((await readBalance()) - before).toBe(paid)
  await devnet.mine(2)
  await devnet.reorg(1)
  await readValidator(stays)
  expect((await readBalance()) - before).toBe(paid)
})

const deposited = {
  publicKey: `0x${'dd'.repeat(48)}`,
  withdrawalCredentials: `0x01${'00'.repeat(11)}${'ab'.repeat(20)}`,
  signature: `0x${'5e'.repeat(96)}`,
} as const

/** The root of the deposit's data, of an amount in gwei. */
function hashDeposit(amount: bigint): Hex {
  const { publicKey, withdrawalCredentials, signature } = deposited
  const hash = (...parts: Hex[]) => sha256(concatHex(parts))
  const zeros = (size: number) => pad('0x', { size })
  const littleEndian = Buffer.alloc(8)
  littleEndian.writeBigUInt64LE(amount)
  const signed = hash(hash(slice(signature, 0, 64)), hash(slice(signature, 64), zeros(32)))
  const left = hash(hash(publicKey, zeros(16)), withdrawalCredentials)
  return hash(left, hash(toHex(littleEndian), zeros(24), signed))
}
