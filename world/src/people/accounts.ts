import { keccak256, toBytes } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'

const create = (name: string) => privateKeyToAccount(keccak256(toBytes(`ssvx world ${name}`)))

/** Who our programs act for. */
export const owner = create('owner')

/** Somebody who has nothing to do with the owner. */
export const stranger = create('stranger')

/** Who owns the operators. */
export const operatorOwner = create('operators')

/** Who may change the network's parameters. */
export const governor = create('governor')
