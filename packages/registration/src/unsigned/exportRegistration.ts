import type { SilentKeys } from '../places/awaitSilentKeys.ts'
import type { DepositRunway } from '../register/measureRunway.ts'
import type { ExportableRegistration } from '../register/unsignedRegistration.ts'
import {
  composeRawCalls,
  composeSafeFile,
  composeSignRequests,
  composeWalletCalls,
  type ExportCallParameters,
  type RawCalls,
  type SafeCallFile,
  type SignRequests,
  type UnsignedFormat,
  type WalletCalls,
} from './exportCall.ts'
import { getSafeChecksum } from './getSafeChecksum.ts'

/** The file of Safe's transaction builder. Safe ignores `registration`. */
export type SafeBatchFile = SafeCallFile & { registration: UnsignedTerms }

/** What an unsigned registration is good for. */
export type UnsignedTerms = {
  /** The owner nonces that its validators signed. */
  firstOwnerNonce: number
  lastOwnerNonce: number
  /** How long the cluster was to last with its deposit, and at which fees. Wei are decimal text. */
  runway: UnsignedRunway
}

/** A `DepositRunway` as JSON has it. */
export type UnsignedRunway = {
  [field in keyof DepositRunway]: DepositRunway[field] extends bigint ? string : DepositRunway[field]
}

/** A list of one transaction. `value` is wei as decimal text. */
export type RawTransactions = (RawCalls[number] & UnsignedTerms)[]

/** The parameters of `wallet_sendCalls` (EIP-5792). Wallets ignore the optional capability. */
export type SendCallsParameters = (WalletCalls[number] & {
  capabilities: { registration: { optional: true } & UnsignedTerms }
})[]

/** Requests for a signer. What a registration is good for stands beside them, since a signer may refuse what it does not know. */
export type SignRegistrationRequests = SignRequests & { registration: UnsignedTerms }

export type ExportRegistrationParameters<format extends UnsignedFormat = UnsignedFormat> =
  ExportCallParameters<format> & {
    /** What `awaitSilentKeys` has found: the description in a Safe says how long it is good. Default: it says nothing of it. */
    silence?: SilentKeys | undefined
  }

/** An unsigned registration as JSON, in the format that was asked for. */
export type UnsignedFile<format extends UnsignedFormat = UnsignedFormat> = {
  safe: SafeBatchFile
  raw: RawTransactions
  calls: SendCallsParameters
  rpc: SignRegistrationRequests
}[format]

/**
 * Writes a prepared registration as JSON for whoever signs elsewhere. It is good only for its owner nonces, until
 * the cluster changes, and for the fees that its deposit was computed for: check it with `checkUnsignedRegistration` before it is sent. The next transaction of the same
 * cluster can be prepared only after it is mined, since the contract wants the snapshot that this one leaves.
 *
 * @param prepared from `prepareRegisterValidators`
 * @example
 * const prepared = await prepareRegisterValidators(publicClient, { owner, keyShares, depositAmount })
 * await writeFile('safe.json', JSON.stringify(exportRegistration(prepared, { network, format: 'safe' }), null, 2))
 */
export function exportRegistration<format extends UnsignedFormat>(
  prepared: ExportableRegistration,
  options: ExportRegistrationParameters<format>,
): UnsignedFile<format>
export function exportRegistration(
  prepared: ExportableRegistration,
  { network, format, fees, silence }: ExportRegistrationParameters,
): UnsignedFile {
  const { publicKeys, state } = prepared
  const terms: UnsignedTerms = {
    firstOwnerNonce: state.ownerNonce,
    lastOwnerNonce: state.ownerNonce + publicKeys.length - 1,
    runway: describeRunway(prepared.runway),
  }
  if (format === 'raw') return composeRawCalls([prepared], network).map((call) => ({ ...call, ...terms }))
  if (format === 'calls') {
    const capabilities = { registration: { optional: true, ...terms } } as const
    return composeWalletCalls([prepared], network).map((call) => ({ ...call, capabilities }))
  }
  if (format === 'rpc') return { ...composeSignRequests([prepared], network, fees), registration: terms }
  const count = publicKeys.length === 1 ? '1 validator' : `${publicKeys.length} validators`
  const file = composeSafeFile([prepared], {
    network,
    from: prepared.from,
    name: `SSV Network: register ${count}`,
    description:
      `Registers ${count} on ${network.name} (chain ${network.id}, contract ${prepared.to}) with owner nonces ${terms.firstOwnerNonce} to ${terms.lastOwnerNonce}, ` +
      `as of block ${state.blockNumber}. It becomes invalid once the owner registers other validators or the cluster changes.${describeSilence(silence)}`,
  })
  const whole = { ...file, registration: terms }
  return { ...whole, meta: { ...file.meta, checksum: getSafeChecksum(whole) } }
}

/** Whoever signs in a Safe reads nothing else. */
function describeSilence(silence: SilentKeys | undefined): string {
  if (silence === undefined) return ''
  const { epoch, goodUntil, goodUntilEpoch } = silence
  return ` Nobody signed with its active keys up to epoch ${epoch}; that is good until epoch ${goodUntilEpoch} (${new Date(goodUntil).toISOString()}): look again if it is sent later.`
}

function describeRunway({
  burnPerValidator,
  liquidationThresholdBlocks,
  minimumLiquidationCollateral,
  ...runway
}: DepositRunway): UnsignedRunway {
  return {
    ...runway,
    burnPerValidator: `${burnPerValidator}`,
    liquidationThresholdBlocks: `${liquidationThresholdBlocks}`,
    minimumLiquidationCollateral: `${minimumLiquidationCollateral}`,
  }
}
