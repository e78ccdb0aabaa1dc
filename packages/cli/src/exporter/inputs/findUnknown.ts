import { type ExporterConnection, findValidators, getValidators, ValidatorsNotFoundError } from '@x/exporter-client'
import type { PartialErrors } from '@x/exporter-client/internal'
import type { RowFilters } from '@x/exporter-files/internal'
import { getCommitteeId } from '@x/schemas'

type Asked = Pick<RowFilters, 'publicKeys' | 'validatorIndices' | 'committeeIds'> & {
  from: number
  /** Absent where there is no end. */
  to?: number | undefined
}

/**
 * Names the indices and committees of a request that the exporter does not know. It answers with nothing for them, and
 * names public keys only. Nothing is said where the route of the validators is closed, as behind a proxy.
 *
 * @throws {ValidatorsNotFoundError} it knows none of the validators
 */
export async function findUnknown(
  client: ExporterConnection,
  { publicKeys = [], validatorIndices = [], committeeIds = [], from, to = from }: Asked,
  signal: AbortSignal,
): Promise<PartialErrors[]> {
  const texts = await lookUp(client, { validatorIndices, committeeIds }, signal).catch(() => {
    signal.throwIfAborted()
    return []
  })
  const isNobodyLeft = publicKeys.length + committeeIds.length === 0 && texts.length === new Set(validatorIndices).size
  if (texts.length > 0 && isNobodyLeft) throw new ValidatorsNotFoundError(texts)
  return texts.map((message) => ({ from, to, message, count: 1 }))
}

async function lookUp(
  client: ExporterConnection,
  { validatorIndices, committeeIds }: { validatorIndices: readonly number[]; committeeIds: readonly string[] },
  signal: AbortSignal,
): Promise<string[]> {
  if (validatorIndices.length > 0) {
    const { unknown } = await findValidators(client, { names: validatorIndices, signal })
    return unknown.map(({ message }) => message)
  }
  if (committeeIds.length === 0) return []
  const known = new Set((await getValidators(client, { signal })).map(({ committee }) => getCommitteeId(committee)))
  const toId = (id: string) => `0x${id.replace(/^0x/i, '').toLowerCase()}` as const
  return committeeIds.map(toId).flatMap((id) => (known.has(id) ? [] : [`committee not found: ${id}`]))
}
