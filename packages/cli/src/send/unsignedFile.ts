import type { ChainClient } from '@x/chain'
import type { CallCost, ExportCallParameters, UnsignedFormat } from '@x/registration'
import type { Address } from '@x/schemas'
import { getCode } from 'viem/actions'
import type { Context } from '../context/createContext.ts'
import { writeNamedFile } from '../inputs/writeNamedFile.ts'
import { formatJson } from '../terminal/formatJson.ts'

/** The format that suits an owner who signs elsewhere: one with code is most likely a Safe. */
export async function chooseUnsignedFormat(client: ChainClient, owner: Address): Promise<UnsignedFormat> {
  const code = await getCode(client, { address: owner })
  return code === undefined ? 'raw' : 'safe'
}

/**
 * What the format `rpc` has signed: the limit that was agreed to, since it is signed later, and the tip of now, which is
 * paid whatever the block takes.
 */
export function getSignedFees({
  gasPrice,
  limits,
}: Pick<CallCost, 'gasPrice' | 'limits'>): ExportCallParameters['fees'] {
  return {
    maxFeePerGas: limits.maxFeePerGas,
    maxPriorityFeePerGas: least(gasPrice.maxPriorityFeePerGas, limits.maxPriorityFeePerGas, limits.maxFeePerGas),
  }
}

/** Amounts are bigint, which Math.min does not take. */
function least(...amounts: readonly bigint[]): bigint {
  return amounts.toSorted((a, b) => (a < b ? -1 : 1))[0] ?? 0n
}

/** What whoever signs has to know of the format `rpc`. */
export const rpcNote = 'Numbers, gas and fees are fixed: it is void once the account sends another transaction.'

/** Writes the file of `flag`, for somebody else to look at. */
export async function writeSharedFile(
  { signal }: Context,
  file: unknown,
  { path, force, what, flag }: { path: string; force: boolean; what: string; flag: string },
): Promise<void> {
  await writeNamedFile(path, `${formatJson(file)}\n`, { overwrite: force, mode: 0o666, signal, what, flag })
}

/** Writes the file of `--unsigned`. */
export function writeUnsignedFile(context: Context, file: unknown, place: { path: string; force: boolean }) {
  return writeSharedFile(context, file, { ...place, what: 'The file', flag: '--unsigned' })
}
