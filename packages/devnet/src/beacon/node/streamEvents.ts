import { slotToTime } from '@x/schemas'
import type { BeaconChainReader } from '../createBeaconChain.ts'
import { BeaconError } from './BeaconError.ts'
import type { BeaconFaults } from './BeaconFaults.ts'
import { createNodeView } from './createNodeView.ts'
import { listEvents, type Told } from './listEvents.ts'

/**
 * Those that happen on a devnet, and those that a real node takes besides: nothing comes of them, since nobody who listens
 * to a devnet concludes anything from single messages, and a devnet has no slashed proposers, blobs or light clients.
 */
const topics = new Set([
  ...['head', 'block', 'finalized_checkpoint', 'chain_reorg', 'voluntary_exit', 'attester_slashing'],
  ...['attestation', 'single_attestation', 'bls_to_execution_change', 'proposer_slashing'],
  ...['contribution_and_proof', 'light_client_finality_update', 'light_client_optimistic_update'],
  ...['payload_attributes', 'blob_sidecar', 'block_gossip', 'data_column_sidecar'],
])

/**
 * Streams events, first a comment, as real nodes do. A slot is told when it begins, or when the clock is set past it.
 *
 * @throws {BeaconError} a topic is not known, or there is none
 */
export function streamEvents(chain: BeaconChainReader, faults: BeaconFaults, wanted: readonly string[]): Response {
  const unknown = wanted.find((topic) => !topics.has(topic))
  if (unknown !== undefined) throw new BeaconError(400, `${unknown}: invalid topic name`)
  if (wanted.length === 0) throw new BeaconError(400, 'no valid topics specified')
  const { clock, genesisTime, secondsPerSlot, slotsPerEpoch } = chain
  const network = { custom: { genesisTime, secondsPerSlot, slotsPerEpoch } }
  const encoder = new TextEncoder()
  let timer: NodeJS.Timeout | undefined
  let end = () => {}

  const stream = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(encoder.encode(':\n\n'))
      const read = () => {
        const view = createNodeView(chain, faults)
        const { headSlot } = view
        const finalizedEpoch = view.stateAt(headSlot).finalized.epoch
        return { view, headSlot, finalizedEpoch, operations: chain.operations.list().length }
      }
      let told: Told | undefined
      let isOver = false
      const tell = async () => {
        await chain.catchUp()
        if (isOver) return
        const now = read()
        const events = told === undefined ? [] : listEvents(chain, now.view, told)
        told = now
        for (const { topic, data } of events) {
          if (wanted.includes(topic))
            controller.enqueue(encoder.encode(`event: ${topic}\ndata: ${JSON.stringify(data)}\n\n`))
        }
      }
      let turn = Promise.resolve()
      const wake = () => {
        clearTimeout(timer)
        turn = turn.then(tell).catch((error: unknown) => {
          if (!isOver) controller.error(error)
          end()
        })
        const next = slotToTime(network, clock.slot() + 1) - clock.now()
        timer = setTimeout(wake, Math.max(1, next)).unref()
      }
      const unsubscribe = chain.onNews(wake)
      end = () => {
        isOver = true
        clearTimeout(timer)
        unsubscribe()
      }
      wake()
    },
    cancel: () => end(),
  })
  return new Response(stream, { headers: { 'content-type': 'text/event-stream', 'cache-control': 'no-cache' } })
}
