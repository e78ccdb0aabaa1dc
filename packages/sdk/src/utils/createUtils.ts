import type { Hex } from '@x/schemas'
import { globals } from '../config/constants.ts'
import type { Config } from '../config/createConfig.ts'
import type { KeySharesItem } from '../keys/KeySharesItem.ts'
import { readClusterFunds, toDays } from './clusterFunds.ts'
import { createClusterId } from './clusterHelpers.ts'
import { generateSdkKeyShares, type SdkGenerateKeySharesParameters, type SdkKeyShares } from './generateSdkKeyShares.ts'
import { resolveOwner } from './resolveOwner.ts'
import { type ValidateKeysharesJSONParameters, validateKeysharesJSON } from './validateKeysharesJSON.ts'
import { type PostRegistrationReport, validateSharesPostRegistration } from './validateSharesPostRegistration.ts'
import {
  type SharesReport,
  type ValidateSharesParameters,
  validateSharesPreRegistration,
} from './validateSharesPreRegistration.ts'

/** The `utils` of an SDK. */
export type SdkUtils = {
  /** Splits keystores for operators' keys that the chain shows; see `generateKeyShares`. Takes the snake_case arguments of older versions too. */
  generateKeyShares: (parameters: SdkGenerateKeySharesParameters) => Promise<SdkKeyShares[]>
  /** Checks a key shares file by itself; throws where it is not good. */
  validateKeysharesJSON: (parameters: ValidateKeysharesJSONParameters) => Promise<KeySharesItem[]>
  /** Checks key shares against the chain; throws where none can be registered. */
  validateSharesPreRegistration: (parameters: ValidateSharesParameters) => Promise<SharesReport>
  /** `validateSharesPostRegistration` of `sdk.clusters`, by the hash alone: for what the wallet's account registered. */
  validateEvent: (hash: Hex) => Promise<PostRegistrationReport>
  /** How many more validators an operator may have; 0 where there is none of that id. */
  getOperatorCapacity: (operatorId: string | number | bigint) => Promise<number>
  /**
   * What a cluster holds, all fees paid, and for how many whole days it lasts: wei of ETH, or units of 10^-18 SSV where
   * it pays in SSV.
   *
   * @throws {SdkError} there is no such cluster
   */
  getClusterBalance: (parameters: {
    operatorIds: readonly (number | bigint | string)[]
    /** Default: the wallet client's account. */
    ownerAddress?: string | undefined
  }) => Promise<{ balance: bigint; operationalRunway: bigint }>
  /**
   * What a cluster must hold to last for so many days: the amount below which it can be liquidated, and the fees of the
   * days by its effective balance.
   *
   * @throws {SdkError} there is no such cluster
   */
  calcDepositFromRunway: (parameters: { clusterId: string; runway: number }) => Promise<bigint>
}

/**
 * The `utils` of an SDK.
 *
 * @example
 * const { getOperatorCapacity } = createUtils(sdk.config)
 * await getOperatorCapacity('1') // …
 */
export function createUtils(config: Config): SdkUtils {
  return {
    generateKeyShares: (parameters) => generateSdkKeyShares(config, parameters),
    validateKeysharesJSON,
    validateSharesPreRegistration: (parameters) => validateSharesPreRegistration(config, parameters),
    validateEvent: (txHash) => validateSharesPostRegistration(config, { txHash }),
    async getOperatorCapacity(operatorId) {
      const [operator, limit] = await Promise.all([
        config.api.getOperator({ id: String(operatorId) }),
        config.contract.ssv.read.getValidatorsPerOperatorLimit(),
      ])
      return operator === null ? 0 : limit - Number(operator.validatorCount)
    },
    async getClusterBalance({ operatorIds, ownerAddress }) {
      const id = createClusterId(resolveOwner(config, ownerAddress), operatorIds)
      const { balance, burnRate, liquidationCollateral } = await readClusterFunds(config, id)
      return { balance, operationalRunway: toDays(balance - liquidationCollateral, burnRate) }
    },
    async calcDepositFromRunway({ clusterId, runway }) {
      const { burnRate, liquidationCollateral } = await readClusterFunds(config, clusterId)
      const blocks = BigInt(Math.ceil(runway * Number(globals.BLOCKS_PER_DAY)))
      return liquidationCollateral + blocks * burnRate
    },
  }
}
