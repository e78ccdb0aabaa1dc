import type { SendingClient } from '../transaction/walletAccount.ts'
import { applyPlanned, findSender, type SendingOptions } from './applyPlanned.ts'
import { type KeySharesToRegister, planKeyShares } from './planKeyShares.ts'
import type { RegisteredValidators } from './registrationEvents.ts'
import type { RegistrationOptions } from './registrationOptions.ts'

export type RegisterKeySharesParameters = RegistrationOptions & KeySharesToRegister & SendingOptions

/**
 * Registers validators whose key shares exist: made by `generateKeyShares`, ssv-keys, the DKG tool or on another
 * machine. The same as `registerKeystores` otherwise: the keys that shares were encrypted for must be those that the
 * chain shows, shares and their signatures are verified, and a second call goes on where the first stopped.
 *
 * @throws what `planKeyShares` and `registerKeystores` throw
 * @example
 * const { registered } = await registerKeyShares(walletClient, {
 *   keyShares: await readFile('keyshares.json', 'utf8'),
 *   runwayDays: 90,
 * })
 */
export async function registerKeyShares(
  client: SendingClient,
  parameters: RegisterKeySharesParameters,
): Promise<RegisteredValidators> {
  const sender = await findSender(client, parameters)
  const { owner, publicClient, onPlanning } = sender
  const planned = await planKeyShares(publicClient, { ...parameters, owner, onEvent: onPlanning })
  return applyPlanned(sender, parameters, planned)
}
