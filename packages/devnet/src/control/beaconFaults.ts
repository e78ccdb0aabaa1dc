import type { BeaconFaults, BeaconFeature } from '../beacon/node/BeaconFaults.ts'
import type { ControlledDevnet, DevnetFault } from './DevnetFault.ts'
import { fieldsOf, isSet } from './fieldsOf.ts'
import { InvalidFaultValueError, parseFaultValue as read } from './parseFaultValue.ts'

const ofBeacon = fieldsOf(({ beacon }) => beacon.faults, 'beacon')
const ofOtherBeacon = fieldsOf(({ otherBeacon }) => otherBeacon.faults, 'otherBeacon')

/** What can go wrong with beacon nodes, and what can happen on the beacon chain. */
export const beaconFaults: readonly DevnetFault[] = [
  ofBeacon('syncing', undefined, 'The beacon node is syncing.', isSet, false),
  ofBeacon('optimistic', undefined, 'The execution client of the beacon node is gone.', isSet, false),
  ofBeacon('lag', 'slots', 'The beacon node is behind, and calls itself in sync.', read.count, 0),
  ofBeacon('balanceFactor', 'factor', 'The beacon node multiplies balances.', read.factor, 1),
  ofBeacon('invertLiveness', 'key,…|all', 'The beacon node says the opposite of who is at work.', readLiars, []),
  ofBeacon('lacks', 'feature,…', 'The beacon node does not offer something, as gateways do.', readFeatures, []),
  ofBeacon('prunedBefore', 'slot', 'The beacon node has nothing of before a slot.', read.count, 0),
  ofOtherBeacon('lag', 'slots', 'The second beacon node is behind, and calls itself in sync.', read.count, 0),
  ofOtherBeacon('balanceFactor', 'factor', 'The second beacon node multiplies balances.', read.factor, 1),
  ofOtherBeacon('invertLiveness', 'key,…|all', 'The second beacon node inverts who is at work.', readLiars, []),
  {
    name: 'beaconStalled',
    value: undefined,
    description: 'The beacon node stands still, and calls itself in sync.',
    set: ({ beacon, beaconChain }, value) => {
      read.nothing(value)
      beacon.faults.stalledAt = beaconChain.currentSlot()
    },
    clear: ({ beacon }) => {
      beacon.faults.stalledAt = undefined
    },
  },
  {
    name: 'beaconForked',
    value: undefined,
    description: 'From now on the beacon node follows another chain.',
    set: ({ beacon, beaconChain }, value) => {
      read.nothing(value)
      beacon.faults.forkedFrom = beaconChain.currentSlot()
    },
    clear: ({ beacon }) => {
      beacon.faults.forkedFrom = undefined
    },
  },
  {
    name: 'activate',
    value: 'key,…',
    description: 'Keys are active validators, of 32 ETH, as if they had been so from the beginning.',
    set: async ({ beaconChain }, value) => {
      for (const key of read.publicKeys(value)) {
        await beaconChain.setValidator(key, { activationEligibilityEpoch: 0, activationEpoch: 0, exitEpoch: undefined })
      }
    },
  },
  {
    name: 'depositFor',
    value: 'key[:eth]',
    description: 'Somebody deposits for a key, 32 ETH unless given: it waits in the queue of the beacon chain.',
    set: ({ beaconChain }, value) => {
      const [key = '', eth = '32'] = value.split(':')
      return beaconChain.deposit(read.publicKey(key), { amount: BigInt(read.count(eth)) * 1_000_000_000n })
    },
  },
  {
    name: 'runElsewhere',
    value: 'key,…',
    description: 'Somebody else signs with keys, as from now on; when it is cleared, no more from the next epoch on.',
    set: async (devnet, value) => {
      const keys = read.publicKeys(value)
      for (const key of keys) await devnet.beaconChain.runElsewhere(key)
      elsewhere.set(devnet, [...(elsewhere.get(devnet) ?? []), ...keys])
    },
    clear: async (devnet) => {
      for (const key of elsewhere.get(devnet) ?? []) await devnet.beaconChain.stopElsewhere(key)
      elsewhere.delete(devnet)
    },
  },
  {
    name: 'loadKeys',
    value: 'key,…',
    description: 'The validator client loads keys, and signs with them until they are released.',
    set: (devnet, value) => devnet.validatorClient.load(read.publicKeys(value)),
  },
  {
    name: 'exit',
    value: 'key',
    description: 'A validator asks to leave, in a block, and does as soon as the queue of the beacon chain allows.',
    set: ({ beaconChain }, value) => ofPossible(beaconChain.exit(read.publicKey(value)), 'may exit'),
  },
  {
    name: 'slash',
    value: 'key',
    description: 'A validator is slashed, in a block.',
    set: ({ beaconChain }, value) => ofPossible(beaconChain.slash(read.publicKey(value)), 'can be slashed'),
  },
  {
    name: 'loseFinality',
    value: 'share',
    description: 'A share of the stake is silent: from a third on nothing is final, and balances leak.',
    set: ({ beaconChain }, value) => beaconChain.loseFinality({ share: readShare(value) }),
    clear: ({ beaconChain }) => beaconChain.regainFinality(),
  },
]

/** Keys with which somebody else signs because of the fault. */
const elsewhere = new WeakMap<ControlledDevnet, readonly string[]>()

function readLiars(text: string): BeaconFaults['invertLiveness'] {
  return text === 'all' ? text : read.publicKeys(text)
}

const features: readonly BeaconFeature[] = ['rewards', 'liveness', 'postValidators', 'pastStates', 'events']

function readFeatures(text: string): BeaconFeature[] {
  return text.split(',').map((name) => {
    const found = features.find((each) => each === name)
    if (found === undefined) throw new InvalidFaultValueError(`The value must be of ${features.join(', ')}.`)
    return found
  })
}

function readShare(text: string): number {
  const share = Number(text)
  if (!/^0\.\d{1,3}$/.test(text) || share === 0) {
    throw new InvalidFaultValueError('The value must be a share between 0 and 1, such as 0.5.')
  }
  return share
}

/** The beacon chain says with a `RangeError` that it does not know a validator, or that nothing can be done to it. */
async function ofPossible(done: Promise<void>, what: string): Promise<void> {
  await done.catch((error: unknown) => {
    if (!(error instanceof RangeError)) throw error
    throw new InvalidFaultValueError(`The value must be the public key of a validator that ${what}. ${error.message}`)
  })
}
