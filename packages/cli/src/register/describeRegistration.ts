import type { Context } from '../context/createContext.ts'
import { createOperatorKeyStore } from '../inputs/createOperatorKeyStore.ts'
import { getOwnerSources } from '../inputs/getOwnerSources.ts'
import type { Output } from '../terminal/createOutput.ts'
import type { RegisterInput } from './readRegisterInput.ts'

/** What the packages take of what the user says, but for the passwords: those go to what opens keystores alone. */
export function describeRegistration(context: Context, input: RegisterInput, output: Output) {
  const { network, deposit, batchSize, limits, planFile, allowForeign, operators, keystores } = input
  return {
    ...(planFile === undefined ? deposit : { plan: planFile.plan }),
    ...(operators.operators === undefined ? { operatorIds: operators.ids } : { operators: operators.operators }),
    network,
    batchSize,
    limits,
    allowForeign,
    beaconNodes: input.beaconNodes,
    keymanagers: input.keymanagers,
    slashingProtection: input.slashingProtection,
    now: context.clock.now,
    allowExited: input.allowExited,
    sleep: context.clock.sleep,
    sources: getOwnerSources(input, output),
    operatorKeyStore: createOperatorKeyStore(context, network),
    keystores: keystores.map(({ keystore }) => keystore),
    keystoreNames: keystores.map(({ path }) => path),
    keySharesFile: input.out,
    overwriteKeySharesFile: input.force,
    signal: context.signal,
  }
}
