import { type Address, type Hex, operatorId as operatorIdSchema, parse } from '@x/schemas'
import { parseAbi, toFunctionSelector } from 'viem'
import { getCode, readContract } from 'viem/actions'
import type { ChainClient } from '../rpc/chainClient.ts'
import { hasName } from '../rpc/errorChain.ts'
import { callNode } from '../rpc/rpcError.ts'

export type CheckWhitelistingContractParameters = {
  whitelistingContract: Address
  /** The operator that the contract is asked about. */
  operatorId: number
  /** The account that the contract is asked about. */
  account: Address
}

/** What a contract that should decide about whitelisting turned out to be. */
export type WhitelistingContractReport =
  /** It answered: whether the account may use the operator. */
  | { isUsable: true; isWhitelisted: boolean }
  | {
      isUsable: false
      /**
       * `no-code`: there is no contract at the address. `no-erc165`: it does not tell which interfaces it has.
       * `no-interface`: it does, and `isWhitelisted` is not among them. `no-answer`: it claims to have `isWhitelisted`,
       * and fails when it is asked.
       */
      problem: 'no-code' | 'no-erc165' | 'no-interface' | 'no-answer'
    }

/**
 * Asks a contract what the network will ask it: whether it has the interface of a whitelisting contract (ERC-165), and
 * whether an account may use an operator. One that fails would keep everybody out.
 *
 * @throws {InvalidInputError} the operator id is not valid
 * @throws {RpcError} the node failed
 * @example
 * const report = await checkWhitelistingContract(publicClient, { whitelistingContract, operatorId: 1, account: owner })
 */
export async function checkWhitelistingContract(
  client: ChainClient,
  { whitelistingContract: address, operatorId, account }: CheckWhitelistingContractParameters,
): Promise<WhitelistingContractReport> {
  const id = BigInt(parse(operatorIdSchema, operatorId, 'The operator id'))
  const code = await callNode('reading the whitelisting contract', () => getCode(client, { address }))
  if (code === undefined) return { isUsable: false, problem: 'no-code' }
  const supports = (interfaceId: Hex) =>
    ask(() => readContract(client, { address, abi, functionName: 'supportsInterface', args: [interfaceId] }))
  const [isErc165, claimsAll] = await Promise.all([supports(erc165), supports('0xffffffff')])
  if (isErc165 !== true || claimsAll !== false) return { isUsable: false, problem: 'no-erc165' }
  if ((await supports(toFunctionSelector(abi[1]))) !== true) return { isUsable: false, problem: 'no-interface' }
  const isWhitelisted = await ask(() =>
    readContract(client, { address, abi, functionName: 'isWhitelisted', args: [account, id] }),
  )
  return isWhitelisted === undefined ? { isUsable: false, problem: 'no-answer' } : { isUsable: true, isWhitelisted }
}

const erc165 = '0x01ffc9a7'

const abi = /* @__PURE__ */ parseAbi([
  'function supportsInterface(bytes4 interfaceId) view returns (bool)',
  'function isWhitelisted(address account, uint256 operatorId) view returns (bool)',
])

/** The answer, or `undefined` where the contract has none: it reverts, or says something else. */
function ask(read: () => Promise<boolean>): Promise<boolean | undefined> {
  return callNode('asking the whitelisting contract', async () => {
    try {
      return await read()
    } catch (error) {
      if (hasName(error, ...noAnswer)) return undefined
      throw error
    }
  })
}

/** What viem calls a revert, and an answer that is not a `bool`. */
const noAnswer = [
  'ExecutionRevertedError',
  'ContractFunctionRevertedError',
  'ContractFunctionZeroDataError',
  'AbiDecodingDataSizeTooSmallError',
  'InvalidBytesBooleanError',
  'PositionOutOfBoundsError',
] as const
