import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createDevnet } from '@x/devnet'
import { encryptKeystore } from '@x/keyshares'
import type { Benchmark, Result } from './measure.ts'
import { type CommandRun, measureCommand } from './measureCommand.ts'
import { createSecretKey, password } from './validators.ts'

/**
 * `ssvx register` and `ssvx audit` with 1,000 validators on a devnet. The keystores cost nothing to open and each
 * transaction gets a block at once, so that what is left is the command's own work.
 */
export const register: Benchmark = {
  name: 'register',
  run: async ({ quick, tell }) => {
    const count = quick ? 200 : 1_000
    tell(`creating ${count} keystores and a devnet`)
    const directory = await mkdtemp(join(tmpdir(), 'ssvx-register-'))
    await using devnet = await createDevnet({ operatorCount: 8, rpcThroughProxy: true })
    try {
      const keystores = join(directory, 'keys')
      await mkdir(keystores)
      for (let i = 0; i < count; i++) {
        const kdf = { function: 'pbkdf2', c: 1 } as const
        const keystore = await encryptKeystore({ secretKey: createSecretKey(i), password, kdf })
        await writeFile(join(keystores, `keystore-m_12381_3600_${i}_0_0-1.json`), JSON.stringify(keystore))
      }
      const [account] = devnet.accounts
      const env = {
        SSVX_NETWORK: devnet.networkFile,
        PRIVATE_KEY: account?.privateKey ?? '',
        OWNER_ADDRESS: account?.address ?? '',
        KEYSTORE_PASSWORD: password,
        KEYSTORE_FILE_DIRECTORY: keystores,
        OPERATOR_IDS: '1,2,3,4',
        DEPOSIT_AMOUNT: '5',
      }
      const out = join(directory, 'keyshares.json')
      tell(`registering ${count} validators`)
      const registering = await measureCommand(devnet, ['register', '--yes', '--json', '--out', out], env)
      const { transactions } = JSON.parse(registering.stdout)
      tell(`auditing ${count} validators`)
      const auditing = await measureCommand(devnet, ['audit', '--json'], env)
      const { counts } = JSON.parse(auditing.stdout)
      if (counts.working !== count) throw new Error(`${counts.working} of ${count} validators are as they should be.`)
      return [
        ...describe(`register ${count} validators in ${transactions.length} transactions`, count, registering),
        ...describe(`audit ${count} validators`, count, auditing),
      ]
    } finally {
      await rm(directory, { recursive: true, force: true })
    }
  },
}

function describe(what: string, count: number, { ms, resident, requests, calls }: CommandRun): Result[] {
  const methods = [...calls].sort((a, b) => b[1] - a[1]).map(([method, times]) => `${method} ${times}`)
  return [
    { what, figure: `${(ms / 1_000).toFixed(1)} s, ${(ms / count).toFixed(1)} ms each` },
    { what: '  peak resident memory', figure: resident === undefined ? '–' : `${(resident / 1e6).toFixed(0)} MB` },
    { what: `  requests to the node: ${requests}`, figure: methods.join(', ') },
  ]
}
