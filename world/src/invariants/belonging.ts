import { parseTransaction } from '../chain/parseTransaction.ts'
import { findItemParameters, getPublicKey } from '../people/createItem.ts'
import { decodeRegistration } from '../people/registerKeystoresUntilDone.ts'
import type { AnyRun, Invariant } from './invariant.ts'

/** Each validator is sent with key shares that were made for it, whatever was handed over. */
export const belonging: Invariant<AnyRun> = {
  name: 'belonging',
  checkRun: (_, { process: { sent, network } }) =>
    sent
      .flatMap((raw) => decodeRegistration(parseTransaction(raw, network.id).input))
      .flatMap(({ publicKey, sharesData }) => {
        const made = findItemParameters(sharesData)
        return made !== undefined && getPublicKey(made.validator) === publicKey
          ? []
          : [`${publicKey} was sent with the key shares of another validator`]
      }),
}
