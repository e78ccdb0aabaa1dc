import { streamKeyShares, writeKeySharesFile } from '@x/keyshares'
import {
  address,
  getThreshold,
  isClusterSize,
  type KeySharesItem,
  ownerNonce as ownerNonceSchema,
  parse,
} from '@x/schemas'
import type { Context } from '../context/createContext.ts'
import type { CommonFlags } from '../flags/commonFlags.ts'
import { createClients } from '../inputs/createClients.ts'
import {
  type FindUsableOperatorsParameters,
  findUsableOperators,
  type UsableOperator,
} from '../inputs/findUsableOperators.ts'
import { readKeystoreFiles } from '../inputs/readKeystoreFiles.ts'
import { readNetwork } from '../inputs/readNetwork.ts'
import { readOperators } from '../inputs/readOperators.ts'
import { readPasswords } from '../inputs/readPasswords.ts'
import { readSubgraph } from '../inputs/readSubgraph.ts'
import { requireNewFile } from '../inputs/requireNewFile.ts'
import { createOutput } from '../terminal/createOutput.ts'
import { formatDuration } from '../terminal/formatDuration.ts'
import { formatProgress } from '../terminal/formatProgress.ts'
import { formatFields } from '../terminal/formatTable.ts'

export type SplitFlags = CommonFlags & {
  keystores: string[]
  passwordFile?: string | undefined
  operators: string
  owner: string
  ownerNonce: string
  out: string
  force?: boolean | undefined
}

/** Splits keystores into a key shares file. */
export async function split(context: Context, flags: SplitFlags): Promise<void> {
  const { signal } = context
  const output = createOutput(context, flags)
  const ownerAddress = parse(address, flags.owner, '--owner')
  const ownerNonce = parse(ownerNonceSchema, flags.ownerNonce, '--owner-nonce')
  const choice = await readOperators(flags.operators, '--operators')
  await requireNewFile(flags.out, flags.force)
  const keystores = await readKeystoreFiles(flags.keystores)
  const keystorePassword = await readPasswords(context, {
    path: flags.passwordFile,
    keystores: keystores.map(({ path }) => path),
  })
  const operators =
    choice.operators ??
    (await lookUpOperators(context, flags, { choice, owner: ownerAddress, output, validatorsToAdd: keystores.length }))

  const start = performance.now()
  const shares: KeySharesItem[] = []
  const stream = streamKeyShares({
    keystores: keystores.map(({ keystore }) => keystore),
    sources: keystores.map(({ path }) => path),
    keystorePassword,
    operators,
    owner: ownerAddress,
    ownerNonce,
    signal,
    onProgress: ({ done, total }) =>
      output.status(formatProgress({ label: 'Splitting', done, total, elapsed: performance.now() - start })),
  })
  context.startWork()
  output.note(
    `Splitting ${keystores.length} ${keystores.length === 1 ? 'key' : 'keys'} for ${operators.length} operators.`,
  )
  for await (const item of stream) shares.push(item)
  output.status(undefined)
  await writeKeySharesFile(
    flags.out,
    { version: 'v1.2.0', createdAt: new Date().toISOString(), shares },
    { overwrite: flags.force === true, signal },
  )

  const result = {
    keySharesFile: flags.out,
    ownerAddress,
    operatorIds: operators.map(({ id }) => id).sort((a, b) => a - b),
    validators: shares.map(({ data, payload }) => ({ publicKey: payload.publicKey, ownerNonce: data.ownerNonce })),
  }
  output.result(result, () => {
    const last = ownerNonce + shares.length - 1
    const threshold = isClusterSize(operators.length) ? getThreshold(operators.length) : operators.length
    return formatFields(
      [
        ['Key shares', flags.out],
        ['Validators', `${shares.length}, each verified, in ${formatDuration((performance.now() - start) / 1000)}`],
        ['Operators', `${result.operatorIds.join(', ')} (any ${threshold} of them can sign)`],
        ['Owner', ownerAddress],
        ['Nonces', ownerNonce === last ? `${ownerNonce}` : `${ownerNonce} to ${last}`],
      ],
      (text) => output.style('dim', text),
    )
  })
}

/** Only ids without keys need the network: they do not say what to encrypt with. */
async function lookUpOperators(
  context: Context,
  flags: SplitFlags,
  wanted: Pick<FindUsableOperatorsParameters, 'choice' | 'owner' | 'output' | 'validatorsToAdd'>,
): Promise<UsableOperator[]> {
  const network = await readNetwork(context, flags)
  const subgraph = await readSubgraph(context, flags)
  const client = network.rpcUrl === undefined ? undefined : createClients(network, network.rpcUrl).publicClient
  context.startWork()
  return findUsableOperators({ ...wanted, network, subgraph, client, signal: context.signal })
}
