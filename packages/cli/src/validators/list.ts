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
import { addPending } from './addPending.ts'
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
  const complete = async (found: ApiValidator[]) =>
    addPending(
      context,
      { network, beaconNodes, output },
      await addBeaconStates(found, { network, beaconNodes, signal }),
    )
  await printList(output, {
    // One more tells that there are more.
    items: completeFirst(leaveOutRemoved(client.listValidators({ ...parameters, signal })), limit + 1, complete),
    limit,
    noun: 'validator',
    format: (validators) => formatValidators(validators, output.style),
  })
}

/** The API goes on showing those that were removed. */
async function* leaveOutRemoved(validators: AsyncIterable<ApiValidator>): AsyncGenerator<ApiValidator> {
  for await (const validator of validators) if (validator.isDeleted !== true) yield validator
}

/** Gives the first items when they are complete: all of them at once, so that queues are read once. */
async function* completeFirst<item, completed>(
  items: AsyncIterable<item>,
  most: number,
  complete: (items: item[]) => Promise<completed[]>,
): AsyncGenerator<completed> {
  const first: item[] = []
  for await (const item of items) if (first.push(item) === most) break
  yield* await complete(first)
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
