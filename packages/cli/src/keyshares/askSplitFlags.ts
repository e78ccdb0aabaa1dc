import { address, BaseError, ownerNonce, parse } from '@x/schemas'
import type { Context } from '../context/createContext.ts'
import { UsageError } from '../errors/UsageError.ts'
import { operatorIdsText } from '../inputs/operatorIdsText.ts'
import { refuseKeyAsName } from '../inputs/requireNewFile.ts'
import { ask } from '../terminal/ask.ts'
import { finishLines } from '../terminal/finishLines.ts'
import type { SplitFlags } from './keysharesFlags.ts'

/** Nothing but a list of ids: not a file, which has the keys. */
const isListOfIds = (text: string) => /^[\d\s,]+$/.test(text)

/** Asks somebody at a terminal for what the flags leave open, one after the other. Elsewhere nothing is changed. */
export async function askSplitFlags(context: Context, flags: SplitFlags): Promise<SplitFlags> {
  if (context.stdin.isTTY !== true || context.stderr.isTTY !== true) return flags
  const asked: SplitFlags = { ...flags }
  if ((flags.keystores ?? flags.keystore) === undefined) {
    asked.keystore = await askText(context, 'The keystore, or the directory of the keystores', () => {})
  }
  if ((flags.operators ?? flags.operatorIds) === undefined) {
    const text = await askText(
      context,
      'The operators: their ids, such as 1,2,3,4, or a JSON file with ids and keys',
      (ids) => (isListOfIds(ids) ? parse(operatorIdsText, ids, 'The list of operators') : undefined),
    )
    // Ids without keys are looked up where a network is named.
    if (isListOfIds(text) && flags.operatorKeys === undefined && flags.network === undefined) {
      const count = text.split(',').length
      asked.operatorKeys = await askText(
        context,
        "The operators' keys in the same order, with commas between",
        (keys) => assertCount(keys, count),
      )
    }
    if (asked.operatorKeys === undefined) asked.operators = text
    else asked.operatorIds = text
  }
  if ((flags.owner ?? flags.ownerAddress) === undefined) {
    asked.owner = await askText(context, 'The owner, who will send the registration', (text) =>
      parse(address, text, 'The owner'),
    )
  }
  if (flags.ownerNonce === undefined) {
    asked.ownerNonce = await askText(context, "The owner's next registration nonce", (text) =>
      parse(ownerNonce, text, 'The nonce'),
    )
  }
  if ((flags.out ?? flags.outputFolder) === undefined) {
    asked.outputFolder = await askText(context, 'The folder for the key shares', (text) =>
      refuseKeyAsName(text, 'The folder'),
    )
  }
  return asked
}

function assertCount(keys: string, count: number): void {
  const found = keys.split(',').length
  if (found !== count) throw new UsageError(`There are ${count} ids and ${found} keys.`)
}

/**
 * Asks for something that may be seen, until the answer is good.
 *
 * @param check throws where it is not
 */
async function askText(context: Context, message: string, check: (text: string) => unknown): Promise<string> {
  const validate = (text = '') => findFault(text.trim(), check)
  return (await ask<string>(context, ({ text }, place) => text({ message, validate, ...place }))).trim()
}

function findFault(text: string, check: (text: string) => unknown): string | undefined {
  if (text === '') return 'An answer is required.'
  try {
    check(text)
    return undefined
  } catch (error) {
    return finishLines(error instanceof BaseError ? error.shortMessage : String(error))
  }
}
