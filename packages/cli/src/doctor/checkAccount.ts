import type { ChainClient } from '@x/registration'
import { type Address, address, BaseError, parse } from '@x/schemas'
import { privateKeyToAddress } from 'viem/accounts'
import { getBalance, getTransactionCount } from 'viem/actions'
import { privateKey as privateKeySchema } from '../inputs/privateKey.ts'
import { readSecretFile } from '../inputs/readSecretFile.ts'
import { readSetting } from '../inputs/readSetting.ts'
import { formatCount, formatEther } from '../terminal/formatAmounts.ts'
import type { Examination } from './createChecklist.ts'

/** Checks that the owner's private key is there and that the account can send. Returns the owner if it is known. */
export async function checkAccount(
  examination: Examination,
  client: ChainClient | undefined,
): Promise<Address | undefined> {
  const { context, flags, network, list } = examination
  const { env, secrets } = context
  const owner = await list.run('Owner', async () => {
    const option = { flag: '--owner', value: flags.owner, variable: 'OWNER_ADDRESS' }
    const given = readSetting(context, address, option)
    const key =
      flags.privateKeyFile === undefined
        ? env['PRIVATE_KEY']
        : await readSecretFile(context, flags.privateKeyFile, 'The private key file')
    secrets.add(key)
    if (key === undefined || key === '') {
      throw new BaseError(`The private key${given === undefined ? '' : ` of ${given}`} is missing.`, {
        fix: 'Add --private-key-file <file>, or set PRIVATE_KEY.',
      })
    }
    const sender = privateKeyToAddress(parse(privateKeySchema, key, 'The private key'))
    if (given !== undefined && given !== sender) {
      throw new BaseError(`The private key belongs to ${sender}, but the owner is ${given}.`, {
        fix: 'Use the private key of the owner: the account that sends the registration becomes the owner.',
      })
    }
    return [`${sender}, private key found`, sender]
  })
  // Most can be checked without the owner's key.
  const known = owner ?? readOwnerOrNothing(examination)
  if (client === undefined || known === undefined) {
    list.skip('Balance', 'needs a node and an owner')
    return known
  }
  await list.run('Balance', async () => {
    const [balance, latest, pending] = await Promise.all([
      getBalance(client, { address: known }),
      getTransactionCount(client, { address: known, blockTag: 'latest' }),
      getTransactionCount(client, { address: known, blockTag: 'pending' }),
    ])
    if (balance === 0n) {
      throw new BaseError('The account has no ether.', {
        fix: `Send ether for deposits and gas to ${known} on ${network.name}.`,
      })
    }
    if (pending > latest) {
      throw new BaseError(
        `${formatCount(pending - latest, 'transaction')} of the account ${pending - latest === 1 ? 'is' : 'are'} not mined yet.`,
        {
          fix: 'Wait for the next block: transactions of one owner go one after the other.',
        },
      )
    }
    return [formatEther(balance), undefined]
  })
  return known
}

function readOwnerOrNothing({ context, flags }: Examination): Address | undefined {
  try {
    return readSetting(context, address, { flag: '--owner', value: flags.owner, variable: 'OWNER_ADDRESS' })
  } catch {
    return undefined
  }
}
