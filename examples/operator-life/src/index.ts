// What the owner of an operator does with it from its registration to its end, on a network of this machine.
import { getClusterOverview, getOperatorAccount, getOperatorFeeRules, getOwnerNonce } from '@x/chain'
import { createDevnet, createTestSecret } from '@x/devnet'
import { createKeySharesItem } from '@x/keyshares'
import {
  type CallReceipt,
  DeclaredFeeError,
  declareOperatorFee,
  executeOperatorFee,
  OperatorFeeError,
  reduceOperatorFee,
  registerOperator,
  registerValidators,
  removeOperator,
  removeOperatorWhitelists,
  setOperatorsPrivate,
  setOperatorsPublic,
  setOperatorWhitelists,
  withdrawOperatorEarnings,
} from '@x/registration'
import { formatEther, formatGwei, parseEther, parseGwei } from 'viem'
import { createOperatorKey } from './createOperatorKey.ts'
import { formatFee } from './formatFee.ts'

await using devnet = await createDevnet({ operatorCount: 6 })
const { network, publicClient } = devnet
const place = { publicClient, network }
const walletClient = devnet.createWallet(0)
const staker = devnet.createWallet(2)
const guest = staker.account.address

console.log('What the network allows')
const rules = await getOperatorFeeRules(publicClient, { network })
console.log(`   at least ${formatFee(rules.minimumFee)}, at most ${formatFee(rules.maximumFee)}`)
console.log(`   ${rules.increaseLimit / 100} % more at a time, announced ${toDays(rules.declarePeriod)} before,`)
console.log(`   and taken within ${toDays(rules.executePeriod)} from then on`)

console.log('An operator is registered, for guests alone')
const operatorKey = createOperatorKey()
const registration = await registerOperator(walletClient, {
  ...place,
  operatorKey,
  fee: parseGwei('1.8'),
  isPrivate: true,
})
const { operatorId } = await registration.wait()
const operator = { ...place, operatorId }
const operators = { ...place, operatorIds: [operatorId] }
await show()

console.log('A staker is let in, and registers a validator with it')
await (await setOperatorWhitelists(walletClient, { ...operators, accounts: [guest] })).wait()
const operatorIds = [1, 2, 3, operatorId]
const ownerNonce = await getOwnerNonce(publicClient, { network, owner: guest })
const item = createKeySharesItem({
  secretKey: createTestSecret('operator-life'), // keystores: see split-offline
  operators: [...devnet.getOperators([1, 2, 3]), { id: operatorId, operatorKey }],
  owner: guest,
  ownerNonce,
})
const joining = { publicClient, network, keyShares: [item], depositAmount: parseEther('1') }
await (await registerValidators(staker, joining)).wait()
await show()

console.log('It earns in each block, and pays out all that it has earned')
await devnet.mine(99)
const account = await getOperatorAccount(publicClient, { network, operatorId })
const payout = await withdrawOperatorEarnings(walletClient, { ...operator, amount: 'all' })
const paid = findPaidOut(await payout.wait())
console.log(
  `   ${formatGwei(account?.earnings.eth ?? 0n)} gwei after 99 blocks, ${formatGwei(paid)} gwei paid out in the block after them`,
)

console.log('It wants more than it may take, and declares the most that it may')
try {
  await declareOperatorFee(walletClient, { ...operator, fee: parseGwei('2.5') })
} catch (error) {
  if (!(error instanceof OperatorFeeError)) throw error
  console.log(`   ${formatFee(error.fee)} is refused; possible now: at most ${formatFee(error.largest)}`)
  await (await declareOperatorFee(walletClient, { ...operator, fee: error.largest })).wait()
}
const cluster = await getClusterOverview(publicClient, { network, owner: guest, operatorIds })
const { burnPerDay, burnRate, announcedBurnRate = burnRate } = cluster
const announcedPerDay = (burnPerDay * announcedBurnRate) / burnRate
console.log(`   the staker sees it coming: ${toEtherPerYear(burnPerDay)} now, ${toEtherPerYear(announcedPerDay)} then`)

console.log('It has to wait until it may take that')
try {
  await executeOperatorFee(walletClient, operator)
} catch (error) {
  if (!(error instanceof DeclaredFeeError && error.declaredFee)) throw error
  const { from, until } = error.declaredFee
  console.log(`   not yet: from ${toDay(from.date)} until ${toDay(until.date)}`)
}
await devnet.passTime(rules.declarePeriod)
await (await executeOperatorFee(walletClient, operator)).wait()
await show()

console.log('A lower fee needs no waiting')
await (await reduceOperatorFee(walletClient, { ...operator, fee: parseGwei('1.5') })).wait()
await show()

console.log('It lets everybody in; then nobody any more, the staker included')
await (await setOperatorsPublic(walletClient, operators)).wait()
await show()
await (await setOperatorsPrivate(walletClient, operators)).wait()
await (await removeOperatorWhitelists(walletClient, { ...operators, accounts: [guest] })).wait()
await show()

console.log('The end pays out what is left, and is for good')
const removal = await removeOperator(walletClient, operator)
console.log(`   ${formatGwei(findPaidOut(await removal.wait()))} gwei paid out`)

/** What the contract has paid out, in wei. */
function findPaidOut({ events }: CallReceipt): bigint {
  return events.find((event) => event.eventName === 'OperatorWithdrawn')?.args.value ?? 0n
}

/** Says what the contract says of the operator. */
async function show(): Promise<void> {
  const account = await getOperatorAccount(publicClient, { network, operatorId })
  if (account === undefined) throw new Error(`There is no operator ${operatorId}.`)
  const { fee, isPrivate, validatorCount, earnings } = account
  const state = isPrivate ? 'private' : 'public'
  const held = `${formatGwei(earnings.eth)} gwei earned`
  console.log(`   operator ${operatorId}: ${state}, ${formatFee(fee)}, validators: ${validatorCount}, ${held}`)
}

function toEtherPerYear(weiPerDay: bigint): string {
  return `${Number(formatEther(weiPerDay * 365n)).toFixed(5)} ETH a year`
}

function toDays(seconds: number): string {
  return `${seconds / 86_400} days`
}

function toDay(date: Date): string {
  return date.toISOString().slice(0, 10)
}
