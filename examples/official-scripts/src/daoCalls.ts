// Calls of the network's governance, encoded for whoever signs them.
import { sdk } from './setup.ts'

async function main() {
  const fee = sdk.dao.updateNetworkFeeSSV.getTransactionData({ fee: 10_000_000n })
  const withdrawal = sdk.dao.withdrawNetworkSSVEarnings.getTransactionData({ amount: 1n })
  const refused = await sdk.dao.updateNetworkFeeSSV
    .simulate({ args: { fee: 10_000_000n } })
    .catch((error) => error.name)
  return { fee: fee.slice(0, 10), withdrawal: withdrawal.slice(0, 10), refused }
}

export const finished = main()
