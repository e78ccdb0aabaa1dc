import { randomBytes } from 'node:crypto'
import { stat } from 'node:fs/promises'
import { hoodi } from '@x/schemas'
import { describeFileError } from '@x/schemas/internal'
import { writeTextFile } from '@x/schemas/internal/files'
import type { Context } from '../context/createContext.ts'
import { keepSecretText } from '../context/keepSecret.ts'
import { MissingInputError } from '../errors/MissingInputError.ts'
import { UsageError } from '../errors/UsageError.ts'
import { readInteger } from '../inputs/readInteger.ts'
import { readNetwork } from '../inputs/readNetwork.ts'
import { readPasswords } from '../inputs/readPasswords.ts'
import { refuseKeyAsName } from '../inputs/requireNewFile.ts'
import { createOutput } from '../terminal/createOutput.ts'
import { formatCount } from '../terminal/formatAmounts.ts'
import type { CreateFlags } from './keystoresFlags.ts'

/** Makes keystores for tests. */
export async function create(context: Context, flags: CreateFlags): Promise<void> {
  const { signal } = context
  const output = createOutput(context, flags)
  const count = readInteger(flags.count, '--count', { from: 1, to: 10_000 }) ?? 1
  const folder = flags.out
  if (folder === undefined) throw new MissingInputError({ what: 'No folder was given.', fix: 'Add --out <dir>.' })
  refuseKeyAsName(folder, '--out')
  if ((await readNetwork(context, flags, hoodi)).id === 1) {
    throw new UsageError('These keystores are for tests, and the network is mainnet.', {
      fix: 'Create keys for mainnet with a tool that gives you a mnemonic. For a test network add --network hoodi.',
    })
  }
  const password = await readOrWritePassword(context, flags.passwordFile)
  context.startWork()
  const onProgress = (done: number) => output.status(`${done} of ${formatCount(count, 'keystore')} …`)
  const { writeKeystores } = await import('../inputs/writeKeystores.ts')
  const keystores = await writeKeystores({ count, folder, password, kdf: flags.kdf ?? 'scrypt', signal, onProgress })
  output.status(undefined)
  output.warn('There is no mnemonic to recover these keys from: they are for tests.')
  output.result({ folder, keystores, passwordFile: flags.passwordFile }, () => {
    return `${formatCount(keystores.length, 'keystore')} in ${folder}`
  })
}

async function readOrWritePassword(context: Context, path: string | undefined): Promise<Uint8Array> {
  const isThere = path === undefined || (await stat(path).catch(() => undefined)) !== undefined
  if (isThere) {
    const password = await readPasswords(context, { path, keystores: [] })
    if (password instanceof Uint8Array) return password
    throw new UsageError('--password-file is a directory, but there is one password for all.')
  }
  refuseKeyAsName(path, '--password-file')
  const password = randomBytes(18).toString('base64url')
  try {
    await writeTextFile(path, `${password}\n`, { overwrite: false })
  } catch (error) {
    throw new UsageError(`The password file cannot be written: ${describeFileError(error)}.`)
  }
  return keepSecretText(context, password)
}
