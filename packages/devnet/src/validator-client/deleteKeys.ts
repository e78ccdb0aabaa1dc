import * as v from 'valibot'
import type { KeyStore } from './createKeyStore.ts'
import type { ValidatorClientFaults } from './ValidatorClientFaults.ts'

type DeleteKeysParameters = { body: unknown; isRemote: boolean; faults: ValidatorClientFaults }

const request = v.object({ pubkeys: v.array(v.pipe(v.string(), v.regex(/^0x[\da-f]{96}$/i))) })

/**
 * Deletes keys and tells what was signed with them, also with those that are no longer loaded.
 *
 * @returns `undefined` where the request can't be read
 */
export async function deleteKeys(
  store: KeyStore,
  { body, isRemote, faults }: DeleteKeysParameters,
): Promise<object | undefined> {
  const parsed = v.safeParse(request, body)
  if (!parsed.success) return undefined
  const pubkeys = parsed.output.pubkeys.map((key) => key.toLowerCase())
  const data: { status: string; message?: string }[] = []
  for (const pubkey of pubkeys) data.push(await deleteKey(store, pubkey, isRemote, faults))
  if (isRemote) return { data }
  if (faults.brokenProtection === 'missing') return { data }
  return {
    data,
    slashing_protection: faults.brokenProtection ? '{"metadata":' : describeSigned(store, pubkeys, faults),
  }
}

async function deleteKey(store: KeyStore, pubkey: string, isRemote: boolean, faults: ValidatorClientFaults) {
  const key = store.get(pubkey)
  if (key?.isRemote !== isRemote) {
    const isKnown = !isRemote && key === undefined && store.lastSigned(pubkey) !== undefined
    return { status: isKnown ? 'not_active' : 'not_found' }
  }
  if (key.isReadonly) return { status: 'error', message: 'cannot delete read-only validator' }
  if (faults.failsToDelete.includes(pubkey)) return { status: 'error', message: 'unable to disable and delete' }
  if (!faults.keepsDeleted.includes(pubkey)) await store.remove(pubkey)
  return { status: 'deleted' }
}

/** An interchange file (EIP-3076) as a text inside the answer, as real clients send it. */
function describeSigned(store: KeyStore, pubkeys: readonly string[], faults: ValidatorClientFaults): string {
  const data = pubkeys.flatMap((pubkey) => {
    const epoch = store.lastSigned(pubkey)
    if (epoch === undefined) return []
    const vote = { source_epoch: `${Math.max(0, epoch - 1)}`, target_epoch: `${epoch}` }
    return [{ pubkey, signed_blocks: [], signed_attestations: [vote] }]
  })
  const genesis_validators_root = faults.genesisValidatorsRoot ?? store.genesisValidatorsRoot
  return JSON.stringify({ metadata: { interchange_format_version: '5', genesis_validators_root }, data })
}
