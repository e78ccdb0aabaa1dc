import type { OperatorSource } from '@x/chain/internal'
import { joinNames } from '../terminal/joinNames.ts'
import { ownerSourceNames } from './getOwnerSources.ts'

/** Tells where operators' keys are from, of which a node is the first source, and who agrees with it. */
export function describeOperatorKeys(sources: readonly OperatorSource[]): string {
  const others = sources.slice(1).map((source) => ownerSourceNames[source])
  if (others.length === 0) return 'as on the chain'
  return `as on the chain, and as ${joinNames(others)} ${others.length === 1 ? 'says' : 'say'}`
}
