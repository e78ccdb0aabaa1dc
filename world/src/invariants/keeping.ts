import { parseTransaction } from '../chain/parseTransaction.ts'
import { owner } from '../people/accounts.ts'
import { decodeRegistration, type KeystoresRun, readItems } from '../people/registerKeystoresUntilDone.ts'
import { indexBlock, listRegistered, toLower } from '../services/indexBlock.ts'
import type { Invariant, LivedLife } from './invariant.ts'

/** Key shares are in their file before they are sent, and those that are registered stay in it, whatever happens. */
export const keeping: Invariant<KeystoresRun> = {
  name: 'keeping',
  checkRun: (_, { unkept }) => unkept.map((key) => `the key shares of ${key} were sent before they were kept`),
  checkLife: (life) => {
    const kept = [...(life.runs.at(-1)?.machine.disk.readDurable().values() ?? [])]
      .flatMap(readItems)
      .map(({ payload }) => payload.sharesData)
    return listSent(life).flatMap(({ publicKey, sharesData }) =>
      kept.includes(sharesData) ? [] : [`the key shares with which ${publicKey} is registered are in no file`],
    )
  },
}

/** What is registered by transactions of the owner's program. */
function listSent({ world: { chain }, runs }: LivedLife<KeystoresRun>) {
  const registered = listRegistered(indexBlock(chain.head)).filter((event) => event.owner === toLower(owner.address))
  return runs
    .flatMap(({ process }) => process.sent.map((raw) => parseTransaction(raw, process.network.id)))
    .flatMap(({ hash, input }) => {
      const keys = registered.filter((event) => event.transactionHash === hash).map(({ publicKey }) => publicKey)
      return decodeRegistration(input).filter(({ publicKey }) => keys.includes(publicKey))
    })
}
