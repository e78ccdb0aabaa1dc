// Removes an operator, for ever.
import { readFile } from 'node:fs/promises'
import { sdk } from './setup.ts'

async function main() {
  const operatorId = BigInt(await readFile('operator.txt', 'utf8'))
  const { events } = await sdk.operators.removeOperator({ args: { operatorId } }).then((tx) => tx.wait())
  return { events: events.map((event) => event.eventName) }
}

export const finished = main()
