import type { KeyShares } from '@x/schemas'
import { count } from './count.ts'
import { find } from './find.ts'

const save = find<HTMLAnchorElement>('save')

/** Shows key shares that were verified, and offers them as a file. */
export function showResult(keyShares: KeyShares): void {
  const { shares } = keyShares
  const file = new Blob([`${JSON.stringify(keyShares, null, 2)}\n`], { type: 'application/json' })
  URL.revokeObjectURL(save.href)
  save.href = URL.createObjectURL(file)
  const operatorIds = shares[0]?.payload.operatorIds.join(', ')
  find('summary').textContent =
    `${count(shares.length, 'validator')}, split among the operators ${operatorIds} and verified: ` +
    'signatures, shares and operator keys are right.'
  find('validators').replaceChildren(
    ...shares.map(({ payload, data }) => {
      const row = document.createElement('tr')
      const key = document.createElement('code')
      key.textContent = payload.publicKey
      row.insertCell().append(key)
      const nonce = row.insertCell()
      nonce.className = 'n'
      nonce.textContent = String(data.ownerNonce)
      return row
    }),
  )
  find('result').hidden = false
  save.focus()
}
