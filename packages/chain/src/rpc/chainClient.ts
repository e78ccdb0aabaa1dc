import type { Account, Chain, Client, Transport } from 'viem'

/** A viem client that can read the chain: a `PublicClient`, or any other client. */
export type ChainClient = Client<Transport, Chain | undefined, Account | undefined>
