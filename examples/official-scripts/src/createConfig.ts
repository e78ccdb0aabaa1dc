// A configuration that several SDKs share.
import { createConfig, isConfig, SSVSDK } from '@x/sdk'
import { extendedConfig, publicClient, walletClient } from './setup.ts'

async function main() {
  const config = createConfig({ publicClient, walletClient, extendedConfig })
  if (!isConfig(config)) throw new Error('This is not a configuration.')
  const sdk = new SSVSDK(config)
  return { chain: sdk.config.chain.id, endpoint: sdk.config.rest.endpoint, setter: sdk.config.contractAddresses.setter }
}

export const finished = main()
