import { type Hex, InvalidInputError, type Network } from '@x/schemas'
import { parseJson } from '@x/schemas/internal'
import { bytes, from, isObject, type Kind, list, record, text, WireFault, within } from '@x/schemas/internal/wire'

/** A block that was signed. */
export type SignedBlock = { slot: bigint; signingRoot?: Hex | undefined }

/** An attestation that was signed. */
export type SignedAttestation = { sourceEpoch: bigint; targetEpoch: bigint; signingRoot?: Hex | undefined }

/** What was signed with a key. */
export type SigningHistory = {
  publicKey: Hex
  signedBlocks: SignedBlock[]
  signedAttestations: SignedAttestation[]
}

/** What was signed with validators' keys, as validator clients hand it to each other (EIP-3076). */
export type Interchange = {
  /** The beacon chain that it was signed for. */
  genesisValidatorsRoot: Hex
  /** Whether it was compared with the network's: not where none was named, or where its root is not known. */
  isNetworkChecked: boolean
  /** One for each key. Fields that the format does not know are kept. */
  keys: SigningHistory[]
}

export type ParseInterchangeParameters = {
  /** Its `genesisValidatorsRoot`, where it has one, must be that of the file. */
  network?: Network | undefined
}

/**
 * Reads an interchange file (EIP-3076, version 5): what was signed with validators' keys, by slot and epoch. What a file
 * says twice about a key is put together.
 *
 * @param input the text of the file, or what `JSON.parse` makes of it
 * @throws {InvalidInputError} it is not such a file, of another version, or of another network
 * @example
 * const { keys } = parseInterchange(text, { network: mainnet })
 */
export function parseInterchange(input: unknown, { network }: ParseInterchangeParameters = {}): Interchange {
  const what = 'The slashing protection file'
  const value = typeof input === 'string' ? parseJson(input, what) : structuredClone(input)
  const { root, data } = read(value, what)
  const expected = network?.custom.genesisValidatorsRoot
  if (expected !== undefined && expected !== root) {
    throw new InvalidInputError(
      what,
      [{ path: 'metadata.genesis_validators_root', message: `expected the root of ${network?.name}` }],
      { fix: 'It is of another beacon chain: pass the file of a validator client of this network.' },
    )
  }
  return {
    genesisValidatorsRoot: root,
    isNetworkChecked: expected !== undefined,
    keys: mergeKeys(data),
  }
}

const most = 2n ** 64n - 1n

/** An unsigned integer of 64 bits as decimal text; some write small ones as numbers. */
const integer: Kind<bigint> = (value) => {
  const isInteger = typeof value === 'string' ? /^[0-9]{1,20}$/.test(value) : Number.isSafeInteger(value)
  const number = isInteger ? BigInt(value as string | number) : -1n
  if (number < 0n || number > most) throw new WireFault('expected an integer from 0 to 2^64 - 1')
  return number
}

const bytes32 = /* @__PURE__ */ bytes(32)
const signingRoot: Kind<Hex | undefined> = (value) =>
  value === undefined || value === null || value === '' ? undefined : bytes32(value)

const history = /* @__PURE__ */ record<SigningHistory>({
  publicKey: from('pubkey', /* @__PURE__ */ bytes(48)),
  signedBlocks: from(
    'signed_blocks',
    /* @__PURE__ */ list(
      /* @__PURE__ */ record<SignedBlock>({ slot: integer, signingRoot: from('signing_root', signingRoot) }),
    ),
  ),
  signedAttestations: from(
    'signed_attestations',
    /* @__PURE__ */ list(
      /* @__PURE__ */ record<SignedAttestation>({
        sourceEpoch: from('source_epoch', integer),
        targetEpoch: from('target_epoch', integer),
        signingRoot: from('signing_root', signingRoot),
      }),
    ),
  ),
})

const histories = /* @__PURE__ */ list(history)

function read(value: unknown, what: string): { root: Hex; data: SigningHistory[] } {
  try {
    if (!isObject(value)) throw new WireFault('expected an object')
    return { root: readMetadata(value.metadata), data: readData(value.data) }
  } catch (error) {
    if (!(error instanceof WireFault)) throw error
    throw new InvalidInputError(what, [{ path: error.path.join('.'), message: error.message }], {
      fix: 'Let the validator client export it again (EIP-3076).',
    })
  }
}

function readMetadata(value: unknown): Hex {
  let place = ''
  try {
    if (!isObject(value)) throw new WireFault('expected an object')
    place = 'interchange_format_version'
    if (String(value[place]) !== '5') throw new WireFault('expected version 5')
    place = 'genesis_validators_root'
    return bytes32(text(value[place]))
  } catch (error) {
    if (place !== '') within(error, place)
    throw within(error, 'metadata')
  }
}

function readData(value: unknown): SigningHistory[] {
  try {
    if (value !== null && !Array.isArray(value)) throw new WireFault('expected a list')
    return histories(value)
  } catch (error) {
    throw within(error, 'data')
  }
}

function mergeKeys(data: readonly SigningHistory[]): SigningHistory[] {
  const merged = new Map<Hex, SigningHistory>()
  for (const each of data) {
    const before = merged.get(each.publicKey)
    merged.set(each.publicKey, {
      ...before,
      ...each,
      signedBlocks: [...(before?.signedBlocks ?? []), ...each.signedBlocks],
      signedAttestations: [...(before?.signedAttestations ?? []), ...each.signedAttestations],
    })
  }
  return [...merged.values()]
}
