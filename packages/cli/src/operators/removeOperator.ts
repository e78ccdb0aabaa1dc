import type { Context } from '../context/createContext.ts'
import type { SendFlags } from '../flags/sendFlags.ts'
import { formatCount } from '../terminal/formatAmounts.ts'
import { formatEarnings, openOperator } from './openOperator.ts'

/** Removes an operator permanently. */
export async function removeOperator(context: Context, idText: string, flags: SendFlags): Promise<void> {
  const { operatorId, sending, operator } = await openOperator(context, idText, flags)
  const calls = await import('../send/calls.ts')
  const { earnings, validatorCount = 0, ssvValidatorCount = 0 } = operator ?? {}
  const validators = validatorCount + ssvValidatorCount
  await calls.askAndSend(context, sending, {
    action: calls.removeOperator,
    parameters: { operatorId },
    title: `Remove operator ${operatorId} permanently`,
    fields: [
      ['Operator', `${operatorId}, with ${formatCount(validators, 'validator')}`],
      ['Paid out', earnings && `${formatEarnings(earnings)}, and what it earns until then`],
    ],
    warnings: [
      'This cannot be undone: the id and the key cannot be used again, and nobody can register validators with it anymore.',
      ...(validators === 0 ? [] : [describeClusters(validators)]),
    ],
    facts: { operatorId, validatorCount: validators, earnings },
    describe: ({ events }) => ({
      text: `Operator ${operatorId} is removed.`,
      facts: {
        paidOut: events.flatMap((event) => (event.eventName === 'OperatorWithdrawn' ? [event.args.value] : [])),
      },
    }),
  })
}

function describeClusters(validators: number): string {
  return (
    `${formatCount(validators, 'validator')} ${validators === 1 ? 'uses' : 'use'} it. Their clusters stay registered, stop paying it, and continue without it: ` +
    'with 4, 7, 10 or 13 operators, at most 1, 2, 3 or 4 can be missing before the validators stop signing. Tell their owners first, so that they can move.'
  )
}
