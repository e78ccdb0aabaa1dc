import { readFile } from 'node:fs/promises'
import { address, parse } from '@x/schemas'
import { parseJson } from '@x/schemas/internal'
import * as v from 'valibot'

const networkFile = /* @__PURE__ */ v.object({
  rpcUrl: v.pipe(v.string(), v.url()),
  chainId: v.number(),
  startBlock: v.number(),
  contracts: v.object({ network: address, views: address, token: address }),
})

/** Contracts that somebody else has deployed, and the node that knows them. */
export type GivenContracts = v.InferOutput<typeof networkFile>

/**
 * Reads which contracts the tests of this repository are to run against: those of the network file that
 * `SSVX_TEST_NETWORK` names, instead of the devnet's own.
 *
 * @throws {InvalidInputError} the file is not a network file with `rpcUrl`
 */
export async function readGivenContracts(): Promise<GivenContracts | undefined> {
  const file = process.env.SSVX_TEST_NETWORK
  if (file === undefined || file === '') return undefined
  const what = 'The network file of SSVX_TEST_NETWORK'
  return parse(networkFile, parseJson(await readFile(file, 'utf8'), what), what)
}
