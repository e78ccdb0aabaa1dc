// What a cluster holds, and for how many days it lasts.
import { account, operatorIds, sdk } from './setup.ts'

async function main() {
  const { balance, operationalRunway } = await sdk.utils.getClusterBalance({
    operatorIds,
    ownerAddress: account.address,
  })
  return { hasBalance: balance > 0n, days: Number(operationalRunway) > 0 }
}

export const finished = main()
