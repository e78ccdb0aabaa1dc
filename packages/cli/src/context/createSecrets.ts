import { createRedaction, type Redaction } from '@x/schemas/internal'
import { createFingerprints } from './createFingerprints.ts'

/** Blots out what is secret, wherever a text quotes it. */
export type Secrets = Redaction & {
  /**
   * Remembers a password or a key by fingerprints, so that its bytes can be overwritten. No server gets to see it, so no
   * foreign text quotes a part of it: it is found as a whole. `add` and `addUrl` keep what is sent with each request as
   * text anyway, and find it where it is cut as well.
   */
  addBytes: (secret: Uint8Array) => void
}

/** Creates the memory of secrets of one run. */
export function createSecrets(): Secrets {
  const texts = createRedaction()
  const fingerprints = createFingerprints()
  return { ...texts, addBytes: fingerprints.add, redact: (text) => texts.redact(fingerprints.redact(text)) }
}
