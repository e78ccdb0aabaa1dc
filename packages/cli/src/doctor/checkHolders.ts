import { assertNotHeld } from '@x/registration/internal'
import type { KeystoreFile } from '../inputs/readKeystoreFiles.ts'
import { describeLastSigned } from '../send/describeLastSigned.ts'
import { formatCount } from '../terminal/formatAmounts.ts'
import type { Examination } from './createChecklist.ts'

/** Checks that no validator client has the keys loaded, and that they did not sign a moment ago. */
export async function checkHolders(
  { context, network, list, holders }: Examination,
  keystores: KeystoreFile[] | undefined,
): Promise<void> {
  const { keymanagers, slashingProtection } = holders
  const publicKeys = keystores?.flatMap(({ keystore }) => keystore.pubkey ?? []) ?? []
  const { signal, clock } = context
  const place = { network, publicKeys, signal, now: clock.now }
  if (keymanagers.length > 0) {
    await list.run('Validator client', async () => {
      await assertNotHeld({ ...place, keymanagers })
      return [`${formatCount(keymanagers.length, 'validator client')} asked, none has the keys loaded`, undefined]
    })
  }
  if (slashingProtection.length > 0) {
    await list.run('Last signed', async () => {
      await assertNotHeld({ ...place, slashingProtection })
      return [describeLastSigned(slashingProtection, { ...place, now: clock.now() }), undefined]
    })
  }
}
