import { decodeJson } from '@x/schemas/internal'
import * as v from 'valibot'
import type { Context } from '../context/createContext.ts'
import { MissingInputError } from '../errors/MissingInputError.ts'
import { UsageError } from '../errors/UsageError.ts'
import { readUrl } from '../inputs/readUrl.ts'
import { DevnetError } from './DevnetError.ts'
import type { FaultFlags } from './devnetFlags.ts'

export type AskControlParameters = Pick<FaultFlags, 'control'> & {
  method: 'GET' | 'POST' | 'DELETE'
  path: string
  /** The value of the fault that is set. */
  value?: string | undefined
}

/**
 * Asks the control server of a running devnet, at the address of the flag or of `SSVX_DEVNET_CONTROL`.
 *
 * @throws {DevnetError} no devnet answers, or it failed
 */
export async function askControl(
  context: Context,
  { control, method, path, value }: AskControlParameters,
): Promise<unknown> {
  const url = readUrl(context, control, '--control')
  if (url === undefined) {
    throw new MissingInputError({
      what: 'No devnet was given.',
      fix: 'Start one with `ssvx devnet` and pass its control address with --control or SSVX_DEVNET_CONTROL.',
    })
  }
  context.startWork()
  const signal = AbortSignal.any([context.signal, AbortSignal.timeout(60_000)])
  const body = method === 'POST' ? JSON.stringify({ value }) : null
  const headers = { 'content-type': 'application/json' }
  let status: number
  let answer: unknown
  try {
    const response = await fetch(`${url}${path}`, { method, headers, body, signal, redirect: 'error' })
    status = response.status
    answer = decodeJson(await response.text())
  } catch (cause) {
    context.signal.throwIfAborted()
    throw new DevnetError('unreachable', 'No devnet answers at the control address.', {
      cause,
      fix: 'Check that `ssvx devnet` is still running, and that the address matches the one it printed.',
    })
  }
  const refusal = v.safeParse(v.object({ error: v.string() }), answer)
  if (!refusal.success) return answer
  const fix = 'See `ssvx devnet faults` for the names and what their values look like.'
  throw status < 500 ? new UsageError(refusal.output.error, { fix }) : new DevnetError('failed', refusal.output.error)
}
