import type { UncheckedPart } from '@x/keyshares'
import type { Address } from '@x/schemas'

export type DescribeChecksParameters = {
  owner: Address | undefined
  ownerNonce: number | undefined
  unchecked: readonly UncheckedPart[]
}

/** Says what the verification of a key shares file looked at, what it did not, and what would change that. */
export function describeChecks({ owner, ownerNonce, unchecked }: DescribeChecksParameters): {
  checked: string[]
  notChecked: string[]
} {
  const isOpen = (part: UncheckedPart) => unchecked.includes(part)
  const checked = [
    'layout, operators and order of each item, one owner, consecutive nonces, no validator twice',
    "each validator's signature over owner and nonce",
    "that every threshold of operators can rebuild the validator's key from their shares, and fewer can't",
    "that the operators' RSA keys are sound, and each encrypted share is a number that its key can have made",
  ]
  if (!isOpen('operator-keys')) checked.push("that the operators' keys are those of --operators")
  if (owner !== undefined) checked.push(`that the owner is ${owner}`)
  if (ownerNonce !== undefined) checked.push(`that the first nonce is ${ownerNonce}`)

  const notChecked: Record<UncheckedPart, string> = {
    ciphertexts: 'what the encrypted shares hold: each operator alone can decrypt its own',
    'operator-keys': "whether the operators' keys are those of the network: add --operators <file>",
    owner: 'whether the owner is the one who will register: add --owner <address>',
    'owner-nonce': 'whether the first nonce is the next one of the owner: add --owner-nonce <n>',
  }
  return { checked, notChecked: unchecked.map((part) => notChecked[part]) }
}
