import { stat } from 'node:fs/promises'
import type { KeyShares } from '@x/schemas'
import { cleanText } from '@x/schemas/internal'
import type { Context } from '../context/createContext.ts'
import type { CommonFlags } from '../flags/commonFlags.ts'
import { readTextFile } from '../inputs/readTextFile.ts'
import { createOutput } from '../terminal/createOutput.ts'
import { joinParts } from '../terminal/finishLines.ts'
import { group } from '../terminal/formatAmounts.ts'
import { formatFields, formatTable } from '../terminal/formatTable.ts'

/** Shows what a key shares file contains. Whether it is valid is for `verify` to say. */
export async function inspect(context: Context, path: string, flags: CommonFlags): Promise<void> {
  const output = createOutput(context, flags)
  const text = await readTextFile(path, 'The key shares file')
  const { parseKeySharesInSlices } = await import('../inputs/keys.ts')
  const keyShares = await parseKeySharesInSlices(text, { source: path, signal: context.signal })
  const { size } = await stat(path)
  const summary = summarize(keyShares)
  output.result(summary, () => {
    const { style } = output
    const fields = formatFields(
      [
        ['File', `${path} (${group(size)} bytes)`],
        ['Version', cleanText(summary.version)],
        ['Created', cleanText(summary.createdAt ?? 'not stated')],
        ['Validators', `${summary.validators.length}`],
        ['Owner', describeAll(summary.validators.map(({ owner }) => owner))],
        ['Operators', describeAll(summary.validators.map(({ operatorIds }) => operatorIds.join(', ')))],
        ['Nonces', describeNonces(summary.validators.map(({ ownerNonce }) => ownerNonce))],
      ],
      style,
    )
    const table = formatTable(
      [
        { title: '#', align: 'right' },
        { title: 'Nonce', align: 'right' },
        { title: 'Public key', kind: 'hash' },
        { title: 'Operators' },
        { title: 'Shares', align: 'right', rank: 1 },
      ],
      summary.validators.map(({ publicKey, ownerNonce, operatorIds, sharesDataBytes }, i) => [
        `${i + 1}`,
        ownerNonce === undefined ? '–' : `${ownerNonce}`,
        publicKey,
        operatorIds.join(','),
        `${group(sharesDataBytes)} B`,
      ]),
      style,
    )
    return joinParts([fields, table])
  })
}

function summarize({ version, createdAt, shares }: KeyShares) {
  return {
    version,
    createdAt,
    validators: shares.map(({ data, payload }) => ({
      publicKey: payload.publicKey,
      owner: data.ownerAddress,
      ownerNonce: data.ownerNonce,
      operatorIds: payload.operatorIds,
      sharesDataBytes: (payload.sharesData.length - 2) / 2,
    })),
  }
}

/** One value where all agree, otherwise each of them. */
function describeAll(values: readonly (string | undefined)[]): string | string[] {
  const different = [...new Set(values.map((value) => value ?? 'not stated'))]
  return different.length === 0 ? 'none' : different
}

function describeNonces(nonces: readonly (number | undefined)[]): string {
  const known = nonces.filter((ownerNonce) => ownerNonce !== undefined)
  if (known.length < nonces.length || known.length === 0) return 'not stated'
  const [first = 0] = known
  const inOrder = known.every((ownerNonce, i) => ownerNonce === first + i)
  if (!inOrder) return `${known.join(', ')} (not in order)`
  return known.length === 1 ? `${first}` : `${first} to ${first + known.length - 1}`
}
