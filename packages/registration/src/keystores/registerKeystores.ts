import type { Password } from '@x/keyshares/internal'
import type { SendingClient } from '../transaction/walletAccount.ts'
import { applyPlanned, findSender, type SendingOptions } from './applyPlanned.ts'
import { type KeystoresToRegister, planKeystores } from './planKeystores.ts'
import type { RegisteredValidators } from './registrationEvents.ts'
import type { OperatorsOfCluster, RegistrationOptions } from './registrationOptions.ts'

export type RegisterKeystoresParameters = RegistrationOptions &
  OperatorsOfCluster &
  KeystoresToRegister &
  SendingOptions & {
    /** Opens the keystores: one for all, or one for each. Pass the bytes of a file, and overwrite them afterwards. */
    password: Password | readonly Password[]
  }

/**
 * Registers the validators of keystores: looks up the operators and their keys on the chain, plans, splits, and
 * registers in as few transactions as fit. While one transaction waits for its block, the keys of the next are split.
 *
 * It is safe by default: operators' keys are those that the chain shows, two sources must agree on the owner nonce, and
 * nothing is signed above the limits of the plan. A second call with the same parameters goes on where the first
 * stopped, whatever stopped it: validators that are registered are skipped, and those of them that another owner
 * registered first are told apart (`taken`).
 *
 * @throws {PlanRefusedError} `onPlan` returned `false`; nothing was sent
 * @throws {AbsurdFeeError} gas costs far more than usual, and neither `limits` nor `onPlan` has agreed to it
 * @throws {AccountBusyError} an earlier transaction of the account was not mined in ten minutes
 * @throws {InsufficientFundsError} the account can't pay for it
 * @throws {BatchRegistrationError} it stopped after something was signed; says what is registered
 * @throws what `planKeystores` and `applyRegistration` throw
 * @example
 * const client = createWalletClient({ account, chain: hoodi, transport: http() })
 * const { registered } = await registerKeystores(client, {
 *   keystores: [await readFile('keystore.json', 'utf8')],
 *   password: await readFile('password.txt'),
 *   operatorIds: [1, 2, 3, 4],
 *   runwayDays: 90,
 * })
 */
export async function registerKeystores(
  client: SendingClient,
  parameters: RegisterKeystoresParameters,
): Promise<RegisteredValidators> {
  const { keystores: _, password: __, ...sending } = parameters
  const sender = await findSender(client, sending)
  const { owner, publicClient, onPlanning } = sender
  const planned = await planKeystores(publicClient, { ...parameters, owner, onEvent: onPlanning })
  return applyPlanned(sender, sending, planned)
}
