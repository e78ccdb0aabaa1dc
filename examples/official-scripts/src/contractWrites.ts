// A transaction that is simulated, encoded and sent with options of viem.
import { parseGwei } from 'viem'
import { account, sdk } from './setup.ts'

async function main() {
  const { setFeeRecipientAddress } = sdk.contract.ssv.write
  const args = { recipientAddress: account.address }
  const { request } = await setFeeRecipientAddress.simulate({ args })
  const data = setFeeRecipientAddress.getTransactionData(args)
  const { wait } = await setFeeRecipientAddress({ args, gasPrice: parseGwei('50'), accessList: [] })
  const { events, type } = await wait()
  return {
    functionName: request.functionName,
    selector: data.slice(0, 10),
    type,
    events: events.map((event) => event.eventName),
  }
}

export const finished = main()
