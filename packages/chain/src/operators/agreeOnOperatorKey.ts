import { checkOperatorKey } from '@x/keyshares'
import { isSameOperatorKey } from '@x/keyshares/internal'
import { BaseError } from '@x/schemas'
import { sha256, stringToHex } from 'viem'
import { nameSource } from '../owner/nameSource.ts'
import type { Dissent, OwnerNonceSource } from '../owner/ownerSources.ts'

/** Who can be asked for operators: the node, a second one, and who indexes what nodes show. */
export type OperatorSource = OwnerNonceSource

/** What a source says about an operator's key; `undefined` where a node shows no event. */
export type OperatorKeyStatement = { operatorSource: OperatorSource; operatorKey: string | undefined }

/** The key that counts. */
export type AgreedOperatorKey = {
  /** As a node shows it, fit for encryption or not; `undefined` where no node shows one. */
  operatorKey: string | undefined
  /** Who says so. */
  operatorSources: readonly OperatorSource[]
  dissents: readonly Dissent[]
}

/**
 * Decides which key of an operator counts. Only what a node shows can: all others may agree or dissent. It needs the
 * strict majority of all that say anything, so that one of two nodes is outvoted with the help of others, and one
 * indexer by a node and another indexer.
 *
 * @throws {OperatorKeysDifferError} no key that a node shows has the majority
 */
export function agreeOnOperatorKey(id: number, statements: readonly OperatorKeyStatement[]): AgreedOperatorKey {
  const groups: OperatorKeyStatement[][] = []
  for (const statement of statements) {
    const group = groups.find(([first]) => first !== undefined && isSame(first.operatorKey, statement.operatorKey))
    if (group === undefined) groups.push([statement])
    else group.push(statement)
  }
  const shown = groups.filter((group) => group.some((each) => each.operatorKey !== undefined && isNode(each)))
  if (shown.length === 0) return { operatorKey: undefined, operatorSources: [], dissents: [] }
  const agreed = shown.find((group) => 2 * group.length > statements.length)
  const first = agreed?.find(isNode)
  if (agreed === undefined || first === undefined) throw new OperatorKeysDifferError(id, groups.flat())
  const believed = describeKey(first.operatorKey)
  const others = groups.filter((group) => group !== agreed).flat()
  return {
    operatorKey: first.operatorKey,
    operatorSources: agreed.map(({ operatorSource }) => operatorSource),
    dissents: others.map(({ operatorSource, operatorKey }) => ({
      source: operatorSource,
      about: `the key of operator ${id}`,
      said: describeKey(operatorKey),
      believed,
    })),
  }
}

/** Sources have different keys of an operator, and not enough of them say what a node shows. */
export class OperatorKeysDifferError extends BaseError {
  override readonly name = 'OperatorKeysDifferError'
  readonly operatorId: number
  /** Who says what. */
  readonly statements: readonly OperatorKeyStatement[]
  constructor(id: number, statements: readonly OperatorKeyStatement[]) {
    super(`The key of operator ${id} is disputed, so nothing is encrypted for it.`, {
      metaMessages: statements.map(
        ({ operatorSource, operatorKey }) => `- ${nameSource(operatorSource)}: ${describeKey(operatorKey)}`,
      ),
      fix: `The key is the one in the OperatorAdded event of operator ${id} on the chain. Try a second node from another provider, or ask the operator; do not take the key from an API or a subgraph.`,
    })
    this.operatorId = id
    this.statements = statements
  }
}

function isNode({ operatorSource }: OperatorKeyStatement): boolean {
  return operatorSource === 'node' || operatorSource === 'otherNode'
}

/** There is more than one way to write a key. */
function isSame(a: string | undefined, b: string | undefined): boolean {
  if (a === b) return true
  if (a === undefined || b === undefined) return false
  return checkOperatorKey(a) === undefined && checkOperatorKey(b) === undefined && isSameOperatorKey(a, b)
}

/** Enough of a key to tell it from another one. */
function describeKey(operatorKey: string | undefined): string {
  return operatorKey === undefined ? 'no key' : `a key with SHA-256 ${sha256(stringToHex(operatorKey)).slice(2, 18)}…`
}
