import type { Interchange } from '@x/keymanager-client'
import type { Network } from '@x/schemas'
import { readTextFile } from './readTextFile.ts'

/** Reads the files of `--slashing-protection`: what was signed with keys (EIP-3076), on this network. */
export async function readSlashingProtection(paths: string | undefined, network: Network): Promise<Interchange[]> {
  if (paths === undefined) return []
  const { parseInterchange } = await import('@x/keymanager-client')
  const files: Interchange[] = []
  for (const path of paths.split('\n')) {
    files.push(parseInterchange(await readTextFile(path, 'The slashing protection file'), { network }))
  }
  return files
}
