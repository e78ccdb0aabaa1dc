import type { ChainClient } from '@x/chain'
import { type Address, BaseError } from '@x/schemas'
import { getBalance, getTransactionCount } from 'viem/actions'
import { readOwner } from '../inputs/readOwner.ts'
import { readSigner, waysToSign } from '../inputs/readSigner.ts'
import { formatCount, formatEther } from '../terminal/formatAmounts.ts'
import type { Examination } from './createChecklist.ts'

/** Checks that the owner's private key is there and that the account can send. Returns the owner if it is known. */
export async function checkAccount(
  examination: Examination,
  client: ChainClient | undefined,
): Promise<Address | undefined> {
  // Most can be checked without the owner's key.
  const owner = (await checkPrivateKey(examination)) ?? readOwnerOrNothing(examination)
  if (client === undefined || owner === undefined) examination.list.skip('Balance', 'needs a node and an owner')
  else await checkBalance(examination, client, owner)
  return owner
}

async function checkPrivateKey({ context, flags, list }: Examination): Promise<Address | undefined> {
  return list.run('Owner', async () => {
    const owner = readOwner(context, flags.owner)
    const signer = await readSigner(context, flags, owner)
    if (signer === undefined) {
      throw new BaseError(`The private key${owner === undefined ? '' : ` of ${owner}`} is missing.`, {
        fix: waysToSign,
      })
    }
    const sender = signer.account.address
    if (owner !== undefined && owner !== sender) {
      throw new BaseError(`The private key belongs to ${sender}, but the owner is ${owner}.`, {
        fix: 'Use the private key of the owner: the account that sends the registration becomes the owner.',
      })
    }
    return [`${sender}, ${signer.isElsewhere ? 'the signer has it' : 'private key found'}`, sender]
  })
}

async function checkBalance({ network, list }: Examination, client: ChainClient, owner: Address): Promise<void> {
  await list.run('Balance', async () => {
    const [balance, mined, all] = await Promise.all([
      getBalance(client, { address: owner }),
      getTransactionCount(client, { address: owner, blockTag: 'latest' }),
      getTransactionCount(client, { address: owner, blockTag: 'pending' }),
    ])
    if (balance === 0n) {
      throw new BaseError('The account has no ether.', {
        fix: `Send ether for deposits and gas to ${owner} on ${network.name}.`,
      })
    }
    const pending = all - mined
    if (pending > 0) {
      const are = pending === 1 ? 'is' : 'are'
      throw new BaseError(`${formatCount(pending, 'transaction')} of the account ${are} pending.`, {
        fix: 'Wait until they are mined: an owner can have one pending transaction.',
      })
    }
    return [formatEther(balance), undefined]
  })
}

function readOwnerOrNothing({ context, flags }: Examination): Address | undefined {
  try {
    return readOwner(context, flags.owner)
  } catch {
    return undefined
  }
}
