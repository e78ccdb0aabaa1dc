import { type Address, BaseError } from '@x/schemas'

type MismatchOptions = {
  expected?: number | undefined
  received?: number | undefined
  address?: Address | undefined
  fix: string
}

/** Client and network do not match, or which network to use is not known. */
export class NetworkMismatchError extends BaseError {
  override readonly name = 'NetworkMismatchError'
  /**
   * `chain`: the client is connected to another chain. `contract`: there is no contract at the network's address, so a
   * deposit would be lost. `unknown`: no network was passed, and none can be told from the client's chain.
   */
  readonly reason: 'chain' | 'contract' | 'unknown'
  /** The chain id of the network. */
  readonly expected: number | undefined
  /** The chain id of the client. */
  readonly received: number | undefined
  /** Where the contract should be. */
  readonly address: Address | undefined

  constructor(reason: NetworkMismatchError['reason'], message: string, options: MismatchOptions) {
    super(message, options)
    this.reason = reason
    this.expected = options.expected
    this.received = options.received
    this.address = options.address
  }
}

/** A client is connected to another chain than the network's. */
export function wrongChain(
  which: 'publicClient' | 'walletClient',
  expected: number,
  received: number,
  networkName: string,
): NetworkMismatchError {
  const message = `${which} is connected to chain ${received}, but network ${networkName} is chain ${expected}.`
  const fix = 'Check the address of the node and the network.'
  return new NetworkMismatchError('chain', message, { expected, received, fix })
}

/** There is no contract at the network's address, so a deposit would be lost. */
export function contractMissing(address: Address, networkName: string): NetworkMismatchError {
  const message = `There is no contract at ${address}, the address of network ${networkName}.`
  const fix = "Check the network's contract addresses, and that the node is in sync."
  return new NetworkMismatchError('contract', message, { address, fix })
}
