import type { UsableOperator } from '@x/chain'
import type { KeystoreError, StreamKeySharesParameters } from '@x/keyshares'
import {
  type Address,
  address,
  getThreshold,
  isClusterSize,
  type KeySharesItem,
  type Operator,
  ownerNonce as ownerNonceSchema,
  parse,
} from '@x/schemas'
import type { Context } from '../context/createContext.ts'
import { MissingInputError } from '../errors/MissingInputError.ts'
import type { FindUsableOperatorsParameters } from '../inputs/findUsableOperators.ts'
import { type KeystoreFile, readKeystoreFiles } from '../inputs/readKeystoreFiles.ts'
import { readNetwork } from '../inputs/readNetwork.ts'
import { type Passwords, readPasswords } from '../inputs/readPasswords.ts'
import { readSubgraph } from '../inputs/readSubgraph.ts'
import { readTogether } from '../inputs/readTogether.ts'
import { requireNewFile } from '../inputs/requireNewFile.ts'
import { requirePasswords } from '../inputs/requirePasswords.ts'
import { createOutput, type Output } from '../terminal/createOutput.ts'
import type { Style } from '../terminal/createStyle.ts'
import type { Lines } from '../terminal/finishLines.ts'
import { formatCount } from '../terminal/formatAmounts.ts'
import { formatDuration } from '../terminal/formatDuration.ts'
import { formatProgress } from '../terminal/formatProgress.ts'
import { formatFields } from '../terminal/formatTable.ts'
import { askSplitFlags } from './askSplitFlags.ts'
import {
  chooseSplitFile,
  chooseValue,
  makeSplitFolder,
  readSplitOperators,
  refusePassword,
  type SplitFlags,
} from './splitFlags.ts'

/** What is split, for whom. */
type SplitInput = {
  keystores: KeystoreFile[]
  passwords: Passwords
  operators: Pick<Operator, 'id' | 'operatorKey'>[]
  owner: Address
  ownerNonce: number
  /** Where the key shares go. */
  file: string
  skipsBad: boolean
}

/** Splits keystores into a key shares file. */
export async function split(context: Context, flags: SplitFlags): Promise<void> {
  const { signal } = context
  const output = createOutput(context, flags)
  const input = await readInput(context, flags, output)
  const { streamKeyShares, warnOfSlowKeys, writeKeySharesFile } = await import('../inputs/keys.ts')
  warnOfSlowKeys(output)
  const start = performance.now()
  // Whatever can be checked before keys are derived is checked here, and counts as input.
  const skipped: KeystoreError[] = []
  const stream = streamKeyShares({ ...getParameters(input, output, skipped), signal })

  context.startWork()
  output.note(`Splitting ${formatCount(input.keystores.length, 'key')} for ${input.operators.length} operators.`)
  const shares: KeySharesItem[] = []
  for await (const item of stream) shares.push(item)
  output.status(undefined)
  const keyShares = { version: 'v1.2.0', createdAt: new Date().toISOString(), shares }
  for (const error of skipped) output.warn(`Left out: ${error.shortMessage}`)
  const [first] = skipped
  if (shares.length === 0 && first !== undefined) throw first
  await writeKeySharesFile(input.file, keyShares, { overwrite: flags.force === true, signal })

  const result = summarize(input, shares, skipped)
  const seconds = (performance.now() - start) / 1000
  output.result(result, () => formatResult(result, seconds, output.style))
}

async function readInput(context: Context, given: SplitFlags, output: Output): Promise<SplitInput> {
  refusePassword(given.password)
  const flags = await askSplitFlags(context, given)
  const [paths, owner, ownerNonce, chosen, file] = await readTogether(
    () =>
      chooseValue(
        [flags.keystores, flags.keystore === undefined ? undefined : [flags.keystore]],
        ['--keystores', '--keystore'],
      ),
    () => requireSplitOwner(flags),
    () => requireNonce(flags),
    () => requireSplitOperators(context, flags),
    () => chooseSplitFile(flags),
    () => requirePasswords(context, flags.passwordFile),
  )
  await makeSplitFolder(flags)
  await requireNewFile(file, flags.force)
  const keystores = await readKeystoreFiles(paths, context.signal)
  const passwords = await readPasswords(context, {
    path: flags.passwordFile,
    keystores: keystores.map(({ path }) => path),
  })
  const operators =
    'operators' in chosen
      ? chosen.operators
      : await lookUpOperators(context, flags, { ...chosen, owner, output, validatorsToAdd: keystores.length })
  return { keystores, passwords, operators, owner, ownerNonce, file, skipsBad: flags.skipBadKeystores === true }
}

function requireSplitOwner({ owner, ownerAddress }: SplitFlags): Address {
  const text = chooseValue([owner, ownerAddress], ['--owner', '--owner-address'])
  return parse(address, text, owner === undefined ? '--owner-address' : '--owner')
}

function requireNonce({ ownerNonce }: SplitFlags): number {
  if (ownerNonce !== undefined) return parse(ownerNonceSchema, ownerNonce, '--owner-nonce')
  throw new MissingInputError({ what: '--owner-nonce is missing.', fix: 'Add --owner-nonce: `ssvx nonce` prints it.' })
}

/** Only ids without keys need a network: they do not say what to encrypt with. */
async function requireSplitOperators(
  context: Context,
  flags: SplitFlags,
): Promise<Pick<SplitInput, 'operators'> | Pick<FindUsableOperatorsParameters, 'choice' | 'network'>> {
  const choice = await readSplitOperators(flags)
  const { operators } = choice
  return operators === undefined ? { choice, network: await readNetwork(context, flags) } : { operators }
}

async function lookUpOperators(
  context: Context,
  flags: SplitFlags,
  wanted: Pick<FindUsableOperatorsParameters, 'choice' | 'network' | 'owner' | 'output' | 'validatorsToAdd'>,
): Promise<UsableOperator[]> {
  const { network } = wanted
  const subgraph = await readSubgraph(context, flags)
  const { createClients, findUsableOperators } = await import('../inputs/chain.ts')
  const client =
    network.rpcUrl === undefined
      ? undefined
      : createClients(network, network.rpcUrl, { signal: context.signal }).publicClient
  context.startWork()
  return findUsableOperators({ ...wanted, subgraph, client, signal: context.signal })
}

function getParameters(
  { keystores, passwords, operators, owner, ownerNonce, skipsBad }: SplitInput,
  output: Output,
  /** Takes what is wrong with keystores that are left out. */
  skipped: KeystoreError[],
): StreamKeySharesParameters {
  const start = performance.now()
  return {
    keystores: keystores.map(({ keystore }) => keystore),
    sources: keystores.map(({ path }) => path),
    keystorePassword: passwords,
    operators,
    owner,
    ownerNonce,
    onKeystoreError: skipsBad ? (error) => skipped.push(error) : undefined,
    onProgress: ({ done, total }) =>
      output.status(formatProgress({ label: 'Splitting', done, total, elapsed: performance.now() - start })),
  }
}

function summarize(
  { owner, operators, file, skipsBad }: SplitInput,
  shares: readonly KeySharesItem[],
  skipped: readonly KeystoreError[],
) {
  return {
    keySharesFile: file,
    owner,
    operatorIds: operators.map(({ id }) => id).sort((a, b) => a - b),
    validators: shares.map(({ data, payload }) => ({ publicKey: payload.publicKey, ownerNonce: data.ownerNonce })),
    ...(skipsBad && { skipped: skipped.map(({ source, shortMessage: reason }) => ({ keystore: source, reason })) }),
  }
}

function formatResult(
  { keySharesFile, owner, operatorIds, validators }: ReturnType<typeof summarize>,
  seconds: number,
  style: Style,
): Lines {
  const threshold = isClusterSize(operatorIds.length) ? getThreshold(operatorIds.length) : operatorIds.length
  const nonces = [...new Set([validators.at(0)?.ownerNonce, validators.at(-1)?.ownerNonce])]
  return formatFields(
    [
      ['Key shares', keySharesFile],
      ['Validators', `${validators.length}, each verified, in ${formatDuration(seconds)}`],
      ['Operators', `${operatorIds.join(', ')} (any ${threshold} of them can sign)`],
      ['Owner', owner],
      ['Nonces', nonces.join(' to ')],
    ],
    (text) => style('dim', text),
  )
}
