import { findRegisteredSharesProblems, type RegisteredShares } from '@x/keyshares/internal'
import type { Address, Hex, Network } from '@x/schemas'
import type { ChainClient } from '../rpc/chainClient.ts'
import type { PinnedBlock } from '../rpc/pinnedBlock.ts'
import { streamLogs } from '../rpc/streamLogs.ts'
import type { KeyEvent } from './findHolder.ts'
import { decodeOwnerEvent, type EventPosition, getAuditTopics } from './ownerEvents.ts'

export type ReadKeyEventsParameters = {
  network: Network
  owner: Address
  publicKeys: ReadonlySet<Hex>
  block: PinnedBlock
  signal?: AbortSignal | undefined
}

/** What an owner did with some public keys, and the place of each registration of the owner, of other keys too. */
export type KeyEvents = { events: (KeyEvent & { publicKey: Hex })[]; registered: EventPosition[] }

/** Reads from the chain when an owner registered and removed validators, and whether the nodes take the registrations. */
export async function readKeyEvents(
  client: ChainClient,
  { network, owner, publicKeys, block, signal }: ReadKeyEventsParameters,
): Promise<KeyEvents> {
  const events: KeyEvents['events'] = []
  const places: EventPosition[] = []
  const added: { event: KeyEvent; registered: RegisteredShares }[] = []
  for await (const { logs } of streamLogs(client, {
    address: network.contracts.ssvNetwork.address,
    topics: getAuditTopics(owner, ['ValidatorAdded', 'ValidatorRemoved']),
    fromBlock: network.contracts.ssvNetwork.blockCreated,
    toBlock: block.number,
    signal,
  })) {
    for (const log of logs) {
      const { name, position, publicKey, sharesData, operatorIds } = decodeOwnerEvent(log)
      const ownerNonce = places.length
      if (name === 'ValidatorAdded') places.push(position)
      if (publicKey === undefined || !publicKeys.has(publicKey)) continue
      const event = { type: name === 'ValidatorAdded' ? 'added' : 'removed', owner, position, isValid: true } as const
      const keyEvent: KeyEvent & { publicKey: Hex } = { ...event, publicKey }
      events.push(keyEvent)
      if (sharesData === undefined) continue
      added.push({ event: keyEvent, registered: { owner, ownerNonce, publicKey, operatorIds, sharesData } })
    }
  }
  const problems = await findRegisteredSharesProblems(
    added.map(({ registered }) => registered),
    { signal },
  )
  for (const [i, { event }] of added.entries()) {
    event.isValid = problems[i]?.every(({ code }) => !ignoredFor.has(code)) ?? false
  }
  return { events, registered: places }
}

/** What the nodes look at before they take a registration. Share keys and ciphertexts are not among it. */
const ignoredFor: ReadonlySet<string> = new Set([
  'operator-count',
  'shares-size',
  'signature-invalid',
  'public-key-invalid',
])
