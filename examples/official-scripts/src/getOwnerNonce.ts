// The nonce of the owner's next validator.
import { account, sdk } from './setup.ts'

async function main() {
  const owner: string = account.address
  const nonce = Number(await sdk.api.getOwnerNonce({ owner }))
  return { nonce }
}

export const finished = main()
