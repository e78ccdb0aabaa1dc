import type { ChainClient } from '@x/chain'
import { type RunRecord, sealRecord } from '@x/registration'
import { hexOfSize, type Network } from '@x/schemas'
import { decodeJson } from '@x/schemas/internal'
import * as v from 'valibot'
import { getTransaction, getTransactionReceipt } from 'viem/actions'
import type { Context } from '../context/createContext.ts'
import { openRecord } from '../inputs/openRecord.ts'
import { getPlace } from '../inputs/place.ts'
import type { Output } from '../terminal/createOutput.ts'
import { group } from '../terminal/formatAmounts.ts'
import { formatJson } from '../terminal/formatJson.ts'

/** The record of a run, where one is wanted. */
export type RecordedRun = {
  /** For `onRecord`: each line is sealed, and on the disk before the step that it tells. */
  write: ((line: RunRecord) => Promise<void>) | undefined
  close: () => Promise<void>
}

/**
 * Opens the record of `--record`, and says what became of a transaction that an earlier run had signed before it was
 * killed. That is for the reader alone: what is registered and what comes next is asked of the chain.
 */
export async function recordRun(
  context: Context,
  {
    path,
    network,
    client,
    output,
  }: { path: string | undefined; network: Network; client: ChainClient; output: Output },
): Promise<RecordedRun> {
  if (path === undefined) return { write: undefined, close: async () => {} }
  const record = await openRecord(path)
  const hashes = findOpenTransactions(record.earlier)
  for (const hash of hashes) output.warn(await describeTransaction(client, hash))
  const { redact } = context.secrets
  const { chainId: _, contract: __, ...place } = getPlace(context, network)
  // Whoever reads the record sees whose word the run was on.
  const seal = sealRecord((line) => record.write(JSON.stringify(line)), {
    place: JSON.parse(formatJson(place, { indent: 0, redact })),
  })
  return {
    write: (line) => seal(JSON.parse(formatJson(line, { indent: 0, redact }))),
    close: record.close,
  }
}

const line = v.variant('type', [
  v.object({ type: v.literal('signed'), batch: v.number(), hash: v.nullable(hexOfSize(32)) }),
  v.object({ type: v.literal('replaced'), batch: v.number(), hash: hexOfSize(32) }),
  v.object({ type: v.picklist(['confirmed', 'reverted']), batch: v.number() }),
  v.object({ type: v.picklist(['plan', 'move', 'call', 'done']) }),
])

type TransactionHash = Extract<v.InferOutput<typeof line>, { type: 'replaced' }>['hash']

/** The transactions that the last run had signed and of which it does not say what became of them. */
export function findOpenTransactions(lines: readonly string[]): TransactionHash[] {
  let open: TransactionHash[] = []
  for (const text of lines) {
    const parsed = v.safeParse(line, parseLine(text))
    if (!parsed.success) continue
    const { output: entry } = parsed
    if (entry.type === 'signed') open = entry.hash === null ? [] : [entry.hash]
    else if (entry.type === 'replaced') open.push(entry.hash)
    else open = []
  }
  return open
}

function parseLine(text: string): unknown {
  try {
    return decodeJson(text)
  } catch {
    // A run was killed while it wrote the line.
    return undefined
  }
}

async function describeTransaction(client: ChainClient, hash: TransactionHash): Promise<string> {
  const receipt = await getTransactionReceipt(client, { hash }).catch(() => undefined)
  const begin = `The record has a transaction of an interrupted earlier run with an unknown outcome, ${hash}`
  if (receipt !== undefined) {
    const did = receipt.status === 'success' ? 'mined' : 'mined and reverted'
    return `${begin}: it was ${did} in block ${group(receipt.blockNumber)}.`
  }
  const isKnown = await getTransaction(client, { hash }).then(
    () => true,
    () => false,
  )
  return isKnown ? `${begin}: it is pending.` : `${begin}: the node does not know it, so it was probably never sent.`
}
