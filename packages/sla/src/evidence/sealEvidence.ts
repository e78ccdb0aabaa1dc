import { hashJson } from './hash.ts'
import type { SlaEvidence } from './slaEvidence.ts'

/** Parts that have a hash of their own, beside rows, which are named by theirs. */
const parts = ['network', 'range', 'rules', 'witnesses', 'findings', 'caveats', 'dayHashes'] as const

/** The hashes of the parts of evidence, each subject and each duty among them. */
export async function hashParts(evidence: Omit<SlaEvidence, 'hashes' | 'digest'>): Promise<SlaEvidence['hashes']> {
  const named: [string, unknown][] = [
    ...parts.map((part): [string, unknown] => [part, evidence[part]]),
    ...evidence.subjects.map((subject, i): [string, unknown] => [`subjects.${i}`, subject]),
    ...evidence.duties.map((duty, i): [string, unknown] => [`duties.${i}`, duty]),
  ]
  const hashes: SlaEvidence['hashes'] = {}
  for (const [name, value] of named) hashes[name] = await hashJson(value)
  return hashes
}

/** Adds the hashes to evidence. */
export async function sealEvidence(evidence: Omit<SlaEvidence, 'hashes' | 'digest'>): Promise<SlaEvidence> {
  const hashed = { ...evidence, hashes: await hashParts(evidence) }
  return { ...hashed, digest: await hashJson(hashed) }
}
