// Reads of the contracts.
import { account, sdk } from './setup.ts'

async function main() {
  const { read } = sdk.contract.ssv
  const [limit, period, operator, asset] = await Promise.all([
    read.getValidatorsPerOperatorLimit(),
    read.getLiquidationThresholdPeriod(),
    read.getOperatorById({ operatorId: 1n }),
    read.getWhitelistedOperators({ operatorIds: [1n, 2n], whitelistedAddress: account.address }),
  ])
  return { limit, period: period.toString(), isActive: operator.isActive, listed: asset.length }
}

export const finished = main()
