import { readdir, readFile } from 'node:fs/promises'
import solc from 'solc'

const folder = new URL('./', import.meta.url)

/** Contract name to the name that it has in the generated file. */
const exported = {
  SSVNetwork: 'ssvNetwork',
  SSVNetworkViews: 'ssvNetworkViews',
  SSVToken: 'ssvToken',
  WhitelistingContract: 'whitelistingContract',
}

type SolcOutput = {
  errors?: { severity: string; formattedMessage: string }[]
  contracts: Record<string, Record<string, { abi: unknown; evm: { bytecode: { object: string } } }>>
}

/** Compiles the contracts of this folder and returns the text of `contracts.generated.ts`. */
export async function compileContracts(): Promise<string> {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.sol')).sort()
  const sources: Record<string, { content: string }> = {}
  for (const name of files) sources[name] = { content: await readFile(new URL(name, folder), 'utf8') }
  const input = {
    language: 'Solidity',
    sources,
    settings: {
      evmVersion: 'prague',
      optimizer: { enabled: true, runs: 200 },
      // Without the metadata hash the bytecode depends on the code alone.
      metadata: { bytecodeHash: 'none', appendCBOR: false },
      outputSelection: { '*': { '*': ['abi', 'evm.bytecode.object'] } },
    },
  }
  const output: SolcOutput = JSON.parse(solc.compile(JSON.stringify(input)))
  const errors = output.errors?.filter(({ severity }) => severity === 'error') ?? []
  if (errors.length > 0) throw new Error(errors.map(({ formattedMessage }) => formattedMessage).join('\n'))

  const parts = ['// Written by contracts/compile.ts from contracts/*.sol. Do not edit.']
  for (const [contract, name] of Object.entries(exported)) {
    const artifact = output.contracts[`${contract}.sol`]?.[contract]
    if (artifact === undefined) throw new Error(`solc returned no artifact for ${contract}`)
    parts.push(
      `export const ${name}Abi = ${JSON.stringify(artifact.abi, null, 2)} as const`,
      `export const ${name}Bytecode = '0x${artifact.evm.bytecode.object}' as const`,
    )
  }
  return `${parts.join('\n\n')}\n`
}
