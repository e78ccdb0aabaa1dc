// Checks what a transaction registered.
import { readFile } from 'node:fs/promises'
import type { Hex } from 'viem'
import { account, sdk } from './setup.ts'

async function main() {
  const txHash = (await readFile('registration.txt', 'utf8')) as Hex
  const { isValid, validations } = await sdk.clusters.validateSharesPostRegistration({
    txHash,
    ownerAddress: account.address,
  })
  return { isValid, validations: validations.length }
}

export const finished = main()
