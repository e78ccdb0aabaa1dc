import { type Hex, type SlotClock, slotToEpoch } from '@x/schemas'
import { createSimulation } from '../exporter/simulation/createSimulation.ts'
import { getAttesterOffset } from '../exporter/simulation/planEpoch.ts'
import {
  createPopulation,
  createPopulationReader,
  type ExporterValidator,
  type Population,
} from '../exporter/simulation/population.ts'
import { getPaid } from '../exporter/simulation/proposalData.ts'
import { hexOfKey, keyOfText, mix } from '../exporter/simulation/random.ts'
import { type ExporterBehaviour, resolveBehaviour } from '../exporter/simulation/resolveBehaviour.ts'
import type { IndexRegistry } from '../indexer/createValidatorReader.ts'
import { runInTurn } from '../indexer/runInTurn.ts'
import type { DevnetClock } from './createClock.ts'
import { createStateKeeper, type Intervention } from './createStateKeeper.ts'
import type { ArrivedRequest } from './execution/createRequestReader.ts'
import { type RequestsOfBlock, scheduleRequests } from './execution/scheduleRequests.ts'
import {
  addValidator,
  type BeaconState,
  changeValidator,
  copyState,
  createState,
  findPosition,
  never,
  type PendingDeposit,
  type StateValidator,
} from './state/BeaconState.ts'
import { getTotalActiveBalance } from './state/churn.ts'
import { isPaidOut } from './state/credentials.ts'
import { canBeSlashed, canExit } from './state/exits.ts'
import { getStatus } from './state/getStatus.ts'
import type { BlockContents, BlockOutcome, OperationsOutcome, SyncCommittee } from './state/processBlock.ts'
import { rules } from './state/rules.ts'
import { type BlockPlan, createBlockPlan } from './truth/createBlockPlan.ts'
import { createBlockReader } from './truth/createBlockReader.ts'
import { createOperations, type Operation, type Operations } from './truth/createOperations.ts'
import { createSyncCommittees } from './truth/createSyncCommittees.ts'
import { createVoteReader, type Vote, type VoteReader } from './truth/createVoteReader.ts'

/** What can be said of a validator. Amounts are in gwei; an epoch is `undefined` where it is not scheduled. */
export type BeaconValidatorChanges = {
  balance?: bigint | undefined
  /** The whole ETH of `balance` unless given. */
  effectiveBalance?: bigint | undefined
  /** 32 bytes. Of the owner's address unless given: 0x02 where the effective balance is above 32 ETH, else 0x01. */
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

/** A deposit for a key. */
export type BeaconDeposit = {
  /** In gwei. Default 32 ETH. */
  amount?: bigint | undefined
  /** 32 bytes. Of nobody's address, with 0x01, unless given. */
  withdrawalCredentials?: Hex | undefined
}

/** When and how much stake does not vote. */
export type LoseFinalityParameters = RunElsewhereParameters & {
  /** Share of all stake that is silent. Default 0.5; from a third on, nothing is final any more. */
  share?: number | undefined
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
  /** Lets nobody else sign for a key any more. Default: from the next epoch on, for it may have signed in this one. */
  stopElsewhere(publicKey: string, parameters?: { fromEpoch?: number | undefined }): Promise<void>
  /**
   * Slashes a validator, in the newest block. Rejects with a `RangeError` where nobody knows it, or it can't be slashed.
   */
  slash(publicKey: string): Promise<void>
  /**
   * Lets a validator ask to leave, in the newest block. Rejects with a `RangeError` where nobody knows it, or no block
   * would take it: it is not active, leaves already, was activated less than 256 epochs ago, or is owed a part.
   */
  exit(publicKey: string): Promise<void>
  /** Deposits for a key, which becomes a validator when the deposit has passed the queue. */
  deposit(publicKey: string, parameters?: BeaconDeposit): Promise<void>
  /** Silences validators that belong to nobody, so that the chain is no longer final, and balances leak. */
  loseFinality(parameters?: LoseFinalityParameters): Promise<void>
  /** Lets all of them work again. Default: from the next epoch on. */
  regainFinality(parameters?: { fromEpoch?: number | undefined }): Promise<void>
}

/** What the nodes read of the chain. */
export type BeaconChainReader = {
  clock: DevnetClock
  genesisTime: number
  genesisValidatorsRoot: Hex
  slotsPerEpoch: number
  secondsPerSlot: number
  chainId: number
  /** Brings all up to the present: registrations, requests, and what withdrawals have paid. */
  catchUp(): Promise<void>
  /** Who is registered on the SSV chain, each with what the beacon chain says of it: whom exporters observe. */
  readObserved(): Promise<readonly ExporterValidator[]>
  /** The state after a slot; with `lastBlock`, as a node sees it that has no block after that. */
  stateAt(slot: number, lastBlock?: number): BeaconState
  /** The same, with validators that became known later, and were active before. */
  completeStateAt(slot: number, lastBlock?: number): BeaconState
  /** What is in the block of a slot, orphaned or not, what it did, and the state after it. */
  readBlock(slot: number): ReadBlock
  blocks: BlockPlan
  /** The root of the newest block at or before the slot; of another chain with `fork`. */
  blockRoot(slot: number, fork?: boolean): string
  /** The root of a block that is not part of the chain. */
  orphanedRoot(slot: number): string
  /** The root of the block that a checkpoint names. */
  getRoot(epoch: number): string
  /** Whether a validator is registered on the SSV chain. */
  isOwn(index: number): boolean
  /** Who gets the fees of a validator's blocks. */
  getFeeRecipient(index: number, slot: number): string
  /** Exits and slashings that were made by hand. */
  operations: Operations
  /** Calls back whenever the clock is set forward, or something happens by hand, until what it returns is called. */
  onNews(listener: () => void): () => void
  /** The slot in which the validator attests in an epoch. */
  dutySlot(index: number, epoch: number): number
  /** Which parts of what a committee of the SSV network votes for in a slot are the chain's. */
  readCommittee: VoteReader['readCommittee']
  /** What became of the attestation of an epoch. */
  readVote(validator: StateValidator, epoch: number): Vote | undefined
  syncCommittee(epoch: number, state: BeaconState): SyncCommittee
}

/** A block, what it did, and the state after it, all with validators that became known later, and were active before. */
export type ReadBlock = { block: BlockContents; outcome: BlockOutcome & OperationsOutcome; state: BeaconState }

export type CreateBeaconChainParameters = {
  clock: DevnetClock
  network: SlotClock
  seed?: string | number | undefined
  behaviour?: ExporterBehaviour | undefined
  registry: IndexRegistry
  /** Whether they were at work before the devnet began, as the exporters say. Default true. */
  backfill?: boolean | undefined
  /** Who is registered on the SSV chain. */
  registered: () => Promise<readonly ExporterValidator[]>
  /** What was asked for on the chain of blocks, up to the block at which `registered` has looked last. */
  readRequests?: (() => Promise<readonly ArrivedRequest[]>) | undefined
  /** Who gets the fees of the blocks of an owner's validators. Default: the owner. Both in lower case. */
  readFeeRecipient?: ((owner: string) => string | undefined) | undefined
  /** How many validators there are that belong to nobody, and the one with index 0. Default 100. */
  backgroundValidators?: number | undefined
  /** Their keys. Drawn by the seed unless given. */
  backgroundKeys?: readonly string[] | undefined
  /** The index of the first of them. Default 100,000, so that others have room below. */
  firstBackgroundIndex?: number | undefined
  /** Id of the chain of blocks. Default 31337. */
  chainId?: number | undefined
  /** The first epoch whose blocks are made one by one; before it nothing changes. Default: the current one. */
  startEpoch?: number | undefined
  /** Lets seconds pass on the chain of blocks. */
  passTime(seconds: number): Promise<void>
  /** Pays withdrawals on the chain of blocks: what each address, in lower case, has been paid in all, in gwei. */
  pay?: ((owed: ReadonlyMap<string, number>) => Promise<void>) | undefined
}

const gweiPerEth = 1_000_000_000

/** Makes the beacon chain over the same truth as the exporters'. */
export function createBeaconChain({
  clock,
  network,
  seed = 'ssvx',
  behaviour,
  registry,
  registered,
  backfill = true,
  readRequests = async () => [],
  readFeeRecipient = () => undefined,
  backgroundValidators = 100,
  backgroundKeys = [],
  firstBackgroundIndex = 100_000,
  chainId = 31_337,
  startEpoch = slotToEpoch(network, Math.max(0, clock.slot())),
  passTime,
  pay = async () => {},
}: CreateBeaconChainParameters): { chain: BeaconChain; reader: BeaconChainReader } {
  const { slotsPerEpoch, secondsPerSlot, genesisTime } = network.custom
  const seedKey = mix(keyOfText(String(seed)), keyOfText('beacon'))
  const keys = { block: mix(seedKey, 1), vote: mix(seedKey, 2), root: mix(seedKey, 3), key: mix(seedKey, 4) }
  // What an exporter has not seen has happened all the same.
  const settings = { seed, clock: network, behaviour: { ...behaviour, missingDecidedRate: 0 } }
  const simulation = createSimulation(settings)
  const attesterSettings = resolveBehaviour(settings)
  let observed: readonly ExporterValidator[] = []
  const readPopulation = createPopulationReader(() => observed, false)
  /** Whom the exporters observe: what they see of the time before the devnet is as old as its chain. */
  let population: Population = createPopulation([], false)
  let history = population
  const getPopulation = (slot: number) => (slot < startEpoch * slotsPerEpoch ? history : population)
  const currentSlot = () => Math.max(0, clock.slot())
  const currentEpoch = () => slotToEpoch(network, currentSlot())

  /** Slots from which on registered validators were known, by index. */
  const firstSlots = new Map<number, number>()
  /** Slots from which on slashed validators are not worked for, by index. */
  const slashedFrom = new Map<number, number>()
  const elsewhere = new Map<string, { from: number; until: number }[]>()
  let silences: readonly { from: number; until: number; indices: ReadonlySet<number> }[] = []
  const background = Array.from({ length: backgroundValidators }, (_, i) => firstBackgroundIndex + i)
  // A chain has a validator 0, which is what clients ask for where they try what a node offers.
  if (firstBackgroundIndex > 0) background.push(0)
  const backgroundIndices = new Set(background)
  const blocks = createBlockPlan({
    key: keys.block,
    simulation,
    slotsPerEpoch,
    background,
    getPopulation,
    getFirstSlot: (index) => firstSlots.get(index) ?? never,
  })
  const dutySlot = (index: number, epoch: number) =>
    epoch * slotsPerEpoch + getAttesterOffset(attesterSettings, epoch, index)
  const isWithin = (epoch: number) => (span: { from: number; until: number }) =>
    span.from <= epoch && epoch < span.until
  const votes = createVoteReader({
    key: keys.vote,
    slotsPerEpoch,
    slotTime: 1_000 * secondsPerSlot,
    genesisTime,
    simulation,
    getDutySlot: dutySlot,
    blocks,
    getPopulation,
    isBackground: (index) => backgroundIndices.has(index),
    isSilenced: (index, epoch) => silences.some((each) => isWithin(epoch)(each) && each.indices.has(index)),
    isSlashed: (index, slot) => slot >= (slashedFrom.get(index) ?? never),
    isElsewhere: (publicKey, slot) => elsewhere.get(publicKey)?.some(isWithin(slotToEpoch(network, slot))) ?? false,
  })
  const syncCommittee = createSyncCommittees({
    key: keys.key,
    slotsPerEpoch,
    simulation,
    background,
    getPopulation: () => history,
  })
  let schedule: ReadonlyMap<number, RequestsOfBlock> = new Map()
  const operations = createOperations(blocks.hasBlock)
  const listeners = new Set<() => void>()
  const blockReader = createBlockReader({
    slotsPerEpoch,
    blocks,
    votes,
    syncCommittee,
    getRequests: (slot) => schedule.get(slot),
    operations,
  })

  function lastBlock(slot: number): number {
    let last = slot
    while (!blocks.hasBlock(last)) last--
    return last
  }
  const blockRoot = (slot: number, fork = false) =>
    `0x${hexOfKey(mix(mix(keys.root, lastBlock(slot)), fork ? 1 : 0), 8)}`
  const getRoot = (epoch: number) => (epoch === 0 ? `0x${'00'.repeat(32)}` : blockRoot(epoch * slotsPerEpoch))

  /** Accounts of those that belong to nobody, which nobody looks at. */
  const madeUpAddresses = new Set([`0x${'00'.repeat(20)}`])
  const anchor = createState({ slot: startEpoch * slotsPerEpoch - 1, slotsPerEpoch, getRoot })
  for (const [i, index] of background.entries()) {
    const publicKey = backgroundKeys[i] ?? `0x8${hexOfKey(mix(keys.key, i), 12).slice(1)}`
    registry.reserve(publicKey, index)
    const eth = i % 10 === 0 ? 32 : i % 10 === 1 ? 48 : 2_048
    const address = hexOfKey(mix(keys.key, ~i), 5)
    madeUpAddresses.add(`0x${address}`)
    const withdrawalCredentials = `0x${eth === 32 ? '01' : '02'}${'00'.repeat(11)}${address}`
    addValidator(anchor, createValidator({ index, publicKey, withdrawalCredentials }, eth), eth * gweiPerEth)
  }
  blockReader.fillParticipation(anchor)
  const keeper = createStateKeeper({
    anchor,
    readEarlier(slot) {
      const { previousJustified, currentJustified, finalized } = createState({ slot, slotsPerEpoch, getRoot })
      const state = { ...copyState(anchor), slot, previousJustified, currentJustified, finalized }
      blockReader.fillParticipation(state)
      return state
    },
    getRoot,
    getIndex: registry.getIndex,
    hasBlock: blocks.hasBlock,
    readBlock: blockReader.read,
    isPaid: (address) => !madeUpAddresses.has(address),
  })

  /** Validators that were added by hand, which is to have been so since epoch 0, as they were then. By key. */
  const added = new Map<string, { validator: StateValidator; balance: number }>()
  /** Those whose owner is not known yet. */
  const withoutOwner = new Set<string>()
  let requests: readonly ArrivedRequest[] = []
  /** Whether something was done by hand to a validator. */
  let isTouched = false

  function change(intervention: Intervention): void {
    keeper.intervene(currentSlot(), intervention)
    blockReader.forget()
  }

  function add(publicKey: string, withdrawalCredentials: string): StateValidator {
    const validator = createValidator({ index: registry.getIndex(publicKey), publicKey, withdrawalCredentials }, 32)
    added.set(publicKey, { validator, balance: 32 * gweiPerEth })
    change((state) => {
      addValidator(state, validator, 32 * gweiPerEth)
      blockReader.fillParticipation(state, validator.index)
    })
    return validator
  }

  function find(publicKey: string): StateValidator | undefined {
    return keeper.stateAt(currentSlot()).validators.find((each) => each.publicKey === publicKey)
  }

  function takePopulation(next: Population): void {
    population = next
    history = createPopulation(observed, backfill)
    votes.forget(currentEpoch())
    votes.forgetBefore(startEpoch)
    blockReader.forget()
    const { validators, pendingDeposits } = keeper.stateAt(currentSlot())
    const known = new Set(validators.map((each) => each.publicKey))
    const deposited = new Set(pendingDeposits.map((each) => each.publicKey))
    for (const { kind, request } of requests) if (kind === 'deposit') deposited.add(request.publicKey)
    for (const { publicKey, owner, index } of population.validators) {
      const key = `0x${publicKey}`
      if (!firstSlots.has(index)) firstSlots.set(index, currentSlot() + 1)
      // Who was deposited for comes when the queue lets it.
      if (!known.has(key) && !deposited.has(key)) {
        add(key, `0x01${'00'.repeat(11)}${owner}`)
        known.add(key)
      } else if (withoutOwner.delete(key)) {
        change((state) => {
          const position = findPosition(state, index)
          const { withdrawalCredentials = '' } = state.validators[position] ?? {}
          changeValidator(state, position, { withdrawalCredentials: `${withdrawalCredentials.slice(0, 26)}${owner}` })
        })
      }
    }
  }

  const catchUp = runInTurn(async () => {
    observed = await registered()
    const nextPopulation = await readPopulation()
    const nextRequests = await readRequests()
    const isSame = nextPopulation === population
    if (isSame && nextRequests === requests) return
    requests = nextRequests
    if (!isSame) takePopulation(nextPopulation)
    const before = schedule
    schedule = scheduleRequests(requests, blocks.hasBlock)
    const changed = [...new Set([...before.keys(), ...schedule.keys()])].filter(
      (slot) => JSON.stringify(before.get(slot)) !== JSON.stringify(schedule.get(slot)),
    )
    if (changed.length > 0) keeper.rewind(Math.min(...changed))
  })

  /** Catches up, and pays what there is to be paid. */
  const settle = runInTurn(async () => {
    await catchUp()
    if (population.validators.length === 0 && !isChanged()) return
    keeper.stateAt(currentSlot())
    await pay(new Map(keeper.readPaid()))
  })

  /** Whether a validator may be something else than active: as long as nothing was done about any, all of them are. */
  function isChanged(): boolean {
    return isTouched || requests.length > 0
  }

  /** What the beacon chain says of a registered validator; its operators work for it from the one slot to the other. */
  function describe(validator: ExporterValidator, state: BeaconState): ExporterValidator {
    const position = findPosition(state, validator.index)
    const found = state.validators[position]
    if (found === undefined) return { ...validator, hasMetadata: false }
    const { activationEpoch, exitEpoch } = found
    const status = getStatus(found, state.balances[position] ?? 0, currentEpoch())
    const endSlot = Math.min(exitEpoch * slotsPerEpoch, slashedFrom.get(validator.index) ?? never)
    const firstSlot = activationEpoch * slotsPerEpoch
    return { ...validator, beacon: { status, activationEpoch, exitEpoch, firstSlot, endSlot } }
  }

  function addFeeRecipient(validator: ExporterValidator): ExporterValidator {
    const feeRecipient = readFeeRecipient(`0x${validator.owner.replace(/^0x/, '').toLowerCase()}`)
    return feeRecipient === undefined ? validator : { ...validator, feeRecipient }
  }

  async function mustFind(publicKey: string): Promise<StateValidator> {
    await catchUp()
    const validator = find(publicKey.toLowerCase())
    if (validator === undefined)
      throw new RangeError('The beacon chain does not know this validator: use setValidator.')
    return validator
  }

  /** What happens from an epoch on is another thing than what was thought. */
  function changeFrom(epoch: number): void {
    votes.forget(epoch)
    blockReader.forget()
    keeper.rewind(epoch * slotsPerEpoch)
  }

  /** Its operators notice it from the next slot on. */
  function setSlashed(index: number): void {
    if (!slashedFrom.has(index)) slashedFrom.set(index, currentSlot() + 1)
    votes.forget(currentEpoch())
  }

  /** Puts an operation into the newest block, or into the next one where it was not possible in that. */
  function operate(kind: Operation['kind'], index: number): void {
    const isPossible = (state: BeaconState) =>
      (kind === 'exit' ? canExit : canBeSlashed)(state, findPosition(state, index))
    const slot = currentSlot()
    if (!isPossible(keeper.stateAt(slot))) {
      throw new RangeError(
        kind === 'exit'
          ? 'The validator can’t exit: it has to be active for 256 epochs, not to leave yet, and to be owed nothing.'
          : 'The validator can’t be slashed: it was never active, is slashed already, or could be paid out.',
      )
    }
    const newest = lastBlock(slot)
    const isOpen = newest > Math.max(0, anchor.slot) && isPossible(keeper.stateAt(newest))
    const operation = { kind, index, from: isOpen ? newest : slot }
    isTouched = true
    operations.add(operation)
    keeper.rewind(operation.from)
    for (const listener of listeners) listener()
  }

  async function passSlots(slots: number): Promise<void> {
    // Who is there already is there from now on, and not from the end of that time on.
    await catchUp()
    clock.pass(slots * secondsPerSlot)
    await passTime(slots * secondsPerSlot)
    if (isChanged()) await settle()
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
      let validator = find(key)
      if (validator === undefined) {
        validator = add(key, `0x01${'00'.repeat(31)}`)
        withoutOwner.add(key)
      }
      isTouched = true
      const { index } = validator
      if (changes.slashed === false) slashedFrom.delete(index)
      else if (changes.slashed === true) setSlashed(index)
      if (changes.withdrawalCredentials !== undefined) withoutOwner.delete(key)
      change((state) => applyChanges(state, index, changes))
      return index
    },
    async runElsewhere(publicKey, { fromEpoch = currentEpoch(), untilEpoch = never } = {}) {
      await catchUp()
      const key = publicKey.toLowerCase()
      elsewhere.set(key, [...(elsewhere.get(key) ?? []), { from: fromEpoch, until: untilEpoch }])
      changeFrom(fromEpoch)
    },
    async stopElsewhere(publicKey, { fromEpoch = currentEpoch() + 1 } = {}) {
      await catchUp()
      const key = publicKey.toLowerCase()
      const spans = elsewhere.get(key) ?? []
      elsewhere.set(
        key,
        spans.map(({ from, until }) => ({ from, until: Math.min(until, fromEpoch) })),
      )
      changeFrom(fromEpoch)
    },
    async slash(publicKey) {
      const { index } = await mustFind(publicKey)
      operate('slashing', index)
      setSlashed(index)
    },
    async exit(publicKey) {
      const { index } = await mustFind(publicKey)
      operate('exit', index)
    },
    async deposit(publicKey, { amount = 32_000_000_000n, withdrawalCredentials = `0x01${'00'.repeat(31)}` } = {}) {
      await catchUp()
      const key = publicKey.toLowerCase()
      const deposit: PendingDeposit = {
        publicKey: key,
        withdrawalCredentials: withdrawalCredentials.toLowerCase(),
        amount: Number(amount),
        signature: `0x${hexOfKey(keyOfText(key), 24)}`,
        slot: currentSlot(),
      }
      isTouched = true
      change((state) => state.pendingDeposits.push(deposit))
    },
    async loseFinality({ fromEpoch = currentEpoch(), untilEpoch = never, share = 0.5 } = {}) {
      await catchUp()
      // Who leaks for long enough is sent away.
      isTouched = true
      const state = keeper.stateAt(currentSlot())
      const wanted = share * getTotalActiveBalance(state)
      const indices = new Set<number>()
      let silent = 0
      for (const index of background) {
        if (silent >= wanted) break
        indices.add(index)
        silent += state.validators[findPosition(state, index)]?.effectiveBalance ?? 0
      }
      silences = [...silences, { from: fromEpoch, until: untilEpoch, indices }]
      changeFrom(fromEpoch)
    },
    async regainFinality({ fromEpoch = currentEpoch() + 1 } = {}) {
      await catchUp()
      silences = silences.map((each) => ({ ...each, until: Math.min(each.until, fromEpoch) }))
      changeFrom(fromEpoch)
    },
  }
  return {
    chain,
    reader: {
      clock,
      genesisTime,
      genesisValidatorsRoot: `0x${hexOfKey(mix(keys.root, 0x67), 8)}`,
      slotsPerEpoch,
      secondsPerSlot,
      chainId,
      catchUp: settle,
      async readObserved() {
        await catchUp()
        const paid = observed.map(addFeeRecipient)
        if (!isChanged()) return paid
        const state = keeper.stateAt(currentSlot())
        return paid.map((each) => describe(each, state))
      },
      stateAt: keeper.stateAt,
      completeStateAt: (slot, last) => complete(keeper.stateAt(slot, last)),
      readBlock(slot) {
        const { before, outcome, after } = keeper.readBlock(slot)
        return { block: blockReader.read(slot, complete(before)), outcome, state: complete(after) }
      },
      blocks,
      blockRoot,
      orphanedRoot: (slot) => `0x${hexOfKey(mix(mix(keys.root, slot), 2), 8)}`,
      getRoot,
      isOwn: (index) => population.byIndex.has(index),
      getFeeRecipient(index, slot) {
        const owner = population.byIndex.get(index)?.owner
        if (owner === undefined) return `0x${hexOfKey(mix(keys.key, ~index), 5)}`
        const proposer = { index, feeRecipient: readFeeRecipient(`0x${owner}`)?.slice(2) ?? owner }
        return `0x${getPaid(attesterSettings, { slot, proposer }).feeRecipient}`
      },
      operations,
      onNews(listener) {
        listeners.add(listener)
        const unsubscribe = clock.onPass(listener)
        return () => {
          listeners.delete(listener)
          unsubscribe()
        }
      },
      dutySlot,
      readCommittee: votes.readCommittee,
      readVote: votes.read,
      syncCommittee,
    },
  }

  /** A state with validators that became known later, and were active before. */
  function complete(state: BeaconState): BeaconState {
    const isKnown = ({ validator }: { validator: StateValidator }) => findPosition(state, validator.index) !== -1
    const missing = [...added.values()].filter((each) => !isKnown(each))
    if (missing.length === 0) return state
    const copy = copyState(state)
    for (const { validator, balance } of missing) addValidator(copy, validator, balance)
    return copy
  }
}

function createValidator(
  known: Pick<StateValidator, 'index' | 'publicKey' | 'withdrawalCredentials'>,
  eth: number,
): StateValidator {
  return {
    ...known,
    effectiveBalance: eth * gweiPerEth,
    slashed: false,
    activationEligibilityEpoch: 0,
    activationEpoch: 0,
    exitEpoch: never,
    withdrawableEpoch: never,
  }
}

function applyChanges(state: BeaconState, index: number, changes: BeaconValidatorChanges): void {
  const position = findPosition(state, index)
  const before = state.validators[position]
  if (before === undefined) return
  const { balance, effectiveBalance = balance, withdrawalCredentials, slashed } = changes
  const epochs = Object.fromEntries(
    (['activationEligibilityEpoch', 'activationEpoch', 'exitEpoch', 'withdrawableEpoch'] as const)
      .filter((name) => name in changes)
      .map((name) => [name, changes[name] ?? never]),
  )
  // Who is not to be activated is not in the queue either, or the next epoch would activate it.
  const isIdle = epochs['activationEpoch'] === never && !('activationEligibilityEpoch' in changes)
  const effective = Number(effectiveBalance ?? before.effectiveBalance)
  const whole = Math.min(effective - (effective % gweiPerEth), rules.MAX_EFFECTIVE_BALANCE_ELECTRA)
  const isSwitched = whole > rules.MIN_ACTIVATION_BALANCE && isPaidOut(before)
  const credentials = isSwitched ? `0x02${before.withdrawalCredentials.slice(4)}` : before.withdrawalCredentials
  if (balance !== undefined) state.balances[position] = Number(balance)
  changeValidator(state, position, {
    ...epochs,
    ...(isIdle && { activationEligibilityEpoch: never }),
    ...(slashed !== undefined && { slashed }),
    effectiveBalance: whole,
    withdrawalCredentials: withdrawalCredentials?.toLowerCase() ?? credentials,
  })
}
