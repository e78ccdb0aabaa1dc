// Lets a contract decide who may register validators with an operator.
import { readFile } from 'node:fs/promises'
import type { Address } from 'viem'
import { sdk } from './setup.ts'

async function main() {
  const operatorId = await readFile('operator.txt', 'utf8')
  const contractAddress = process.env.WHITELISTING_CONTRACT as Address
  const receipts = [
    await sdk.operators
      .setOperatorWhitelistingContract({ args: { operatorIds: [operatorId], contractAddress } })
      .then((tx) => tx.wait()),
    await sdk.operators
      .removeOperatorWhitelistingContract({ args: { operatorIds: [BigInt(operatorId)] } })
      .then((tx) => tx.wait()),
  ]
  return { events: receipts.flatMap(({ events }) => events.map((event) => event.eventName)) }
}

export const finished = main()
