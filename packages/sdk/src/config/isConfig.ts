import type { OfficialConfig } from './completeConfig.ts'

/**
 * Whether something is what `createConfig` returns, or has the same parts.
 *
 * @example
 * isConfig({ publicClient }) // false
 */
export function isConfig(input: unknown): input is OfficialConfig {
  return typeof input === 'object' && input !== null && parts.every((name) => Object.hasOwn(input, name))
}

const parts = ['publicClient', 'chain', 'api', 'contractAddresses', 'contract', 'subgraph', 'rest']
