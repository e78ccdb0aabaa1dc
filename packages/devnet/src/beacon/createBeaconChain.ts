import { type Hex, type SlotClock, slotToEpoch } from '@x/schemas'
import { createSimulation } from '../exporter/simulation/createSimulation.ts'
import { createPopulationReader, type ExporterValidator, type Population } from '../exporter/simulation/population.ts'
import { createRandom, hexOfKey, keyOfText, mix } from '../exporter/simulation/random.ts'
import type { ExporterBehaviour } from '../exporter/simulation/resolveBehaviour.ts'
import type { IndexRegistry } from '../indexer/createValidatorReader.ts'
import { runInTurn } from '../indexer/runInTurn.ts'
import { type Checkpoint, isActive, never, type StateValidator } from './chain/BeaconState.ts'
import { createSpec } from './chain/createSpec.ts'
import type { DevnetClock } from './createClock.ts'

/** What can be said of a validator. Amounts are in gwei; an epoch is `undefined` where it is not scheduled. */
export type BeaconValidatorChanges = {
  balance?: bigint | undefined
  effectiveBalance?: bigint | undefined
  /** 32 bytes. Of the owner's address with 0x01 unless given. */
  withdrawalCredentials?: Hex | undefined
  activationEligibilityEpoch?: number | undefined
  activationEpoch?: number | undefined
  exitEpoch?: number | undefined
  withdrawableEpoch?: number | undefined
  slashed?: boolean | undefined
}

/** In which epochs somebody else signs for a key. */
export type RunElsewhereParameters = {
  /** Default: the current one. */
  fromEpoch?: number | undefined
  /** The first one in which it is silent again. Default: never. */
  untilEpoch?: number | undefined
}

/** The beacon chain of a devnet: the one truth behind all of its beacon nodes. */
export type BeaconChain = {
  /** Milliseconds since the Unix epoch, by the clock of this devnet: give it to clients. */
  now(): number
  /** The slot at the moment. */
  currentSlot(): number
  /** The epoch at the moment. */
  currentEpoch(): number
  /** Lets slots pass at once, on the chain and for the exporters too. */
  passSlots(slots: number): Promise<void>
  /** Lets epochs pass at once: to the first slot of the next one, and so on. */
  passEpochs(epochs: number): Promise<void>
  /** Says how a validator is from now on. A key that nobody knows becomes one, active since epoch 0. Returns its index. */
  setValidator(publicKey: string, changes?: BeaconValidatorChanges): Promise<number>
  /** Lets somebody else sign for a key. It is seen in each of these epochs. */
  runElsewhere(publicKey: string, parameters?: RunElsewhereParameters): Promise<void>
  /** Ends that: the key is silent again from an epoch on, the next one unless another is given. */
  stopElsewhere(publicKey: string, parameters?: { fromEpoch?: number | undefined }): Promise<void>
  /** Slashes a validator. */
  slash(publicKey: string): Promise<void>
  /** Lets a validator exit. */
  exit(publicKey: string): Promise<void>
}

/** What the nodes read of the chain. */
export type BeaconChainReader = {
  clock: DevnetClock
  genesisTime: number
  genesisValidatorsRoot: Hex
  spec: Readonly<Record<string, unknown>>
  slotsPerEpoch: number
  /** Brings all up to the present: registrations, epochs, blocks. */
  catchUp(): Promise<void>
  /** All validators, by index. */
  validators(): readonly StateValidator[]
  /** Whether the slot has a canonical block. */
  hasBlock(slot: number): boolean
  proposer(slot: number): number
  /** The root of the newest block at or before the slot; of another chain with `fork`. */
  blockRoot(slot: number, fork?: boolean): string
  /** The slot in which the validator attests in an epoch. */
  attestsAt(index: number, epoch: number): number
  /** Slot in which the attestation of an epoch came into a block; undefined where it never did. */
  includedAt(validator: StateValidator, epoch: number): number | undefined
  finality(epoch: number): { previousJustified: Checkpoint; currentJustified: Checkpoint; finalized: Checkpoint }
}

export type CreateBeaconChainParameters = {
  clock: DevnetClock
  network: SlotClock
  seed?: string | number | undefined
  behaviour?: ExporterBehaviour | undefined
  registry: IndexRegistry
  /** Who is registered on the SSV chain. */
  registered: () => Promise<readonly ExporterValidator[]>
  /** How many validators there are that belong to nobody. Default 100. */
  backgroundValidators?: number | undefined
  /** Lets seconds pass on the chain of blocks. */
  passTime(seconds: number): Promise<void>
}

const firstBackgroundIndex = 100_000
const gweiPerEth = 1_000_000_000

/** Makes the beacon chain over the same truth as the exporters'. */
export function createBeaconChain({
  clock,
  network,
  seed = 'ssvx',
  behaviour,
  registry,
  registered,
  backgroundValidators = 100,
  passTime,
}: CreateBeaconChainParameters): { chain: BeaconChain; reader: BeaconChainReader } {
  const { slotsPerEpoch, secondsPerSlot } = network.custom
  const seedKey = mix(keyOfText(String(seed)), keyOfText('beacon'))
  const keys = { block: mix(seedKey, 1), vote: mix(seedKey, 2), root: mix(seedKey, 3), key: mix(seedKey, 4) }
  // What an exporter has not seen has happened all the same.
  const truth = { ...behaviour, missingDecidedRate: 0 }
  const simulation = createSimulation({ seed, clock: network, behaviour: truth })
  const readPopulation = createPopulationReader(registered, false)
  const validators = new Map<string, StateValidator>()
  const elsewhere = new Map<string, { from: number; until: number }[]>()
  let population: Population

  for (let i = 0; i < backgroundValidators; i++) {
    const publicKey = `0x8${hexOfKey(mix(keys.key, i), 12).slice(1)}`
    registry.reserve(publicKey, firstBackgroundIndex + i)
    const eth = i % 10 === 0 ? 32 : i % 10 === 1 ? 48 : 2_048
    add(publicKey, `0x${eth === 32 ? '01' : '02'}${'00'.repeat(11)}${hexOfKey(mix(keys.key, ~i), 5)}`, eth)
  }

  function add(publicKey: string, withdrawalCredentials: string, eth: number): StateValidator {
    const validator: StateValidator = {
      index: registry.getIndex(publicKey),
      publicKey,
      withdrawalCredentials,
      balance: eth * gweiPerEth,
      effectiveBalance: eth * gweiPerEth,
      slashed: false,
      activationEligibilityEpoch: 0,
      activationEpoch: 0,
      exitEpoch: never,
      withdrawableEpoch: never,
    }
    validators.set(publicKey, validator)
    return validator
  }

  const catchUp = runInTurn(async () => {
    population = await readPopulation()
    for (const { publicKey, owner } of population.validators) {
      const key = `0x${publicKey}`
      if (!validators.has(key)) add(key, `0x01${'00'.repeat(11)}${owner}`, 32)
    }
  })

  async function find(publicKey: string): Promise<StateValidator> {
    await catchUp()
    const validator = validators.get(publicKey.toLowerCase())
    if (validator === undefined)
      throw new RangeError('The beacon chain does not know this validator: use setValidator.')
    return validator
  }

  const currentEpoch = () => slotToEpoch(network, clock.slot())
  const hasBlock = (slot: number) => slot === 0 || mix(keys.block, slot) % 100 !== 0
  function lastBlock(slot: number): number {
    let last = slot
    while (!hasBlock(last)) last--
    return last
  }
  const blockRoot = (slot: number, fork = false) =>
    `0x${hexOfKey(mix(mix(keys.root, lastBlock(slot)), fork ? 1 : 0), 8)}`

  /** The slot in which the validator attests in an epoch. */
  function attestsAt(index: number, epoch: number): number {
    return epoch * slotsPerEpoch + (mix(mix(keys.vote, epoch), index) % slotsPerEpoch)
  }

  function includedAt(validator: StateValidator, epoch: number): number | undefined {
    if (!isActive(validator, epoch)) return undefined
    const isElsewhere = elsewhere.get(validator.publicKey)?.some(({ from, until }) => from <= epoch && epoch < until)
    const own = population.byPublicKey.get(validator.publicKey.slice(2))
    let slot = attestsAt(validator.index, epoch)
    if (!isElsewhere) {
      if (own === undefined && validator.index < firstBackgroundIndex) return undefined
      if (own !== undefined) {
        const decided = findDecided(own, epoch)
        if (decided === undefined) return undefined
        slot = decided
      } else if (createRandom(mix(mix(keys.vote, epoch), validator.index))() < 0.005) return undefined
    }
    let block = slot + 1
    while (!hasBlock(block)) block++
    return block
  }

  /** The slot in which the committee of a registered validator decided its attestation. */
  function findDecided(own: Population['validators'][number], epoch: number): number | undefined {
    for (let slot = epoch * slotsPerEpoch; slot < (epoch + 1) * slotsPerEpoch; slot++) {
      if (!simulation.hasDuty(population, slot, own, 'ATTESTER')) continue
      const trace = simulation.getCommitteeTrace(population, slot, own.committee, 'COMMITTEE')
      const size = own.committee.operatorIds.length
      const quorum = size - Math.floor((size - 1) / 3)
      return trace !== undefined && trace.decideds.length > 0 && trace.attester.length >= quorum ? slot : undefined
    }
    return undefined
  }

  async function passSlots(slots: number): Promise<void> {
    clock.pass(slots * secondsPerSlot)
    await passTime(slots * secondsPerSlot)
  }

  const checkpoint = (epoch: number): Checkpoint => {
    const at = Math.max(0, epoch)
    return { epoch: at, root: at === 0 ? `0x${'00'.repeat(32)}` : blockRoot(at * slotsPerEpoch) }
  }

  const chain: BeaconChain = {
    now: clock.now,
    currentSlot: clock.slot,
    currentEpoch,
    passSlots,
    async passEpochs(epochs) {
      const slot = clock.slot()
      await passSlots((currentEpoch() + epochs) * slotsPerEpoch - slot)
    },
    async setValidator(publicKey, changes = {}) {
      await catchUp()
      const key = publicKey.toLowerCase()
      const validator = validators.get(key) ?? add(key, `0x01${'00'.repeat(31)}`, 32)
      const { balance, effectiveBalance, ...rest } = changes
      Object.assign(validator, rest)
      for (const name of ['activationEligibilityEpoch', 'activationEpoch', 'exitEpoch', 'withdrawableEpoch'] as const) {
        if (name in changes) validator[name] = changes[name] ?? never
      }
      if (balance !== undefined) validator.balance = Number(balance)
      const effective = effectiveBalance ?? balance
      if (effective !== undefined) validator.effectiveBalance = Number(effective - (effective % 1_000_000_000n))
      return validator.index
    },
    async runElsewhere(publicKey, { fromEpoch = currentEpoch(), untilEpoch = never } = {}) {
      await catchUp()
      const key = publicKey.toLowerCase()
      elsewhere.set(key, [...(elsewhere.get(key) ?? []), { from: fromEpoch, until: untilEpoch }])
    },
    async stopElsewhere(publicKey, { fromEpoch = currentEpoch() + 1 } = {}) {
      for (const range of elsewhere.get(publicKey.toLowerCase()) ?? []) range.until = Math.min(range.until, fromEpoch)
    },
    async slash(publicKey) {
      const validator = await find(publicKey)
      validator.slashed = true
      validator.exitEpoch = Math.min(validator.exitEpoch, currentEpoch() + 5)
      validator.withdrawableEpoch = currentEpoch() + 8_192
    },
    async exit(publicKey) {
      const validator = await find(publicKey)
      validator.exitEpoch = currentEpoch() + 5
      validator.withdrawableEpoch = validator.exitEpoch + 256
    },
  }
  return {
    chain,
    reader: {
      clock,
      genesisTime: network.custom.genesisTime,
      genesisValidatorsRoot: `0x${hexOfKey(mix(keys.root, 0x67), 8)}`,
      spec: createSpec({ slotsPerEpoch, secondsPerSlot }),
      slotsPerEpoch,
      catchUp,
      validators: () => [...validators.values()].sort((a, b) => a.index - b.index),
      hasBlock,
      proposer: (slot) => firstBackgroundIndex + (mix(mix(keys.block, 7), slot) % backgroundValidators),
      blockRoot,
      attestsAt,
      includedAt,
      finality: (epoch) => ({
        previousJustified: checkpoint(epoch - 2),
        currentJustified: checkpoint(epoch - 1),
        finalized: checkpoint(epoch - 2),
      }),
    },
  }
}
