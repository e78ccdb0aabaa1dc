import { createHash } from 'node:crypto'
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import type { Devnet } from '@x/devnet'
import { encryptKeystore } from '@x/keyshares'
import type { Address, Hex } from '@x/schemas'
import { createOperatorKey } from '@x/testing'
import { afterAll } from 'vitest'

export const password = 'test-secret-password of the command line'
const usualPassword = password

export type Fixtures = AsyncDisposable & {
  /** A directory for everything that a test writes. */
  directory: string
  /** Holds the keystores, all with the same password. */
  keystores: string
  /** Holds the password. */
  passwordFile: string
  /** In the order of the keystores. */
  publicKeys: Hex[]
}

export type CreateFixturesParameters = { count: number; from?: number; password?: string }

/** The same for a file of tests, until the last one has ended. */
export async function useFixtures(parameters: CreateFixturesParameters): Promise<Fixtures> {
  const fixtures = await createFixtures(parameters)
  afterAll(() => fixtures[Symbol.asyncDispose]())
  return fixtures
}

/** What `ssvx register` takes from the environment, for an account of the devnet. */
export function createEnvironment(
  devnet: Devnet,
  { keystores }: Pick<Fixtures, 'keystores'>,
  { address, privateKey }: { address: Address; privateKey: Hex } = devnet.getAccount(0),
) {
  return {
    SSVX_NETWORK: devnet.networkFile,
    PRIVATE_KEY: privateKey,
    OWNER_ADDRESS: address,
    KEYSTORE_PASSWORD: password,
    KEYSTORE_FILE_DIRECTORY: keystores,
    DEPOSIT_AMOUNT: '0.5',
    OPERATOR_IDS: '1,2,3,4',
    SUBGRAPH_API_KEY: devnet.subgraphApiKey,
  }
}

/** Writes keystores of the test validators `from` to `from + count - 1`, with a cheap key derivation, and the file of their password. */
export async function createFixtures({
  count,
  from = 0,
  password = usualPassword,
}: CreateFixturesParameters): Promise<Fixtures> {
  const directory = await mkdtemp(join(tmpdir(), 'ssvx-cli-'))
  const keystores = join(directory, 'keys')
  await mkdir(keystores)
  const publicKeys: Hex[] = []
  for (let i = from; i < from + count; i++) {
    const keystore = await encryptKeystore({
      secretKey: getTestSecretKey(i),
      password,
      path: `m/12381/3600/${i}/0/0`,
      kdf: { function: 'pbkdf2', c: 1 },
    })
    publicKeys.push(`0x${keystore.pubkey}`)
    await writeFile(join(keystores, `keystore-m_12381_3600_${i}_0_0-1.json`), JSON.stringify(keystore))
  }
  const passwordFile = join(directory, 'password.txt')
  await writeFile(passwordFile, `${password}\n`)
  return {
    directory,
    keystores,
    passwordFile,
    publicKeys,
    [Symbol.asyncDispose]: async () => {
      await keepForSearch(directory)
      await rm(directory, { recursive: true, force: true })
    },
  }
}

/** Keeps what the tests wrote, to be searched for secrets afterwards. */
async function keepForSearch(directory: string): Promise<void> {
  const { SSVX_TEST_OUTPUT: output } = process.env
  if (output !== undefined) await cp(directory, join(output, 'written', basename(directory)), { recursive: true })
}

/** The secret key of a test validator: a hash with the top two bits cleared, which makes it small enough. */
export function getTestSecretKey(index: number): Uint8Array {
  const key = createHash('sha256').update(`ssvx test validator ${index}`).digest()
  key.writeUInt8(key.readUInt8(0) & 0x3f, 0)
  return new Uint8Array(key)
}

/** Operators with fresh RSA keys, as an operators file has them. */
export function createOperators(ids: readonly number[]): { id: number; operatorKey: string }[] {
  return ids.map((id) => ({ id, operatorKey: createOperatorKey() }))
}
