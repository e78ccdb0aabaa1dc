// Registers an operator, for as many wei a year as each validator is to pay.
import { generateKeyPairSync } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { parseEther } from 'viem'
import { sdk } from './setup.ts'

async function main() {
  const { publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const pem = publicKey.export({ type: 'spki', format: 'pem' }).toString().replaceAll('PUBLIC KEY', 'RSA PUBLIC KEY')
  const receipt = await sdk.operators
    .registerOperator({
      args: { publicKey: Buffer.from(pem).toString('base64'), yearlyFee: parseEther('0.01'), isPrivate: true },
    })
    .then((tx) => tx.wait())
  const event = receipt.events.find((each) => each.eventName === 'OperatorAdded')
  if (event?.eventName !== 'OperatorAdded') throw new Error('No operator was registered.')
  await writeFile('operator.txt', event.args.operatorId.toString())
  return { fee: event.args.fee.toString(), events: receipt.events.map((each) => each.eventName) }
}

export const finished = main()
