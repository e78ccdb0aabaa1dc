import { Hono } from 'hono'
import type { Entity } from '../../indexer/parseEntityTypes.ts'
import type { ServerEnv } from '../../server/startServer.ts'
import type { ApiState, ReadState } from '../ApiState.ts'
import { notFound } from '../answers.ts'
import { getQuery, isOneOf, living } from '../lists/listQuery.ts'
import { paginate } from '../lists/paginate.ts'
import { checksum } from '../records/wireFields.ts'

/** What lies below `/accounts`. */
export function createAccountRoutes(
  readState: ReadState,
  network: string,
  getOwnerNonceOffset: () => number = () => 0,
): Hono<ServerEnv> {
  const toAccount = (address: string, id: number, state: ApiState) =>
    toRecord(state.getAccount(address), { address, id, network, ownerNonceOffset: getOwnerNonceOffset() })
  const routes = new Hono<ServerEnv>()
  routes.get('/', async (context) => {
    const state = await readState()
    const rows = state.listAccounts().map(({ id }, position) => toAccount(id, position + 1, state))
    const { rows: accounts, pagination } = paginate(rows, getQuery(context))
    return context.json({ type: 'accounts', accounts, pagination })
  })
  routes.get('/counts/:address', async (context) => {
    const state = await readState()
    const address = context.req.param('address')
    return context.json({
      type: 'counts',
      data: {
        operators: living(state.operators).filter((row) => isOneOf(address, row.owner_address)).length,
        validators: living(state.validators).filter((row) => isOneOf(address, row.owner_address)).length,
        clusters: state.clusters.filter((row) => isOneOf(address, row.ownerAddress)).length,
      },
    })
  })
  routes.get('/:address', async (context) => {
    const state = await readState()
    const address = context.req.param('address')
    const position = state.listAccounts().findIndex(({ id }) => isOneOf(address, id))
    if (position < 0) return notFound(context)
    return context.json({ type: 'account', data: toAccount(address, position + 1, state) })
  })
  return routes
}

type RecordFields = { address: string; id: number; network: string; ownerNonceOffset: number }

function toRecord(account: Entity | undefined, { address, id, network, ownerNonceOffset }: RecordFields) {
  return {
    id,
    ownerAddress: checksum(address.toLowerCase()),
    recipientAddress: checksum(account?.['feeRecipient'] ?? address.toLowerCase()),
    network,
    version: 'v4',
    nonce: Math.max(0, Number(account?.['nonce'] ?? 0) + ownerNonceOffset),
  }
}
