import type { ApiRoutes, ApiState } from '../ApiState.ts'
import { isOneOf, living, paginate } from '../lists/listQuery.ts'
import { checksum } from '../records/wireFields.ts'

export const accountRoutes: ApiRoutes = {
  'GET /accounts': ({ state, query }) => {
    const all = state.listAccounts().map(({ id }, position) => toRecord(id, position + 1, state))
    const { rows: accounts, pagination } = paginate(all, query)
    return { type: 'accounts', accounts, pagination }
  },
  'GET /accounts/counts/:address': ({ state: { operators, validators, clusters }, param }) => {
    const isAsked = (owner: string) => isOneOf(param('address'), owner)
    return {
      type: 'counts',
      data: {
        operators: living(operators).filter((row) => isAsked(row.owner_address)).length,
        validators: living(validators).filter((row) => isAsked(row.owner_address)).length,
        clusters: clusters.filter((row) => isAsked(row.ownerAddress)).length,
      },
    }
  },
  'GET /accounts/:address': ({ state, param }) => {
    const position = state.listAccounts().findIndex(({ id }) => isOneOf(param('address'), id))
    return position < 0 ? undefined : { type: 'account', data: toRecord(param('address'), position + 1, state) }
  },
}

function toRecord(address: string, id: number, { getAccount, network, ownerNonceOffset }: ApiState) {
  const account = getAccount(address)
  return {
    id,
    ownerAddress: checksum(address.toLowerCase()),
    recipientAddress: checksum(account?.['feeRecipient'] ?? address.toLowerCase()),
    network,
    version: 'v4',
    nonce: Math.max(0, Number(account?.['nonce'] ?? 0) + ownerNonceOffset),
  }
}
