import type { WitnessFinding } from '@x/exporter-client'

/** Characters of it; exporters may say anything. */
const maxText = 600

/** What several exporters say that cannot all be true, in a sentence or two. */
export function describeFinding({ explanation, claims }: WitnessFinding): string {
  const said = claims.map(({ says, witnesses }) => `${witnesses.join(', ')}: ${says}`).join('; ')
  const text = `${explanation} ${said}`
  return text.length <= maxText ? text : `${text.slice(0, maxText)}…`
}
