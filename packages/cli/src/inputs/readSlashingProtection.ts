import { basename } from 'node:path'
import type { NamedInterchange } from '@x/registration'
import type { Network } from '@x/schemas'
import { readTextFile } from './readTextFile.ts'

/** Reads the files of `--slashing-protection`: what was signed with keys (EIP-3076), on this network. */
export async function readSlashingProtection(paths: string | undefined, network: Network): Promise<NamedInterchange[]> {
  if (paths === undefined) return []
  const { parseInterchange } = await import('@x/keymanager-client')
  const files: NamedInterchange[] = []
  for (const path of paths.split('\n')) {
    const text = await readTextFile(path, 'The slashing protection file')
    files.push({ ...parseInterchange(text, { network }), name: basename(path) })
  }
  return files
}
