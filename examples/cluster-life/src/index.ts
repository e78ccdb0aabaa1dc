// What a staking company does with a cluster from its first cost estimate to its last wei, on a network of this machine.
import { getClusterCost, getClusterOverview, getOwnerNonce } from '@x/chain'
import { createDevnet, createTestSecret } from '@x/devnet'
import { createKeySharesItem } from '@x/keyshares'
import {
  AmountRefusedError,
  deposit,
  exitValidators,
  liquidate,
  registerInBatches,
  removeValidators,
  withdraw,
} from '@x/registration'
import { parseEther } from 'viem'
import { describeCluster, toEther } from './describeCluster.ts'

const operatorIds = [1, 2, 3, 4]
const validatorCount = 4

await using devnet = await createDevnet({ operatorCount: 7 })
const { network, publicClient } = devnet
const walletClient = devnet.createWallet(0)
const owner = walletClient.account.address
const cluster = { publicClient, network, operatorIds }

const look = () => getClusterOverview(publicClient, { network, owner, operatorIds })
const show = async () => console.log(describeCluster(await look()))

console.log(`What ${validatorCount} validators with the operators ${operatorIds.join(', ')} would cost`)
const cost = await getClusterCost(publicClient, { network, operatorIds, validatorCount, days: 30 })
console.log(`   ${toEther(cost.costPerDay)} a day, ${toEther(cost.costPerYear)} a year`)
console.log(`   deposit at least ${toEther(cost.minimumDeposit)}, for 30 days ${toEther(cost.deposit)}`)

console.log('They are registered with 30 days of runway')
const ownerNonce = await getOwnerNonce(publicClient, { network, owner })
const shares = Array.from({ length: validatorCount }, (_, i) =>
  createKeySharesItem({
    secretKey: createTestSecret(`cluster-life ${i}`), // keystores: see split-offline
    operators: devnet.getOperators(operatorIds),
    owner,
    ownerNonce: ownerNonce + i,
  }),
)
const publicKeys = shares.map(({ payload }) => payload.publicKey)
await registerInBatches(walletClient, { publicClient, network, keyShares: shares, runwayDays: 30 })
await show()

console.log('The validators compound: the oracles report 40 ETH for each, and fees are proportional to that')
const { snapshot } = await look()
await devnet.setEffectiveBalance({ owner, operatorIds, snapshot, effectiveBalance: 40 * validatorCount })
await show()

console.log('A deposit for a runway of 90 days')
const funded = await deposit(walletClient, { ...cluster, runwayDays: 90 })
await funded.wait()
await show()

console.log('More than it can spare is refused before anything is sent')
try {
  await withdraw(walletClient, { ...cluster, amount: parseEther('10') })
} catch (error) {
  if (!(error instanceof AmountRefusedError && error.maximum !== undefined)) throw error
  console.log(`   at most ${toEther(error.maximum)} can be withdrawn now`)
}

console.log('All but a runway of 45 days is withdrawn')
const spared = await withdraw(walletClient, { ...cluster, keepRunwayDays: 45 })
await spared.wait()
await show()

console.log('Half of the validators exit from the beacon chain; once they have, they are removed')
const leaving = publicKeys.slice(0, validatorCount / 2)
await exitValidators(walletClient, { ...cluster, publicKeys: leaving })
await removeValidators(walletClient, { ...cluster, publicKeys: leaving })
await show()

console.log('So do the others, and the owner closes the cluster: liquidating your own pays out its whole balance')
const staying = publicKeys.slice(validatorCount / 2)
await exitValidators(walletClient, { ...cluster, publicKeys: staying })
await removeValidators(walletClient, { ...cluster, publicKeys: staying })
await show()
const before = await publicClient.getBalance({ address: owner })
const closed = await liquidate(walletClient, cluster)
const { snapshot: last, gasUsed, effectiveGasPrice } = await closed.wait()
const paidOut = (await publicClient.getBalance({ address: owner })) - before + gasUsed * effectiveGasPrice
console.log(`   ${toEther(paidOut)} paid out; ${last.active ? 'still active' : 'closed'}`)
