import type { ChainClient } from '@x/chain'
import type { UnsignedFormat } from '@x/registration'
import type { Address } from '@x/schemas'
import { getCode } from 'viem/actions'

/** The format that suits an owner who signs elsewhere: one with code is most likely a Safe. */
export async function chooseUnsignedFormat(client: ChainClient, owner: Address): Promise<UnsignedFormat> {
  const code = await getCode(client, { address: owner })
  return code === undefined ? 'raw' : 'safe'
}
