import { readdir, readFile } from 'node:fs/promises'
import solc from 'solc'

const folder = new URL('./', import.meta.url)

/** Contract name to the name that it has in the generated file. */
const exported = {
  SSVNetwork: 'ssvNetwork',
  SSVNetworkViews: 'ssvNetworkViews',
  SSVToken: 'ssvToken',
  WhitelistingContract: 'whitelistingContract',
  SafeAccount: 'safeAccount',
}

/** To what the network's first part hands on what it does not know. Users see one contract. */
const networkParts = { OperatorPart: 'operatorPart', GovernancePart: 'governancePart' }

/** What stands in front of the network's first part. */
const networkFront = { NetworkProxy: 'networkProxy', NetworkRouter: 'networkRouter' }

/** What is there from the beginning, without a transaction: of these the code is needed that stands on the chain. */
const predeploys = {
  WithdrawalRequests: 'withdrawalRequests',
  ConsolidationRequests: 'consolidationRequests',
  DepositContract: 'depositContract',
}

/** In which files contracts are that have no file of their own. */
const files: Readonly<Record<string, string>> = {
  NetworkRouter: 'NetworkProxy',
  WithdrawalRequests: 'RequestQueue',
  ConsolidationRequests: 'RequestQueue',
}

type Artifact = { abi: { type: string }[]; evm: Record<'bytecode' | 'deployedBytecode', { object: string }> }
type SolcOutput = {
  errors?: { severity: string; formattedMessage: string }[]
  contracts: Record<string, Record<string, Artifact>>
}

/** Compiles the contracts of this folder and returns the text of `contracts.generated.ts`. */
export async function compileContracts(): Promise<string> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sol')).sort()
  const sources: Record<string, { content: string }> = {}
  for (const name of names) sources[name] = { content: await readFile(new URL(name, folder), 'utf8') }
  const input = {
    language: 'Solidity',
    sources,
    settings: {
      evmVersion: 'shanghai',
      optimizer: { enabled: true, runs: 10_000 },
      // Without the metadata hash the bytecode depends on the code alone.
      metadata: { bytecodeHash: 'none', appendCBOR: false },
      outputSelection: { '*': { '*': ['abi', 'evm.bytecode.object', 'evm.deployedBytecode.object'] } },
    },
  }
  const output: SolcOutput = JSON.parse(solc.compile(JSON.stringify(input)))
  const errors = output.errors?.filter(({ severity }) => severity === 'error') ?? []
  if (errors.length > 0) throw new Error(errors.map(({ formattedMessage }) => formattedMessage).join('\n'))

  const artifact = (contract: string): Artifact => {
    const found = output.contracts[`${files[contract] ?? contract}.sol`]?.[contract]
    if (found === undefined) throw new Error(`solc returned no artifact for ${contract}`)
    return found
  }
  const writeAbi = (name: string, contract: string, abi: readonly unknown[]) => {
    const lines = abi.map((entry) => `  ${JSON.stringify(entry)},\n`).join('')
    return `/** ABI of the devnet's ${contract}. */\nexport const ${name}Abi = [\n${lines}] as const`
  }
  const writeBytecode = (name: string, contract: string) =>
    `export const ${name}Bytecode = '0x${artifact(contract).evm.bytecode.object}' as const`

  const parts = ['// Written by contracts/compile.ts from contracts/*.sol. Do not edit.']
  for (const [contract, name] of Object.entries(exported)) {
    const others = contract === 'SSVNetwork' ? Object.keys(networkParts) : []
    const abi = mergeAbis([contract, ...others].map((one) => artifact(one).abi))
    parts.push(writeAbi(name, contract, abi), writeBytecode(name, contract))
  }
  for (const [contract, name] of Object.entries({ ...networkParts, ...networkFront }))
    parts.push(writeBytecode(name, contract))
  for (const [contract, name] of Object.entries(predeploys)) {
    parts.push(`export const ${name}Code = '0x${artifact(contract).evm.deployedBytecode.object}' as const`)
  }
  return `${parts.join('\n\n')}\n`
}

/** All entries of the first, and what the others have beside constructor and fallback, which users don't call. */
function mergeAbis([first = [], ...others]: Artifact['abi'][]): Artifact['abi'] {
  const isCallable = ({ type }: { type: string }) => type !== 'fallback'
  const added = others.flat().filter((entry) => isCallable(entry) && entry.type !== 'constructor')
  return [...new Map([...first.filter(isCallable), ...added].map((entry) => [JSON.stringify(entry), entry])).values()]
}
