import type { ApiValidator } from '@x/operator-client'
import { type Hex, mainnet } from '@x/schemas'
import pMap from 'p-map'
import type { Context } from '../context/createContext.ts'
import { readBeaconNodes } from '../inputs/readBeaconNodes.ts'
import { readNetwork } from '../inputs/readNetwork.ts'
import { createOutput } from '../terminal/createOutput.ts'
import { formatCount } from '../terminal/formatAmounts.ts'
import { addBeaconStates } from './addBeaconStates.ts'
import { addPending } from './addPending.ts'
import { formatValidators } from './formatValidators.ts'
import { readPlaces } from './readPlaces.ts'
import { readPublicKeys } from './readPublicKeys.ts'
import type { StatusFlags } from './validatorsFlags.ts'

/** What is known of a public key. */
export type ValidatorStatus = { publicKey: Hex; isRegistered: boolean } & Partial<ApiValidator>

/** Shows validators by their public keys. */
export async function status(context: Context, texts: readonly string[], flags: StatusFlags): Promise<void> {
  const { signal } = context
  const output = createOutput(context, flags, { jsonWhenPiped: true })
  const publicKeys = readPublicKeys(texts)
  const network = await readNetwork(context, flags, mainnet)
  const beaconNodes = await readBeaconNodes(context, flags, network)
  const { createOperatorClient } = await import('@x/operator-client')
  const client = createOperatorClient({ network })
  context.startWork()

  let done = 0
  const read = async (publicKey: Hex): Promise<ValidatorStatus> => {
    const validator = await client.getValidator({ publicKey, signal })
    output.status(`${++done} of ${formatCount(publicKeys.length, 'validator')} …`)
    return { ...validator, publicKey, isRegistered: validator !== undefined && validator.isDeleted !== true }
  }
  const told = await pMap(publicKeys, read, { concurrency: 4, signal })
  const known = await addBeaconStates(told, { network, beaconNodes, signal })
  const places = await readPlaces(context, { publicKeys, beaconNodes, wait: flags.wait === true, output })
  output.status(undefined)
  const validators = (await addPending(context, { network, beaconNodes, output }, known)).map((validator) => {
    const place = places.get(validator.publicKey)
    return place === undefined ? validator : { ...validator, place }
  })
  const isActive = ({ isRegistered, status }: ValidatorStatus) => isRegistered && status?.toLowerCase() === 'active'
  if (!validators.every(isActive)) context.exitCode = 1
  output.result(validators, () => formatValidators(validators, output.style))
}
