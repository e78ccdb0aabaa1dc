// Registers what a file of payloads holds, and reads its events.
import { readFile, writeFile } from 'node:fs/promises'
import { parseEther } from 'viem'
import { sdk } from './setup.ts'

async function main() {
  const keyshares = JSON.parse(await readFile('payloads.json', 'utf8'))
  const txn = await sdk.clusters.registerValidators({ args: { keyshares, depositAmount: parseEther('5') } })
  const receipt = await txn.wait()
  const event = receipt.events.find((each) => each.eventName === 'ValidatorAdded')
  if (event?.eventName !== 'ValidatorAdded') throw new Error('Nothing was registered.')
  await writeFile('registration.txt', txn.hash)
  return { hash: txn.hash, publicKey: event.args.publicKey, validators: event.args.cluster.validatorCount }
}

export const finished = main()
