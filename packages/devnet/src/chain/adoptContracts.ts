import { readFile } from 'node:fs/promises'
import { type Address, address, parse } from '@x/schemas'
import { parseJson } from '@x/schemas/internal'
import * as v from 'valibot'
import { encodeFunctionData, getContractAddress } from 'viem'
import { whitelistingContractAbi, whitelistingContractBytecode } from './contracts.generated.ts'
import type { NodeClient } from './createNodeClient.ts'
import type { Deployment, DevnetRoles } from './deployContracts.ts'
import { sendAsNode } from './sendAsNode.ts'

const networkFile = /* @__PURE__ */ v.object({
  rpcUrl: v.pipe(v.string(), v.url()),
  chainId: v.number(),
  startBlock: v.number(),
  contracts: v.object({ network: address, views: address, token: address }),
})

/** Contracts that somebody else has deployed, and the node that knows them. */
type GivenContracts = v.InferOutput<typeof networkFile>

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

/**
 * Takes contracts that somebody else has deployed for those of the devnet, and adds the whitelisting contract that lets
 * the guest use one operator.
 *
 * @throws {DevnetError} `transaction`: a transaction was reverted
 */
export async function adoptContracts(
  { contracts, startBlock }: GivenContracts,
  {
    node,
    roles: { governor, guest },
    guardedOperatorId,
  }: { node: NodeClient; roles: DevnetRoles; guardedOperatorId: number },
): Promise<Deployment> {
  const accountNonce = BigInt(await node.getTransactionCount({ address: governor }))
  const whitelistingContract: Address = getContractAddress({ from: governor, nonce: accountNonce })
  const data = encodeFunctionData({
    abi: whitelistingContractAbi,
    functionName: 'setWhitelisted',
    args: [guest, BigInt(guardedOperatorId), true],
  })
  const transactions = [
    { from: governor, data: whitelistingContractBytecode },
    { from: governor, to: whitelistingContract, data },
  ]
  await sendAsNode(node, transactions, { mine: true })
  return { contracts: { ...contracts, whitelistingContract }, startBlock }
}
