// Calls of the network's governance, which others are refused, and encoded for whoever signs them.
import { sdk } from './setup.ts'

async function main() {
  const { updateNetworkFeeSSV, withdrawNetworkSSVEarnings } = sdk.contract.ssv.write
  const fee = updateNetworkFeeSSV.getTransactionData({ fee: 10_000_000n })
  const withdrawal = withdrawNetworkSSVEarnings.getTransactionData({ amount: 1n })
  const refused = await sdk.dao.updateNetworkFeeSSV({ args: { fee: 10_000_000n } }).catch((error) => error.name)
  return { fee: fee.slice(0, 10), withdrawal: withdrawal.slice(0, 10), refused }
}

export const finished = main()
