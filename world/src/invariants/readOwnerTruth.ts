import { ssvNetworkAbi } from '@x/chain'
import type { Hex } from '@x/schemas'
import { decodeEventLog } from 'viem'
import type { Block } from '../chain/block.ts'
import type { ContractState } from '../contract/types.ts'
import { findItemParameters, getPublicKey } from '../people/createItem.ts'
import { findSpoiling, type Spoiling } from '../people/spoilShares.ts'
import { toLower } from '../services/indexBlock.ts'
import { type ClusterValues, readCluster } from '../services/readCluster.ts'
import { contracts, model } from '../stage/createScene.ts'

/** What the operators make of a registration, and why. */
export type RegistrationVerdict = {
  status: 'working' | 'unsafe' | 'dead' | 'stopped' | 'removed'
  /** Codes of what is wrong with it, sorted, each once. */
  problems: readonly string[]
}

/** What has become of a registration. */
export type RegistrationTruth = {
  publicKey: Hex
  ownerNonce: number
  /** The nonce that was signed for this owner; `undefined` where the signature is for none. */
  signedOwnerNonce: number | undefined
  operatorIds: readonly number[]
  blockNumber: number
  transactionHash: Hex
  exitAskedInBlock: number | undefined
  removedInBlock: number | undefined
  verdict: RegistrationVerdict
  /** What would be said of it where nobody knew what others did with its key. */
  withoutOthers: RegistrationVerdict
  /** The blocks in which others registered its key. */
  othersIn: readonly number[]
}

export type ClusterTruth = { operatorIds: readonly number[]; values: ClusterValues; problems: readonly string[] }

/** All that an owner has, at a block. */
export type OwnerTruth = {
  registrations: readonly RegistrationTruth[]
  clusters: readonly ClusterTruth[]
}

type Registration = Omit<RegistrationTruth, 'verdict' | 'withoutOthers' | 'othersIn'> & {
  sharesData: Hex
  spoiling: Spoiling | undefined
  /** Whether the operators take it by itself. */
  isSigned: boolean
  /** Whether the operators took it when it came: nobody else had the key. */
  isTaken: boolean
}

/** Reads from all events up to a block, and from what the world has made, what has become of an owner's validators. */
export function readOwnerTruth(block: Block<ContractState>, owner: Hex): OwnerTruth {
  const own = toLower(owner)
  const counts = new Map<Hex, number>()
  const holders = new Map<Hex, Hex>()
  /** Who has a key registered. */
  const claims = new Map<Hex, Set<Hex>>()
  const othersIn = new Map<Hex, number[]>()
  const registrations: Registration[] = []
  const clusters = new Map<string, readonly number[]>()
  for (const { event, number, transactionHash } of listEvents(block)) {
    const { eventName, args } = event
    if ('cluster' in args && toLower(args.owner) === own) {
      const operatorIds = args.operatorIds.map(Number)
      clusters.set(operatorIds.join(), operatorIds)
    }
    if (eventName === 'ValidatorAdded') {
      const by = toLower(args.owner)
      const { publicKey } = args
      const ownerNonce = counts.get(by) ?? 0
      counts.set(by, ownerNonce + 1)
      const signed = readSignature(args.shares, { publicKey, owner: by })
      const isSigned = signed === ownerNonce
      const isTaken = isSigned && !holders.has(publicKey)
      if (isTaken) holders.set(publicKey, by)
      claims.set(publicKey, (claims.get(publicKey) ?? new Set()).add(by))
      if (by !== own) {
        othersIn.set(publicKey, [...(othersIn.get(publicKey) ?? []), number])
        continue
      }
      registrations.push({
        ...{ publicKey, ownerNonce, signedOwnerNonce: signed, transactionHash, isSigned, isTaken },
        ...{ operatorIds: args.operatorIds.map(Number), blockNumber: number, sharesData: args.shares },
        ...{ exitAskedInBlock: undefined, removedInBlock: undefined, spoiling: findSpoiling(args.shares)?.spoiling },
      })
    }
    if (eventName === 'ValidatorRemoved' || eventName === 'ValidatorExited') {
      const by = toLower(args.owner)
      const { publicKey } = args
      if (eventName === 'ValidatorRemoved') {
        if (holders.get(publicKey) === by) holders.delete(publicKey)
        claims.get(publicKey)?.delete(by)
      }
      if (by !== own) continue
      const found = registrations.findLast((each) => each.publicKey === publicKey)
      if (found === undefined) throw new Error('What was never registered is removed.')
      if (eventName === 'ValidatorRemoved') found.removedInBlock = number
      else found.exitAskedInBlock = number
    }
  }
  const place = { model, views: contracts.views }
  const values = new Map(
    [...clusters].flatMap(([id, operatorIds]) => {
      const read = readCluster(place, block, { owner, operatorIds })
      return read === undefined ? [] : [[id, read] as const]
    }),
  )
  const isGone = (id: number) => isOperatorRemoved(block, id)
  return {
    registrations: registrations.map(({ isSigned, isTaken, spoiling, sharesData: _, ...registration }) => {
      const { publicKey, operatorIds } = registration
      const circumstances = {
        ...{ isSigned, spoiling },
        isLiquidated: values.get(operatorIds.join())?.snapshot.active === false,
        gone: operatorIds.filter(isGone),
      }
      const hasRivals = [...(claims.get(publicKey) ?? [])].some((by) => by !== own)
      return {
        ...registration,
        othersIn: othersIn.get(publicKey) ?? [],
        verdict: judge(registration, { ...circumstances, isTaken, hasRivals }),
        withoutOthers: judge(registration, { ...circumstances, isTaken: isSigned, hasRivals: false }),
      }
    }),
    clusters: [...values].map(([id, each]) => {
      const operatorIds = clusters.get(id) ?? []
      const isUsed = each.snapshot.validatorCount > 0
      const problems = [
        each.snapshot.active ? [] : ['cluster-liquidated'],
        each.isLiquidatable ? ['cluster-liquidatable'] : [],
        operatorIds.filter(isGone).map(() => 'operator-removed'),
      ].flat()
      return { operatorIds, values: each, problems: isUsed ? problems : [] }
    }),
  }
}

/** Whether an operator has left: one of the SSV era has no account in ETH before its first use. */
export function isOperatorRemoved({ state }: Block<ContractState>, id: number): boolean {
  const operator = state.operators.get(BigInt(id))
  return operator !== undefined && operator.eth.block === 0n && operator.ssv.block === 0n
}

type Circumstances = Pick<Registration, 'isSigned' | 'isTaken' | 'spoiling'> & {
  isLiquidated: boolean
  gone: readonly number[]
  hasRivals: boolean
}

function judge(
  {
    operatorIds,
    removedInBlock,
    signedOwnerNonce,
  }: Omit<Registration, 'isSigned' | 'isTaken' | 'spoiling' | 'sharesData'>,
  { isSigned, isTaken, spoiling, isLiquidated, gone, hasRivals }: Circumstances,
): RegistrationVerdict {
  const faults = spoiling === undefined ? undefined : effects[spoiling]
  const mostUnable = Math.floor((operatorIds.length - 1) / 3)
  const spoiledIds = operatorIds.slice(operatorIds.length - (faults?.unable?.(mostUnable) ?? 0))
  const isRemoved = removedInBlock !== undefined
  const unable = new Set([...spoiledIds, ...(isRemoved ? [] : gone)]).size
  const hasTooFew = !isRemoved && unable > mostUnable
  const isIgnored = !isSigned || (!isRemoved && !isTaken)
  const problems = new Set(faults?.problems ?? [])
  if (!isSigned && (spoiling === undefined || signedOwnerNonce !== undefined))
    problems.add(signedOwnerNonce === undefined ? 'signature-invalid' : 'wrong-owner-nonce')
  if (hasTooFew) problems.add('too-few-operators')
  if (!isRemoved && isSigned && (!isTaken || hasRivals)) problems.add('other-owner')
  if (!isRemoved && isLiquidated) problems.add('cluster-liquidated')
  const isUnsafe = problems.has('key-exposed') || problems.has('shares-inconsistent')
  return {
    problems: [...problems].sort(),
    status: isRemoved
      ? 'removed'
      : isIgnored || hasTooFew
        ? 'dead'
        : isUnsafe
          ? 'unsafe'
          : isLiquidated
            ? 'stopped'
            : 'working',
  }
}

/** What each way to spoil shares makes of them: codes, and how many operators can't use theirs. */
const effects: Readonly<Record<Spoiling, { problems: readonly string[]; unable?: (most: number) => number }>> = {
  cut: { problems: ['shares-invalid'] },
  long: { problems: ['shares-invalid'] },
  empty: { problems: ['shares-invalid'] },
  'no-ciphertext': { problems: ['operator-share-invalid'], unable: () => 1 },
  'few-ciphertexts': { problems: ['operator-share-invalid'], unable: (most) => most + 1 },
  'foreign-ciphertext': { problems: ['operator-share-invalid'], unable: () => 1 },
  'foreign-ciphertexts': { problems: ['operator-share-invalid'], unable: (most) => most + 1 },
  'share-key-twice': { problems: ['key-exposed', 'shares-inconsistent'] },
  'other-share-key': { problems: ['shares-inconsistent'] },
  'other-signature': { problems: ['signature-invalid'] },
}

/** The nonce that shares were signed for, as far as they are of this validator and owner and have the right size. */
function readSignature(sharesData: Hex, { publicKey, owner }: { publicKey: Hex; owner: Hex }): number | undefined {
  const spoiled = findSpoiling(sharesData)
  if (spoiled !== undefined && isUnreadable.has(spoiled.spoiling)) return undefined
  const parameters = spoiled?.parameters ?? findItemParameters(sharesData)
  if (parameters === undefined || toLower(parameters.owner) !== owner) return undefined
  return getPublicKey(parameters.validator) === publicKey ? parameters.ownerNonce : undefined
}

const isUnreadable: ReadonlySet<Spoiling> = new Set(['cut', 'long', 'empty', 'other-signature'])

type FoundEvent = { event: ReturnType<typeof decode> & object; number: number; transactionHash: Hex }

/** All events of the contract up to a block, the oldest first. */
function listEvents(block: Block<unknown>): FoundEvent[] {
  const found: FoundEvent[][] = []
  for (let each: Block<unknown> | undefined = block; each !== undefined; each = each.parent) {
    const { number, receipts } = each
    if (receipts.length === 0) continue
    found.push(
      receipts.flatMap(({ logs, transaction }) =>
        logs.flatMap((log) => {
          const event = decode(log)
          return event === undefined ? [] : [{ event, number, transactionHash: transaction.hash }]
        }),
      ),
    )
  }
  return found.reverse().flat()
}

const decoded = new WeakMap<object, ReturnType<typeof decodeNow>>()

function decode(log: { topics: readonly Hex[]; data: Hex }) {
  const event = decoded.get(log) ?? decodeNow(log)
  decoded.set(log, event)
  return event
}

function decodeNow({ topics: [first, ...others], data }: { topics: readonly Hex[]; data: Hex }) {
  if (first === undefined) return undefined
  try {
    return decodeEventLog({ abi: ssvNetworkAbi, topics: [first, ...others], data })
  } catch {
    // The token's.
    return undefined
  }
}
