import { exportCall, type PreparedCall } from '@x/registration'
import type { Context } from '../context/createContext.ts'
import { chooseUnsignedFormat } from './chooseUnsignedFormat.ts'
import type { Sending } from './openSending.ts'
import { writeUnsignedFile } from './writeUnsignedFile.ts'

export type WriteUnsignedCallParameters = {
  sending: Sending
  prepared: PreparedCall
  /** What the result says besides. */
  summary: Readonly<Record<string, unknown>>
}

/** Writes a transaction for whoever signs elsewhere. */
export async function writeUnsignedCall(
  context: Context,
  { sending, prepared, summary }: WriteUnsignedCallParameters,
): Promise<void> {
  const { flags, network, owner, output, publicClient } = sending
  const path = flags.unsigned ?? ''
  const format = flags.unsignedFormat ?? (await chooseUnsignedFormat(publicClient, owner))
  await writeUnsignedFile(context, exportCall(prepared, { network, format }), { path, force: flags.force === true })
  output.result({ ...summary, status: 'unsigned', unsigned: { file: path, format } }, () =>
    [`The transaction is in ${path} (format ${format}).`, 'Nothing was sent.'].join('\n'),
  )
}
