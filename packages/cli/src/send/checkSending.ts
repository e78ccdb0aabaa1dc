import type { Context } from '../context/createContext.ts'
import { MissingInputError } from '../errors/MissingInputError.ts'
import type { SendFlags } from '../flags/sendFlags.ts'
import { readPlace } from '../inputs/readPlace.ts'
import { waysToSign } from '../inputs/readSigner.ts'
import { readTogether } from '../inputs/readTogether.ts'
import { createNoOwnerError } from '../inputs/requireOwner.ts'

/**
 * Makes sure that all is there that sending needs, besides what a command reads itself, and tells all that is missing at
 * once. Nothing is asked, and nothing is read that may be slow.
 */
export async function checkSending<own>(context: Context, flags: SendFlags, read: () => own): Promise<Awaited<own>> {
  const [own] = await readTogether(
    read,
    () => readPlace(context, flags),
    () =>
      requireSender(context, flags, {
        isSent: flags.dryRun !== true && flags.unsigned === undefined,
        isKnown: flags.safe !== undefined,
      }),
  )
  return own
}

/**
 * Makes sure that there is somebody to send, or to ask.
 *
 * @param isKnown whether the owner is known where nothing is sent
 */
export function requireSender(
  { env, stdin, stderr }: Context,
  flags: Pick<SendFlags, 'owner' | 'privateKeyFile' | 'accountKeystore' | 'signer' | 'yes'>,
  { isSent, isKnown = false }: { isSent: boolean; isKnown?: boolean | undefined },
): void {
  const hasKey = [flags.privateKeyFile, flags.accountKeystore, flags.signer, env['PRIVATE_KEY'] || undefined].some(
    Boolean,
  )
  if (!isSent) {
    if (!hasKey && flags.owner === undefined && !isKnown) throw createNoOwnerError()
    return
  }
  if (stdin.isTTY && stderr.isTTY) return
  const missing: MissingInputError['missing'][number][] = []
  if (!hasKey) {
    missing.push({ what: 'The private key of the owner is missing.', fix: waysToSign })
  }
  if (flags.yes !== true) {
    missing.push({
      what: 'Cannot ask for confirmation: stdin and stderr are not terminals.',
      fix: 'Add --yes to send without confirmation, or --dry-run to see what would happen.',
    })
  }
  if (missing.length > 0) throw new MissingInputError(...missing)
}
