import { parse } from '@x/schemas'
import { operatorKey as operatorKeySchema } from '@x/schemas/internal'
import type { Context } from '../context/createContext.ts'
import { readTextFile, smallFile } from '../inputs/readTextFile.ts'
import { checkSending } from '../send/checkSending.ts'
import { openSending } from '../send/openSending.ts'
import { formatFee } from '../terminal/formatFee.ts'
import type { RegisterFlags } from './operatorFlags.ts'
import { noWayBack, readFee } from './readFee.ts'

/** Registers an operator. */
export async function registerOperator(context: Context, flags: RegisterFlags): Promise<void> {
  const what = 'The operator key file'
  const operatorKey = parse(operatorKeySchema, await readTextFile(flags.operatorKeyFile, what, smallFile), what)
  const getFee = await checkSending(context, flags, () => readFee(context, flags))
  const isPrivate = flags.private === true
  const sending = await openSending(context, flags)
  const { computeLargestFee, createOperatorClient, getOperatorFeeRules } = await import('../inputs/chain.ts')
  const calls = await import('../send/calls.ts')
  const { network, output, publicClient } = sending
  const { secondsPerSlot } = network.custom
  const fee = getFee(network)
  const rules = await getOperatorFeeRules(publicClient, { network })
  if (network.custom.apiUrl === undefined) {
    output.warn(
      'Without an operator API, it cannot be checked whether another operator has this key in a different encoding.',
    )
  }
  await calls.askAndSend(context, sending, {
    action: calls.registerOperator,
    parameters: {
      operatorKey,
      fee,
      isPrivate,
      operatorClient: network.custom.apiUrl === undefined ? undefined : createOperatorClient({ network }),
    },
    title: 'Register an operator',
    fields: [
      ['Fee', formatFee(fee, secondsPerSlot)],
      [
        'Later',
        `can be raised by ${rules.increaseLimit / 100} % at a time, to ${formatFee(computeLargestFee(fee, rules), secondsPerSlot)}`,
      ],
      ['Who may use it', isPrivate ? 'accounts that you whitelist' : 'everybody'],
    ],
    warnings: fee === 0n ? [noWayBack] : [],
    facts: { fee, isPrivate },
    describe: ({ operatorId }) => ({
      text: `Operator ${operatorId} is registered.`,
      fields: [['Operator', `${operatorId}`]],
      facts: { operatorId },
    }),
  })
}
