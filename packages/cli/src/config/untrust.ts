import type { Context } from '../context/createContext.ts'
import type { OutputFlags } from '../flags/commonFlags.ts'
import { readTrustedFiles, writeTrustedFiles } from '../settings/trustedFiles.ts'
import { createOutput } from '../terminal/createOutput.ts'
import { requireConfig } from './requireConfig.ts'

/** Forgets that a settings file was trusted. */
export async function untrust(context: Context, flags: OutputFlags): Promise<void> {
  const output = createOutput(context, flags)
  const { path } = requireConfig(context)
  const trusted = new Map(await readTrustedFiles(context))
  context.startWork()
  if (trusted.delete(path)) await writeTrustedFiles(context, trusted)
  output.result({ path, isTrusted: false }, () => `${path} is not trusted.`)
}
