import type { ApiValidator } from '@x/operator-client'
import { mainnet, operatorId, parse } from '@x/schemas'
import { getClusterHash } from '@x/schemas/internal'
import type { Context } from '../context/createContext.ts'
import { UsageError } from '../errors/UsageError.ts'
import { operatorIdsText } from '../inputs/operatorIdsText.ts'
import { readBeaconNodes } from '../inputs/readBeaconNodes.ts'
import { readInteger } from '../inputs/readInteger.ts'
import { readNetwork } from '../inputs/readNetwork.ts'
import { requireOwner } from '../inputs/requireOwner.ts'
import { createOutput } from '../terminal/createOutput.ts'
import { printList } from '../terminal/printList.ts'
import { addBeaconStates } from './addBeaconStates.ts'
import { formatValidators } from './formatValidators.ts'
import type { ListFlags } from './validatorsFlags.ts'

/** Lists the validators that match. */
export async function list(context: Context, flags: ListFlags): Promise<void> {
  const { signal } = context
  const output = createOutput(context, flags, { jsonWhenPiped: true })
  const limit = readInteger(flags.limit, '--limit', { from: 1, to: 100_000 }) ?? 1_000
  const conditions = readConditions(context, flags)
  const network = await readNetwork(context, flags, mainnet)
  const beaconNodes = await readBeaconNodes(context, flags, network)
  const { createOperatorClient } = await import('@x/operator-client')
  const client = createOperatorClient({ network })
  context.startWork()

  const parameters = { ...conditions, status: flags.status?.split(','), perPage: Math.min(100, limit) }
  await printList(output, {
    items: askInParts(
      leaveOutRemoved(client.listValidators({ ...parameters, signal })),
      Math.min(limit, 1_000),
      (part) => addBeaconStates(part, { network, beaconNodes, signal }),
    ),
    limit,
    noun: 'validator',
    format: (validators) => formatValidators(validators, output.style),
  })
}

/** The API goes on showing those that were removed. */
async function* leaveOutRemoved(validators: AsyncIterable<ApiValidator>): AsyncGenerator<ApiValidator> {
  for await (const validator of validators) if (validator.isDeleted !== true) yield validator
}

/** Gives the items as they are completed, so many at a time. */
async function* askInParts<item, completed>(
  items: AsyncIterable<item>,
  size: number,
  complete: (part: item[]) => Promise<completed[]>,
): AsyncGenerator<completed> {
  let part: item[] = []
  for await (const item of items) {
    part.push(item)
    if (part.length < size) continue
    yield* await complete(part)
    part = []
  }
  yield* await complete(part)
}

function readConditions(context: Context, { owner: ownerText, operators }: ListFlags) {
  // A cluster has at least four operators.
  if (operators !== undefined && /^\d+$/.test(operators.trim())) {
    // An owner from a variable or the settings file is not meant here.
    if (context.origins.get('--owner')?.from === 'flag') {
      throw new UsageError('--owner cannot be combined with a single operator.', {
        fix: 'Leave out --owner to list everything that the operator runs, or name all operators of a cluster.',
      })
    }
    return { operatorId: parse(operatorId, operators.trim(), '--operators') }
  }
  const owner = requireOwner(context, ownerText)
  if (operators === undefined) return { owner }
  return { clusterHash: getClusterHash(owner, parse(operatorIdsText, operators, '--operators')) }
}
