import type { KeySharesProblemCode, UncheckedPart } from '@x/keyshares/internal'
import type { Address, KeyShares } from '@x/schemas'
import { ciphertextCaveat } from '../terminal/ciphertextCaveat.ts'

export type DescribeChecksParameters = {
  owner: Address | undefined
  ownerNonce: number | undefined
  /** Whether the operators of the network were given. */
  hasOperators: boolean
  /** None where the file is no key shares file. */
  keyShares: KeyShares | undefined
  report: {
    problems: readonly { code: KeySharesProblemCode | 'format'; index?: number | undefined }[]
    unchecked: readonly UncheckedPart[]
  }
}

/** What is checked, the problems of an item that hinder that, and whether it takes keys, which a file may lack. */
type Check = [what: string, hinderedBy: readonly KeySharesProblemCode[], needs?: 'keys' | '']

/** Says what the verification of a key shares file looked at, what it did not, and what would change that. */
export function describeChecks(parameters: DescribeChecksParameters): { checked: string[]; notChecked: string[] } {
  const { hasOperators, keyShares, report } = parameters
  if (keyShares === undefined) {
    return {
      checked: ['whether it is a key shares file'],
      notChecked: ['all that a key shares file can be checked for'],
    }
  }
  const { shares } = keyShares
  if (shares.length === 0) {
    return { checked: ['layout of the file'], notChecked: ['all that a validator can be checked for: there is none'] }
  }
  const problemsOf = shares.map(() => new Set<string>())
  for (const { code, index } of report.problems) if (index !== undefined) problemsOf[index]?.add(code)
  const checked: string[] = []
  const notChecked: string[] = []
  for (const [what, hinderedBy, needs] of getChecks(parameters)) {
    const outcomes = shares.map(({ data }, i) => {
      if (needs === 'keys' && data.operators === undefined) return 'lacks keys'
      return hinderedBy.some((code) => problemsOf[i]?.has(code)) ? 'hindered' : 'done'
    })
    const add = (lines: string[], outcome: (typeof outcomes)[number], why: string) => {
      const count = outcomes.filter((each) => each === outcome).length
      const part = count === shares.length ? '' : `, for ${count} of ${shares.length} validators`
      if (count > 0) lines.push(`${what}${part}${why}`)
    }
    add(checked, 'done', '')
    const remedy = hasOperators ? '' : ': add --operators <file>'
    add(notChecked, 'lacks keys', `, since the file does not have the keys${remedy}`)
    add(notChecked, 'hindered', ', because of other problems')
  }
  return { checked, notChecked: [...notChecked, ...report.unchecked.map((part) => leftOpen[part])] }
}

const leftOpen: Record<UncheckedPart, string> = {
  ciphertexts: ciphertextCaveat,
  'operator-keys': "whether the operators' keys are those of the network: add --operators <file>",
  owner: 'whether the owner is the one who will register: add --owner <address>',
  'owner-nonce': 'whether the first nonce is the next one of the owner: add --owner-nonce <n>',
}

/** The shares can't be told apart. */
const unreadable = ['operator-count', 'operator-duplicate', 'shares-size'] as const
const unsigned = ['owner-missing', 'owner-nonce-missing'] as const
const keysDiffer = ['operator-key-invalid', 'operators-differ', 'operator-unknown'] as const

function* getChecks({ owner, ownerNonce, hasOperators }: DescribeChecksParameters): Generator<Check> {
  const none = hasOperators ? '' : 'keys'
  yield ['layout, operators and order of each item, no validator twice', []]
  yield ['one owner, consecutive nonces', unsigned]
  yield ["each validator's signature over owner and nonce", [...unreadable, ...unsigned, 'public-key-invalid']]
  yield [
    "that every threshold of operators can rebuild the validator's key from their shares, and no share is that key",
    [...unreadable, 'public-key-invalid', 'share-key-invalid'],
  ]
  yield ["that the operators' RSA keys have the right size and show no weakness", ['operator-count'], none]
  const isNumber = "that each encrypted share is in the range of its operator's key"
  yield [isNumber, [...unreadable, ...keysDiffer], none]
  if (hasOperators) {
    yield ['that the operators are among those of --operators', ['operator-count']]
    yield ["that the operators' keys in the file are those of --operators", ['operator-count'], 'keys']
  }
  if (owner !== undefined) yield [`that the owner is ${owner}`, []]
  if (ownerNonce !== undefined) yield [`that the first nonce is ${ownerNonce}`, []]
}
