// The SDK reads without a wallet, and signs once there is one.
import { SSVSDK } from '@x/sdk'
import { extendedConfig, publicClient, walletClient } from './setup.ts'

async function main() {
  const sdk = new SSVSDK({ publicClient, extendedConfig })
  const version = await sdk.contract.ssv.read.getVersion()
  sdk.connectWallet(walletClient)
  return { version, account: sdk.config.walletClient?.account?.address }
}

export const finished = main()
