import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import type { GenerateKeySharesParameters } from '@x/keyshares'

/** Splits in a process of its own and returns its peak resident memory, in bytes. */
export async function measureSplitMemory(
  parameters: GenerateKeySharesParameters & { keystores: readonly unknown[] },
): Promise<number> {
  const script = fileURLToPath(new URL('splitChild.ts', import.meta.url))
  const child = spawn(process.execPath, [script], { stdio: ['pipe', 'pipe', 'inherit'] })
  child.stdin.end(JSON.stringify(parameters))
  const { count, resident } = JSON.parse(await text(child.stdout))
  if (count !== parameters.keystores.length) throw new Error('not every keystore was split')
  return resident
}
