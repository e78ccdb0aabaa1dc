// Fees and limits of the network.
import { sdk } from './setup.ts'

async function main() {
  const values = await sdk.api.getDaoValues({ daoAddress: sdk.config.contractAddresses.setter })
  const fee = await sdk.contract.ssv.read.getNetworkFee()
  return { isSame: values?.networkFee === fee.toString() }
}

export const finished = main()
