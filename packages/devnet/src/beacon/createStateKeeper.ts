import { type BeaconState, copyState } from './state/BeaconState.ts'
import {
  type BlockContents,
  type BlockOutcome,
  type OperationsOutcome,
  processBlock,
  processOperations,
  processRequests,
} from './state/processBlock.ts'
import { type EpochContext, processEpoch } from './state/processEpoch.ts'
import type { Withdrawal } from './state/withdrawals.ts'

export type StateKeeperParameters = EpochContext & {
  /** The state at the end of an epoch, from which on it is known what happens. */
  anchor: BeaconState
  /** A state of before. */
  readEarlier: (slot: number) => BeaconState
  hasBlock: (slot: number) => boolean
  /** What is in the block of a slot, by the state right before it. */
  readBlock: (slot: number, state: BeaconState) => BlockContents
  /** Whether the address is one whose withdrawals are to be known. */
  isPaid: (address: string) => boolean
}

/** What somebody changes about a state by hand, after the votes of the block of a slot, and before its other operations. */
export type Intervention = (state: BeaconState) => void

export type StateKeeper = {
  /**
   * The state after a slot, which nobody may change. With `lastBlock`, as a node sees it that knows no block after that.
   * No slot may be later than the present.
   */
  stateAt(slot: number, lastBlock?: number): BeaconState
  /** What the block of a slot did, and the states right before it and after. */
  readBlock(slot: number): { before: BeaconState; outcome: BlockOutcome & OperationsOutcome; after: BeaconState }
  /** Changes the state of a slot, the present or the last one that was asked for, and all that follow from it. */
  intervene(slot: number, intervention: Intervention): void
  /** Forgets all states from a slot on: what led to them has changed. */
  rewind(slot: number): void
  /** What withdrawals have brought to each address by the newest state that was asked for, in gwei. */
  readPaid(): ReadonlyMap<string, number>
}

/** So many states are kept of the past, one an epoch, and of what is older one for so many epochs. */
const keptEpochs = 512
const keptEach = 32

/** Keeps the states of the chain: each follows from the one before, is made when it is asked for, and once. */
export function createStateKeeper(parameters: StateKeeperParameters): StateKeeper {
  const { anchor, hasBlock, readBlock } = parameters
  const { slotsPerEpoch } = anchor
  /** States of the last slot of an epoch, before what happens at its end, by epoch. */
  const ends = new Map<number, BeaconState>()
  const interventions = new Map<number, Intervention[]>()
  /** The newest state. */
  let newest = copyState(anchor)
  let recent: { name: string; state: BeaconState }[] = []
  /** The withdrawals that led to the newest state, in their order, and their sums by address. */
  const payments: { slot: number; address: string; amount: number }[] = []
  const paid = new Map<string, number>()

  function step(state: BeaconState, isSeen = true): void {
    const slot = state.slot + 1
    enter(state, slot)
    if (!isSeen) return
    // The block of the genesis is that of its state: it changes nothing.
    if (slot > 0 && hasBlock(slot)) apply(state)
    else applyInterventions(state)
  }

  /** Goes to the beginning of the next slot. */
  function enter(state: BeaconState, slot: number): void {
    if (slot % slotsPerEpoch === 0 && slot > 0) processEpoch(state, parameters)
    state.slot = slot
  }

  /** Does what the block of its slot says to a state. */
  function apply(state: BeaconState): BlockOutcome & OperationsOutcome {
    const { slot } = state
    const block = readBlock(slot, state)
    const outcome = processBlock(state, block)
    if (state === newest) for (const withdrawal of outcome.withdrawals) addPayment(slot, withdrawal)
    applyInterventions(state)
    // Who was added by hand may ask for something in the same slot.
    const operations = processOperations(state, block)
    processRequests(state, block)
    return { ...outcome, ...operations }
  }

  function applyInterventions(state: BeaconState): void {
    for (const intervention of interventions.get(state.slot) ?? []) intervention(state)
  }

  function addPayment(slot: number, { address, amount }: Withdrawal): void {
    if (!parameters.isPaid(address)) return
    payments.push({ slot, address, amount })
    paid.set(address, (paid.get(address) ?? 0) + amount)
  }

  function setNewest(state: BeaconState): void {
    newest = state
    for (let last = payments.at(-1); last !== undefined && last.slot > state.slot; last = payments.at(-1)) {
      payments.pop()
      paid.set(last.address, (paid.get(last.address) ?? 0) - last.amount)
    }
  }

  function advance(slot: number): void {
    while (newest.slot < slot) {
      step(newest)
      if ((newest.slot + 1) % slotsPerEpoch === 0) keepEnd(newest)
    }
  }

  function keepEnd(state: BeaconState): void {
    const epoch = Math.floor(state.slot / slotsPerEpoch)
    ends.set(epoch, copyState(state))
    const old = epoch - keptEpochs
    if (old % keptEach !== 0) ends.delete(old)
  }

  /** A copy of the latest state that is kept of a time before a slot. */
  function copyBefore(slot: number): BeaconState {
    for (let epoch = Math.floor(slot / slotsPerEpoch) - 1; epoch * slotsPerEpoch > anchor.slot; epoch--) {
      const end = ends.get(epoch)
      if (end !== undefined) return copyState(end)
    }
    return copyState(anchor)
  }

  function remember(name: string, make: () => BeaconState): BeaconState {
    const found = recent.find((each) => each.name === name)
    if (found !== undefined) return found.state
    const state = make()
    recent = [{ name, state }, ...recent.slice(0, 7)]
    return state
  }

  function stateAt(slot: number, lastBlock = slot): BeaconState {
    if (lastBlock < slot) {
      return remember(`${slot} ${lastBlock}`, () => {
        const state = copyState(stateAt(lastBlock))
        while (state.slot < slot) step(state, false)
        return state
      })
    }
    if (slot > newest.slot) advance(slot)
    if (slot === newest.slot) return newest
    const end = ends.get(Math.floor(slot / slotsPerEpoch))
    if (end?.slot === slot) return end
    return remember(`${slot}`, () => {
      if (slot < anchor.slot) return parameters.readEarlier(slot)
      const state = copyBefore(slot)
      while (state.slot < slot) step(state)
      return state
    })
  }

  return {
    stateAt,
    readBlock(slot) {
      const before = copyState(stateAt(slot - 1))
      enter(before, slot)
      const after = copyState(before)
      return { before, outcome: apply(after), after }
    },
    intervene(slot, intervention) {
      stateAt(slot)
      const ofSlot = interventions.get(slot)
      if (ofSlot === undefined) interventions.set(slot, [intervention])
      else ofSlot.push(intervention)
      recent = []
      if (slot < newest.slot) {
        rewindTo(slot)
        return
      }
      intervention(newest)
      const end = ends.get(Math.floor(slot / slotsPerEpoch))
      if (end?.slot === slot) intervention(end)
    },
    rewind: rewindTo,
    readPaid: () => paid,
  }

  function rewindTo(slot: number): void {
    recent = []
    if (slot > newest.slot) return
    for (const [epoch, end] of ends) if (end.slot >= slot) ends.delete(epoch)
    setNewest(copyBefore(slot))
  }
}
