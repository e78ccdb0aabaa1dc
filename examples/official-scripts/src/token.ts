// The SSV token: what an account has, and what others may take of it.
import { parseEther } from 'viem'
import { account, sdk } from './setup.ts'

async function main() {
  const { read, write } = sdk.contract.token
  const spender = sdk.config.contractAddresses.setter
  const balance = await read.balanceOf({ account: account.address })
  const { events } = await write.approve({ args: { spender, amount: parseEther('1') } }).then((tx) => tx.wait())
  const allowance = await read.allowance({ owner: account.address, spender })
  return { hasBalance: balance > 0n, allowance: allowance.toString(), events: events.map((event) => event.eventName) }
}

export const finished = main()
