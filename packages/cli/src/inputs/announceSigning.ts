import type { LocalAccount } from 'viem'
import type { Output } from '../terminal/createOutput.ts'
import type { FoundSigner } from './readSigner.ts'

/** Says so whenever a signer is asked that is elsewhere: somebody may have to confirm there. */
export function announceSigning({ account, isElsewhere }: FoundSigner, output: Output): LocalAccount {
  if (!isElsewhere) return account
  return {
    ...account,
    async signTransaction(...parameters) {
      output.status('Waiting for the signer, which may ask somebody to confirm …')
      try {
        return await account.signTransaction(...parameters)
      } finally {
        output.status(undefined)
      }
    },
  }
}
