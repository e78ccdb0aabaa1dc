import type { Config } from './createConfig.ts'

/**
 * Whether something is what `createConfig` returns.
 *
 * @example
 * isConfig({ publicClient }) // false
 */
export function isConfig(input: unknown): input is Config {
  return typeof input === 'object' && input !== null && parts.every((name) => Object.hasOwn(input, name))
}

const parts = [
  'publicClient',
  'network',
  'sources',
  'chain',
  'api',
  'contractAddresses',
  'contract',
  'subgraph',
  'rest',
]
