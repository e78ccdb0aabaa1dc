import { sleep } from '@x/schemas'
import type { OwnerSources } from './ownerSources.ts'

/**
 * Looks again and again until no source has to be waited for (`undefined`), or until patience ends: the last look is
 * told so, and must not ask for more time.
 */
export async function waitForSources<T>(
  { patience = 60_000 }: OwnerSources,
  signal: AbortSignal | undefined,
  look: (isPatient: boolean) => Promise<T | undefined>,
): Promise<T> {
  const end = Date.now() + patience
  for (let attempt = 1; ; attempt++) {
    const found = await look(Date.now() < end)
    if (found !== undefined) return found
    await sleep(Math.max(0, Math.min(200 * 2 ** attempt, 4_000, end - Date.now())), signal)
  }
}
