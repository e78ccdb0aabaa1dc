// What keeps many clusters as a file says, within what may be spent in a week, on a network of this machine.
import { createSpendingReader, findFleetDrift, parseFleet, readFleet } from '@x/chain'
import { createDevnet, createTestSecret } from '@x/devnet'
import { createKeySharesItem } from '@x/keyshares'
import { applyFleet, planFleet, registerInBatches } from '@x/registration'
import { formatEther } from 'viem'

await using devnet = await createDevnet({ operatorCount: 8 })
const { network, publicClient } = devnet
const walletClient = devnet.createWallet(0)
const owner = walletClient.account.address

const fleet = parseFleet({
  owner,
  runway: { minimumDays: 30, targetDays: 90 },
  // Too little for both at once.
  budget: { depositsPerWeek: '0.015', gasPerWeek: '0.05' },
  clusters: [{ operators: [1, 2, 3, 4], validators: 2 }, { operators: [1, 2, 3, 5] }],
})

console.log('Two clusters are registered, for 25 and for 12 days')
let ownerNonce = 0
for (const [operatorIds, runwayDays, count] of [
  [[1, 2, 3, 4], 25, 2],
  [[1, 2, 3, 5], 12, 3],
] as const) {
  const shares = Array.from({ length: count }, () =>
    createKeySharesItem({
      secretKey: createTestSecret(`fleet ${ownerNonce}`), // keystores: see split-offline
      operators: devnet.getOperators(operatorIds),
      owner,
      ownerNonce: ownerNonce++,
    }),
  )
  await registerInBatches(walletClient, { publicClient, network, keyShares: shares, runwayDays })
}

// One reader for all weeks: it asks for each transaction once.
const spending = createSpendingReader(publicClient, { network, owner })

for (const week of ['The next week', 'The week after that']) {
  await devnet.passTime(8 * 86_400)
  console.log(week)
  const drift = findFleetDrift(fleet, await readFleet(publicClient, { network, fleet }))
  for (const { message } of drift) console.log(`   differs: ${message}`)
  const plan = await planFleet(publicClient, { network, fleet, spending })
  for (const { kind, reason } of plan.later)
    console.log(`   left for later: the rest of a ${kind}, for lack of ${reason}`)
  const { done, failed } = await applyFleet(walletClient, { network, publicClient, plan, spending })
  for (const { step, deposit } of done) {
    const days = step.kind === 'deposit' ? `, for ${Math.round(step.runwayDays)} days` : ''
    console.log(`   done: a ${step.kind} of ${Number(formatEther(deposit)).toFixed(6)} ETH${days}`)
  }
  if (done.length === 0) console.log('   nothing to do')
  for (const { step, error } of failed) console.log(`   failed: ${step.kind}, ${error.shortMessage}`)
}
