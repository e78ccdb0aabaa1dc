// What an operator has earned, withdrawn as its owner.

import { SSVSDK } from '@x/sdk'
import { createWalletClient, type Hex, http } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { extendedConfig, walletClient as other, publicClient } from './setup.ts'

async function main() {
  const account = privateKeyToAccount(process.env.OPERATOR_OWNER_KEY as Hex)
  const walletClient = createWalletClient({ chain: other.chain, transport: http(process.env.RPC_URL), account })
  const sdk = new SSVSDK({ publicClient, walletClient, extendedConfig })
  const earned = await sdk.contract.ssv.read.getOperatorEarnings({ id: 1n })
  const receipt = await sdk.operators
    .withdraw({ args: { operatorId: '1', amount: earned * 2n } })
    .then((tx) => tx.wait())
  return { hasEarned: earned > 0n, events: receipt.events.map((event) => event.eventName) }
}

export const finished = main()
