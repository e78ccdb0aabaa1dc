import type { RegistrationPlan } from '@x/registration'
import { formatCount } from '../terminal/formatAmounts.ts'

/** Tells what beacon nodes said of the keys of a plan, and what is waited for, or that nobody is asked. */
export function describeKeys(
  beacon: RegistrationPlan['beacon'],
  { isAsked, areAtWork = false }: { isAsked: boolean; areAtWork?: boolean },
): string {
  if (!isAsked) return 'not checked: whether somebody signs with them, without --beacon-url'
  if (beacon === undefined) return 'two whole epochs must be silent before anything is registered'
  const { active, inactive } = beacon
  const wait = areAtWork
    ? 'two whole epochs must be silent after the removal'
    : 'not seen at work, two whole epochs must be silent'
  return [
    ...(active === 0 ? [] : [`${active} active: ${wait}`]),
    ...(inactive.length === 0
      ? []
      : [`${formatCount(inactive.length, 'key')} ${inactive.length === 1 ? 'has' : 'have'} no duties`]),
  ].join('; ')
}
