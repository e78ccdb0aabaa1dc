import type { RegistrationPlan } from '@x/registration'
import { joinNames } from '../terminal/joinNames.ts'

/** Tells who else was asked for the keys of a plan, where somebody was: nobody of them has the keys. */
export function describeHolders(holders: RegistrationPlan['holders']): [string, string][] {
  const { keymanagers = [], slashingProtection = [] } = holders ?? {}
  return [
    ...(keymanagers.length === 0 ? [] : [['Not loaded at', joinNames(keymanagers)] as [string, string]]),
    ...(slashingProtection.length === 0
      ? []
      : [
          [
            'Not signed lately',
            `as ${joinNames(slashingProtection)} ${slashingProtection.length === 1 ? 'says' : 'say'}`,
          ] as [string, string],
        ]),
  ]
}
