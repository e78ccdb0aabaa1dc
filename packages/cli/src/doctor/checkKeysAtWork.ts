import type { ChainClient } from '@x/chain'
import { agreeOnRegisteredValidators } from '@x/chain/internal'
import { KeysAliveError, readKeyPlaces, ValidatorsGoneError } from '@x/registration'
import type { Address, Hex } from '@x/schemas'
import { formatCount } from '../terminal/formatAmounts.ts'
import type { Examination } from './createChecklist.ts'

type CheckKeysAtWorkParameters = {
  owner: Address | undefined
  client: ChainClient | undefined
  publicKeys: readonly Hex[]
}

/** Checks that nobody signs with keys that are not registered yet, as far as beacon nodes can tell without waiting. */
export async function checkKeysAtWork(
  { context: { signal }, network, beaconNodes, list }: Examination,
  { owner, client, publicKeys }: CheckKeysAtWorkParameters,
): Promise<void> {
  if (beaconNodes.length === 0 || publicKeys.length === 0) {
    list.skip('Keys at work', 'not checked: needs a beacon node (--beacon-url) and keystores with public keys')
    return
  }
  await list.run('Keys at work', async () => {
    const registered =
      owner === undefined || client === undefined
        ? []
        : await agreeOnRegisteredValidators(client, { network, owner, publicKeys, signal })
    const open = publicKeys.filter((publicKey) => !registered.includes(publicKey))
    if (open.length === 0) return ['all are registered already', undefined]
    const { keys } = await readKeyPlaces({ publicKeys: open, beaconNodes, signal })
    const alive = keys.flatMap((key) => (key.state === 'alive' ? [key] : []))
    if (alive.length > 0) throw new KeysAliveError(alive)
    const gone = keys.filter(({ state }) => state === 'exited' || state === 'slashed')
    if (gone.length > 0) throw new ValidatorsGoneError(gone)
    const quiet = keys.filter(({ state }) => state === 'quiet').length
    const others = keys.length - quiet
    return [
      [
        ...(quiet === 0
          ? []
          : [`nobody was seen to sign with ${formatCount(quiet, 'active key')} in this epoch and the one before`]),
        ...(others === 0
          ? []
          : [
              `${formatCount(others, 'key')} ${others === 1 ? 'has' : 'have'} no duties yet: nobody can be seen to use ${others === 1 ? 'it' : 'them'}`,
            ]),
      ].join('; '),
      undefined,
    ]
  })
}
