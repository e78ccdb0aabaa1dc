import { type ChainClient, getRegisteredValidators } from '@x/chain'
import { findPublicKeys, streamKeyShares } from '@x/keyshares'
import type { Password } from '@x/keyshares/internal'
import { type Address, address, type KeySharesItem, parse } from '@x/schemas'
import { leaveOut } from '../plan/leaveOut.ts'
import { type KeySharesFile, openKeySharesFile } from './openKeySharesFile.ts'
import { type PlannedRegistration, type PlannedValidators, planValidators } from './planValidators.ts'
import type { OperatorsOfCluster, PlanningEvent, RegistrationOptions } from './registrationOptions.ts'

/** Keystores, and what is kept of them. */
export type KeystoresToRegister = {
  /**
   * Keystores of EIP-2335 in the order in which their validators get their owner nonces: JSON texts, their bytes, or
   * parsed objects. None where a plan is only looked at.
   */
  keystores: readonly (string | Uint8Array | object)[]
  /** What errors call each keystore, such as its file's name. Default: its place in the list. */
  keystoreNames?: readonly string[] | undefined
  /**
   * A key shares file to keep: what is signed stands in it before it is sent. Where there is one of the same owner and
   * operators, those of its items stay that are registered. Default: none is written.
   */
  keySharesFile?: string | undefined
  /** Whether a file may be replaced that holds anything else. Default false. */
  overwriteKeySharesFile?: boolean | undefined
}

export type PlanKeystoresParameters = RegistrationOptions &
  OperatorsOfCluster &
  KeystoresToRegister & {
    /** The account that will send the transactions and own the cluster. */
    owner: Address
    /** Opens the keystores: one for all, or one for each. Not needed for a plan of keystores that say their public keys. */
    password?: Password | readonly Password[] | undefined
    /** Told what is going on. */
    onEvent?: ((event: PlanningEvent) => void) | undefined
  }

/**
 * Plans the registration of keystores and spends nothing: looks up operators, owner nonce, cluster and fees, and says
 * what will be done and what it costs. Only keystores that do not say their public key are decrypted.
 *
 * Validators that the owner has registered already are left out, so that a run that was interrupted is planned on.
 *
 * @throws {KeystoreError} a keystore can't be used
 * @throws {KeySharesFileInUseError} `keySharesFile` holds something that would be lost
 * @throws what `planRegistration` and `resolveOperators` throw
 * @throws {ValidatorsRefusedError} the owner has some of the validators in another cluster
 * @throws {PlanChangedError} the `plan` that was passed does not hold any more
 * @example
 * const { plan } = await planKeystores(publicClient, { keystores, password, operatorIds, owner, runwayDays: 90 })
 * console.log(plan.total, plan.after.runwayDays)
 */
export async function planKeystores(
  client: ChainClient,
  parameters: PlanKeystoresParameters,
): Promise<PlannedRegistration> {
  // Only what decrypts and splits gets the password.
  const { keystores, password, keystoreNames: sources, ...options } = parameters
  const { plan: agreed, signal } = options
  const owner = parse(address, options.owner, 'The owner')
  const found =
    keystores.length === 0 && agreed !== undefined ? [] : await findPublicKeys({ keystores, password, sources, signal })
  const file = await openKeySharesFile({ ...options, owner })
  const planned = await planValidators({ ...options, client }, { owner, operators: options, given: found })
  const others = await keepRegistered(client, { owner, signal }, planned, file)
  const places = new Map(found.map((publicKey, place) => [publicKey, place]))
  const order = planned.publicKeys.flatMap((publicKey) => places.get(publicKey) ?? [])
  const passwords = Array.isArray(password) ? password : undefined
  return {
    ...planned,
    split: ({ count, onProgress } = {}) => {
      const chosen = order.slice(0, count)
      return streamKeyShares({
        keystores: chosen.flatMap((place) => keystores[place] ?? []),
        password: passwords === undefined ? (password ?? []) : chosen.map((place) => passwords[place] ?? ''),
        sources: sources && chosen.map((place) => sources[place] ?? ''),
        operators: planned.plan.operators,
        owner,
        ownerNonce: planned.state.ownerNonce,
        onProgress,
        signal,
      })
    },
    keep: (items) => file.write([...others, ...items]),
  }
}

/** Of an earlier run's items those stay that are registered; those that this run makes again go. */
async function keepRegistered(
  client: ChainClient,
  { owner, signal }: { owner: Address; signal?: AbortSignal | undefined },
  { network, publicKeys: open }: PlannedValidators,
  file: KeySharesFile,
): Promise<readonly KeySharesItem[]> {
  const wanted = new Set(open)
  const others = file.earlier.filter(({ payload }) => !wanted.has(payload.publicKey))
  const publicKeys = others.map(({ payload }) => payload.publicKey)
  file.assertNothingLost(
    leaveOut(publicKeys, await getRegisteredValidators(client, { network, owner, publicKeys, signal })),
  )
  return others
}
