import { type CreateDevnetParameters, createDevnet, type Devnet } from '@x/devnet'
import { afterAll } from 'vitest'

/** Starts a devnet for a file of tests, and stops it after the last one. */
export async function useDevnet(parameters: CreateDevnetParameters = {}): Promise<Devnet> {
  const devnet = await createDevnet(parameters)
  afterAll(() => devnet.stop())
  return devnet
}
