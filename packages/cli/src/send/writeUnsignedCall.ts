import { exportCall, getUnsignedDigest, type PreparedCall } from '@x/registration'
import { countForSafe } from '@x/registration/internal'
import type { Context } from '../context/createContext.ts'
import { formatCount } from '../terminal/formatAmounts.ts'
import { chooseUnsignedFormat } from './chooseUnsignedFormat.ts'
import type { Sending } from './openSending.ts'
import { writeUnsignedFile } from './writeUnsignedFile.ts'

export type WriteUnsignedCallParameters = {
  sending: Sending
  calls: readonly PreparedCall[]
  /** How many transactions there are in all. */
  count: number
  /** What the result says besides. */
  summary: Readonly<Record<string, unknown>>
}

/** Writes transactions for whoever signs elsewhere: as many as can be prepared now, and fit into one where a Safe sends them. */
export async function writeUnsignedCall(
  context: Context,
  { sending, calls, count, summary }: WriteUnsignedCallParameters,
): Promise<void> {
  const { flags, network, owner, output, publicClient } = sending
  const path = flags.unsigned ?? ''
  const format = flags.unsignedFormat ?? (await chooseUnsignedFormat(publicClient, owner))
  const written = format === 'safe' ? calls.slice(0, countForSafe(calls)) : calls
  const file = exportCall(written, { network, format })
  await writeUnsignedFile(context, file, { path, force: flags.force === true })
  const digest = getUnsignedDigest(file)
  const left = count - written.length
  const unsigned = { file: path, digest, format, transactions: written.length, left }
  output.result({ ...summary, status: 'unsigned', unsigned }, () => [
    written.length === 1
      ? `The transaction is in ${path} (format ${format}).`
      : `${written.length} transactions are in ${path} (format ${format}), to be sent in this order.`,
    'Nothing was sent.',
    `Before it is signed: ssvx check ${path} --plan-digest ${digest}`,
    ...(left > 0
      ? [
          `${formatCount(left, 'more transaction')} ${left === 1 ? 'is' : 'are'} needed: once this is mined, run the same command with --skip-done and another file.`,
        ]
      : []),
  ])
}
