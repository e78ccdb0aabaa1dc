// A validator from its deposit to its end, never at work in two places, on a network of this machine and in its time.
import { createBeaconConnection, getValidators, proveSilence } from '@x/beacon-client'
import { resolveOperators } from '@x/chain'
import { createDevnet, createTestSecret } from '@x/devnet'
import { createKeymanagerConnection, releaseKeys } from '@x/keymanager-client'
import { createKeySharesItem } from '@x/keyshares'
import { KeysAliveError, registerValidators, removeValidators, sendBeaconRequests } from '@x/registration'

const operatorIds = [1, 2, 3, 4]

await using devnet = await createDevnet({ operatorCount: 7 })
const { beaconChain, network, publicClient, validatorClient } = devnet
const walletClient = devnet.createWallet(0)
const owner = walletClient.account.address
// On a public network time passes by itself, and `now` and `sleep` are left out.
const { now } = beaconChain
const sleep = (milliseconds: number) => beaconChain.passSlots(Math.ceil(milliseconds / 12_000))
const node = createBeaconConnection({ url: devnet.beacon.url, network, now })
const beaconNodes = [node, createBeaconConnection({ url: devnet.otherBeacon.url, network, now })]

console.log('Its operators, and its key shares, which somebody else may have made: see split-offline')
const { operators } = await resolveOperators(operatorIds, { network, publicClient, owner })
const keyShares = [
  createKeySharesItem({
    secretKey: createTestSecret('validator-life'),
    operators: operators.map(({ id, operatorKey = '' }) => ({ id, operatorKey })),
    owner,
    ownerNonce: 0,
  }),
]
const publicKeys = keyShares.map(({ payload }) => payload.publicKey)

async function show(): Promise<void> {
  const { validators } = await getValidators(node, { ids: publicKeys })
  for (const { status, withdrawalCredentials } of validators) {
    console.log(`   ${status}, credentials ${withdrawalCredentials.slice(0, 4)}`)
  }
  if (validators.length === 0) console.log('   not known yet')
}

console.log('The deposit waits in its queue')
const withdrawalCredentials = `0x01${'00'.repeat(11)}${owner.slice(2).toLowerCase()}` as const
for (const key of publicKeys) await beaconChain.deposit(key, { amount: 32_000_000_000n, withdrawalCredentials })
await show()

console.log('A validator client takes the key')
await beaconChain.passEpochs(12)
await validatorClient.load(publicKeys)
await beaconChain.passEpochs(2)
await show()

console.log('To register it now would get it slashed')
const registration = { publicClient, network, keyShares, runwayDays: 90, beaconNodes, sleep }
try {
  await registerValidators(walletClient, registration)
} catch (error) {
  if (!(error instanceof KeysAliveError)) throw error
  console.log(`   ${error.shortMessage.replace(/\d+/, '…')}`)
}

console.log('The validator client gives it away, with what was signed')
const keymanager = createKeymanagerConnection({ url: validatorClient.url, bearerToken: validatorClient.token })
const released = await releaseKeys(keymanager, {
  publicKeys,
  onProtection: ({ slashingProtection }) => console.log(`   ${slashingProtection.length} characters to be kept`),
})
for (const { status, isLoaded } of released) console.log(`   ${status}, ${isLoaded ? 'still loaded' : 'gone'}`)

console.log('Two whole epochs go by in which nobody sees it at work')
const { keys } = await proveSilence({ beaconNodes, publicKeys, sleep })
for (const { state } of keys) console.log(`   ${state}`)

console.log('It is registered, after one more look')
const { wait } = await registerValidators(walletClient, registration)
await wait()
await show()

console.log('It compounds from now on')
const requests = { publicClient, network, beaconNodes }
const [publicKey = '0x'] = publicKeys
await sendBeaconRequests(walletClient, { ...requests, requests: [{ type: 'compounding', publicKey }] })
await beaconChain.passEpochs(260)
await show()

console.log('It leaves by its withdrawal address')
await sendBeaconRequests(walletClient, { ...requests, requests: [{ type: 'exit', publicKey }] })
await beaconChain.passEpochs(10)
await show()

console.log('And costs nothing any more')
const { transactions } = await removeValidators(walletClient, { publicClient, network, operatorIds, publicKeys })
console.log(`   ${transactions.flatMap((each) => each.publicKeys).length} validator removed`)
