// Announces a higher fee, takes it back, and lowers the fee.
import { readFile } from 'node:fs/promises'
import { globals } from '@x/sdk'
import { roundOperatorFee } from '@x/sdk/utils'
import { sdk } from './setup.ts'

async function main() {
  const operatorId = BigInt(await readFile('operator.txt', 'utf8'))
  const fee = await sdk.contract.ssv.read.getOperatorFee({ operatorId })
  const higher = roundOperatorFee((fee * 105n) / 100n, globals.ETH_DEDUCTED_DIGITS)
  const lower = roundOperatorFee((fee * 90n) / 100n, globals.ETH_DEDUCTED_DIGITS)
  const receipts = [
    await sdk.operators.declareOperatorFee({ args: { operatorId, fee: higher } }).then((tx) => tx.wait()),
    await sdk.operators.cancelDeclaredOperatorFee({ args: { operatorId } }).then((tx) => tx.wait()),
    await sdk.operators.reduceOperatorFee({ args: { operatorId, fee: lower } }).then((tx) => tx.wait()),
  ]
  const refused = await sdk.operators.executeOperatorFee({ args: { operatorId } }).catch((error) => error.name)
  return { refused, events: receipts.flatMap(({ events }) => events.map((event) => event.eventName)) }
}

export const finished = main()
