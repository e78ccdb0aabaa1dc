import type { DepositParameters, Finality } from '@x/registration/internal'
import { parse } from '@x/schemas'
import { MissingInputError } from '../errors/MissingInputError.ts'
import { UsageError } from '../errors/UsageError.ts'
import { operatorIdsText } from '../inputs/operatorIdsText.ts'
import { readInteger } from '../inputs/readInteger.ts'
import type { KeystoreFile } from '../inputs/readKeystoreFiles.ts'
import type { Passwords } from '../inputs/readPasswords.ts'
import { readSeconds } from '../inputs/readSeconds.ts'
import { readTogether } from '../inputs/readTogether.ts'
import { refuseKeyAsName } from '../inputs/requireNewFile.ts'
import type { MoveFlags } from './clusterFlags.ts'
import { readAmount } from './readChoices.ts'

/** What a move is to do, as far as the flags say it. */
export type MoveWishes = {
  from: number[]
  to: number[]
  deposit: DepositParameters
  finality: Finality
  /** Where plan and key shares are kept until it is done. */
  file: string
  allowManyChanges: boolean
  /** How the owner nonce is agreed on; the patience in milliseconds. */
  asking: { sourcePatience: number | undefined; allowOneSource: boolean }
}

/** Keystores of the validators that are moved, and their passwords. */
export type MoveKeys = { files: KeystoreFile[]; passwords: Passwords }

export async function readMoveWishes(flags: MoveFlags): Promise<MoveWishes> {
  const [from, to, file, { amount, runwayDays }] = await readTogether(
    () => readIds(flags.from, '--from'),
    () => readIds(flags.to, '--to'),
    () => readStateFile(flags.state),
    () => readAmount(flags),
  )
  if (from.join() === to.join()) {
    throw new UsageError('--from and --to name the same operators, so that nothing would move.', {
      fix: 'Name with --to the operators that the validators are to have afterwards.',
    })
  }
  const epochs = readInteger(flags.epochs, '--epochs', { from: 1, to: 10_000 })
  const blocks = readInteger(flags.blocks, '--blocks', { from: 1, to: 1_000_000 })
  const sourcePatience = readSeconds(flags.sourcePatience, '--source-patience', { from: 0 })
  if (epochs !== undefined && blocks !== undefined) {
    throw new UsageError('--epochs cannot be combined with --blocks.', { fix: 'Leave out one of them.' })
  }
  return {
    from,
    to,
    deposit: amount === undefined ? { runwayDays } : { depositAmount: amount },
    finality: blocks === undefined ? { epochs: epochs ?? 2 } : { blocks },
    file,
    allowManyChanges: flags.allowManyChanges === true,
    asking: { sourcePatience, allowOneSource: flags.allowOneSource === true },
  }
}

function readStateFile(path: string | undefined): string {
  if (path === undefined) {
    throw new MissingInputError({
      what: 'No file was given for the state of the move.',
      fix: 'Add --state <file>: it keeps the plan and the encrypted key shares, so that the move can be resumed.',
    })
  }
  refuseKeyAsName(path, '--state')
  return path
}

function readIds(text: string | undefined, flag: string): number[] {
  if (text !== undefined) return [...parse(operatorIdsText, text, flag)]
  throw new MissingInputError({ what: `No operators were given with ${flag}.`, fix: `Add ${flag} 1,2,3,4.` })
}
