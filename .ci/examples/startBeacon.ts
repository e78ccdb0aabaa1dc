import { createHash } from 'node:crypto'
import { type Network, timeToSlot } from '@x/schemas'
import { sendJson, startTestServer, type TestServer } from '@x/testing'

const root = `0x${'ab'.repeat(32)}`
const never = '18446744073709551615'

/**
 * A beacon node of a network for examples: in sync, with every validator that is asked for, all of them at work.
 * `finalEpoch` is two before the present one unless given.
 */
export async function startBeacon(
  { custom }: Network,
  { finalEpoch, isPending = false }: { finalEpoch?: number; isPending?: boolean } = {},
): Promise<TestServer> {
  const server = await startTestServer(({ url = '' }, response) => {
    const headSlot = timeToSlot({ custom }, Date.now())
    const epoch = Math.floor(headSlot / custom.slotsPerEpoch)
    const sent: unknown = JSON.parse(server.requests.at(-1)?.body || '{}')
    const checkpoint = { epoch: `${finalEpoch ?? epoch - 2}`, root }
    const answers: [end: RegExp, data: unknown][] = [
      [
        /genesis$/,
        { genesis_time: `${custom.genesisTime}`, genesis_validators_root: root, genesis_fork_version: '0x00000000' },
      ],
      [/syncing$/, { head_slot: `${headSlot}`, sync_distance: '0', is_syncing: false }],
      [
        /finality_checkpoints$/,
        { previous_justified: checkpoint, current_justified: checkpoint, finalized: checkpoint },
      ],
      [/validators$/, listIds(Object(sent).ids).map((id) => createValidator(id, isPending))],
      [/liveness/, listIds(sent).map((index) => ({ index, is_live: true }))],
    ]
    if (url.includes('/events')) {
      const head = { slot: `${headSlot}`, block: root, state: root, epoch_transition: false }
      response.writeHead(200, { 'content-type': 'text/event-stream' })
      return void response.end(`event: head\ndata: ${JSON.stringify(head)}\n\n`)
    }
    const [, data] = answers.find(([end]) => end.test(url)) ?? []
    if (data === undefined) return sendJson(response, { code: 404, message: 'Not there.' }, 404)
    sendJson(response, { data, execution_optimistic: false })
  })
  return server
}

function listIds(ids: unknown): string[] {
  return Array.isArray(ids) ? ids.map(String) : []
}

function createValidator(id: string, isPending: boolean) {
  const hash = createHash('sha384').update(id).digest('hex')
  return {
    index: id.startsWith('0x') ? `${Number.parseInt(hash.slice(0, 8), 16)}` : id,
    balance: '32000000000',
    status: isPending ? 'pending_queued' : 'active_ongoing',
    validator: {
      pubkey: id.startsWith('0x') ? id : `0x${hash}`,
      withdrawal_credentials: `0x01${'00'.repeat(31)}`,
      effective_balance: '32000000000',
      slashed: false,
      activation_eligibility_epoch: '0',
      activation_epoch: isPending ? never : '0',
      exit_epoch: never,
      withdrawable_epoch: never,
    },
  }
}
