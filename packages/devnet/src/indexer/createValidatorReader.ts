import type { SlotClock } from '@x/schemas'
import { type Address, getClusterId, timeToSlot } from '@x/schemas'
import { checksumAddress } from '@x/schemas/internal'
import { type ChainIndex, listEvents } from './createChainIndex.ts'
import { asList, asNumber } from './fields.ts'
import type { Entity } from './parseEntityTypes.ts'

/** A validator as the chain knows it, with an index as the beacon chain would give it. */
export type ChainValidator = {
  /** From 1 in the order in which keys are seen; a public key keeps its index under every owner. */
  index: number
  publicKey: string
  owner: Address
  operatorIds: number[]
  registeredAtSlot: number
  removedAtSlot?: number | undefined
  /** Whether its cluster is liquidated now. */
  liquidated: boolean
}

export type CreateValidatorReaderParameters = {
  /** The index of a key. Default: from 1, in the order in which keys are seen. */
  getIndex?: ((publicKey: string) => number) | undefined
  /**
   * The slot at the moment. The chain may be ahead of it, where time has passed there alone: what happened in its future
   * has happened when it is seen. Default: not compared.
   */
  currentSlot?: (() => number) | undefined
}

/**
 * Makes a function that reads all validators that were ever registered, each with its last registration. As long as
 * the chain has not moved on it returns the same array. It rejects while the chain can't be reached.
 *
 * @example
 * const readValidators = createValidatorReader(await createChainIndex(chain), hoodi)
 * const validators = await readValidators()
 */
export function createValidatorReader(
  index: ChainIndex,
  clock: SlotClock,
  {
    getIndex = createIndexRegistry().getIndex,
    currentSlot = () => Number.POSITIVE_INFINITY,
  }: CreateValidatorReaderParameters = {},
): () => Promise<readonly ChainValidator[]> {
  /** By event and time of its block. */
  const arrivals = new Map<string, number>()
  function getSlot({ id, blockTimestamp }: Entity): number {
    const name = `${id} ${blockTimestamp}`
    const slot = arrivals.get(name) ?? Math.min(currentSlot(), timeToSlot(clock, asNumber(blockTimestamp) * 1_000))
    arrivals.set(name, slot)
    return slot
  }
  let latest: { hash: string; validators: readonly ChainValidator[] } | undefined
  return async () => {
    const { hash, number } = await index.catchUp()
    if (latest?.hash !== hash) latest = { hash, validators: readValidators({ index, getSlot, getIndex }, number) }
    return latest.validators
  }
}

/** Numbers of the beacon chain: who is seen first has the lower one. */
export type IndexRegistry = {
  /** The index of a key, which it keeps for ever. */
  getIndex(publicKey: string): number
  /** Gives a key an index of its choice, unless it has one. */
  reserve(publicKey: string, index: number): void
}

/** Makes a register of indices: from 1 on, in the order of the keys. */
export function createIndexRegistry(): IndexRegistry {
  const indices = new Map<string, number>()
  let last = 0
  return {
    getIndex(publicKey) {
      const index = indices.get(publicKey) ?? ++last
      indices.set(publicKey, index)
      return index
    },
    reserve(publicKey, index) {
      if (!indices.has(publicKey)) indices.set(publicKey, index)
    },
  }
}

type Source = {
  index: ChainIndex
  getSlot: (event: Entity) => number
  getIndex: (publicKey: string) => number
}

function readValidators({ index, getSlot, getIndex }: Source, block: number): readonly ChainValidator[] {
  /** By owner and public key. */
  const registered = new Map<string, ChainValidator>()
  for (const { name, entity } of listEvents(index, ['ValidatorAdded', 'ValidatorRemoved'], block)) {
    const publicKey = String(entity['publicKey'])
    const key = `${entity['owner']} ${publicKey}`
    const slot = getSlot(entity)
    if (name === 'ValidatorAdded') {
      registered.set(key, toValidator(index, { entity, validatorIndex: getIndex(publicKey), slot, block }))
    } else {
      const validator = registered.get(key)
      if (validator) validator.removedAtSlot = slot
    }
  }
  return [...registered.values()]
}

function toValidator(
  index: ChainIndex,
  { entity, validatorIndex, slot, block }: { entity: Entity; validatorIndex: number; slot: number; block: number },
): ChainValidator {
  const owner = checksumAddress(`0x${String(entity['owner']).slice(2)}`)
  const operatorIds = asList(entity['operatorIds']).map(Number)
  const cluster = index.store.get('Cluster', getClusterId(owner, operatorIds), block)
  return {
    index: validatorIndex,
    publicKey: String(entity['publicKey']),
    owner,
    operatorIds,
    registeredAtSlot: slot,
    liquidated: cluster?.['active'] === false,
  }
}
