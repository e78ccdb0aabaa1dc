import {
  type CallAction,
  cancelDeclaredOperatorFee,
  declareOperatorFee,
  executeOperatorFee,
  type CallReceipt as NetworkReceipt,
  reduceOperatorFee,
  registerOperator,
  removeOperatorWhitelists as removeAccounts,
  removeOperator,
  removeOperatorWhitelistingContract,
  setOperatorsPrivate,
  setOperatorsPublic,
  setOperatorWhitelistingContract,
  setOperatorWhitelists,
  withdrawOperatorEarnings,
} from '@x/registration'
import { type Address, operatorId as operatorIdSchema, parse } from '@x/schemas'
import type { Hex } from 'viem'
import { globals } from '../config/constants.ts'
import type { Config } from '../config/createConfig.ts'
import { roundOperatorFee } from '../utils/bigints.ts'
import { type Send, sendAction } from './sendAction.ts'

type Id = bigint | number | string
type OneOperator = { operatorId: Id }
type Operators = { operatorIds: readonly Id[] }
type Accounts = Operators & { whitelistAddresses: readonly Address[] }
type Fee = OneOperator & {
  /** Wei per block for each validator of 32 ETH. */
  fee: bigint
}
type Amount = OneOperator & { amount: bigint }

/** A call that can be simulated and encoded as well, as the contract takes it. */
type Call<args> = Send<args> & {
  simulate: (parameters: { args: args }) => Promise<unknown>
  getTransactionData: (args: args) => Hex
}

/** What an operator's owner does. Each is checked against the chain before it is sent. */
export type OperatorManager = {
  /** Registers an operator, which then belongs to the sender. `yearlyFee`: wei for each validator of 32 ETH; rounded to what a block's fee is a multiple of. */
  registerOperator: Send<{ publicKey: string; yearlyFee: bigint; isPrivate: boolean }>
  /**
   * Removes an operator, and pays out what it has earned. This can't be undone: its id and its key are used up, and the
   * clusters that it belongs to go on without it, with one fewer that may fail.
   */
  removeOperator: Call<OneOperator>
  /** Pays out earnings in ETH: all of them where `amount` is as much or more. */
  withdraw: Send<Amount>
  /** Pays out earnings in SSV: all of them where `amount` is as much or more. */
  withdrawOperatorEarningsSSV: Send<Amount>
  /** Pays out all earnings in SSV. */
  withdrawAllOperatorEarningsSSV: Send<OneOperator>
  /** Pays out all earnings, in ETH and in SSV. */
  withdrawAllVersionOperatorEarnings: Send<OneOperator>
  /** Puts accounts on the lists of operators: they can register validators with them, also while they are private. */
  setOperatorWhitelists: Call<Accounts>
  /** Takes accounts off the lists of operators. Validators that they have registered stay. */
  removeOperatorWhitelists: Call<Accounts>
  /**
   * Makes operators private: only accounts on their lists, and those that their whitelisting contract allows, can
   * register validators with them. Validators that they have stay.
   */
  setOperatorsPrivate: Call<Operators>
  /**
   * Makes operators public: any account can register validators with them. Their lists stay as they are, without
   * effect.
   */
  setOperatorsPublic: Call<Operators>
  /**
   * Lets a contract decide who can register validators with operators while they are private, besides the accounts on
   * their lists. It is asked first, for each operator, whether the owner may: one that fails then would keep everybody
   * out.
   */
  setOperatorWhitelistingContract: Send<Operators & { contractAddress: Address }>
  /**
   * Takes the whitelisting contract away from operators. Whoever is on their lists stays there. The official SDK takes
   * `whitelistAddresses` here: the contract. Where it names accounts, they are taken off the lists.
   */
  removeOperatorWhitelistingContract: Call<Operators & Partial<Accounts>>
  /**
   * Declares what an operator wants to take. The owners of clusters can see it and leave: it counts only once
   * `executeOperatorFee` is called, which may be done only some time after. A fee that was declared before is replaced,
   * and the waiting period restarts. To take less there is `reduceOperatorFee`, without waiting.
   */
  declareOperatorFee: Call<Fee>
  /** Lets an operator take the fee that it has declared, from the block of the transaction on. */
  executeOperatorFee: Call<OneOperator>
  /** Cancels the declared fee of an operator. Its current fee stays. */
  cancelDeclaredOperatorFee: Call<OneOperator>
  /** Lowers what an operator takes, at once. A declared fee is dropped. */
  reduceOperatorFee: Call<Fee>
}

/**
 * The `operators` of an SDK.
 *
 * @example
 * const { setOperatorsPrivate } = createOperatorManager(sdk.config)
 * const data = setOperatorsPrivate.getTransactionData({ operatorIds: [1n] })
 */
export function createOperatorManager(config: Config): OperatorManager {
  const { write, read } = config.contract.ssv
  /** A call of a function of the contract by what it is called there, sent by an action. */
  const createCall = <args extends object, parameters>(
    functionName: keyof typeof write,
    action: CallAction<parameters, NetworkReceipt>,
    toParameters: (args: args) => parameters,
  ): Call<args> => {
    const { simulate, getTransactionData } = write[functionName]
    const encode = (args: args) => getTransactionData(toContractArgs(args) as never)
    return Object.assign(
      async ({ args, ...options }: Parameters<Send<args>>[0]) => {
        // Refuses what the function does not take.
        encode(args)
        return sendAction(config, action, functionName, toParameters(args), options)
      },
      {
        simulate: async ({ args, ...options }: { args: args }) =>
          simulate({ args: toContractArgs(args), ...options } as never),
        getTransactionData: encode,
      },
    )
  }
  const withdraw = (
    functionName: string,
    asset: 'ETH' | 'SSV' | 'both',
    readEarnings?: (args: { id: bigint }) => Promise<bigint>,
  ) => {
    return async ({ args, ...options }: Parameters<Send<OneOperator & { amount?: bigint }>>[0]) => {
      const operatorId = toId(args.operatorId)
      const earned = await readEarnings?.({ id: BigInt(operatorId) })
      const amount =
        args.amount === undefined || earned === undefined || args.amount >= earned ? ('all' as const) : args.amount
      const about =
        asset === 'both'
          ? { operatorId, asset, amount: 'all' as const, allowUnchanged: true }
          : { operatorId, asset, amount }
      return sendAction(config, withdrawOperatorEarnings, functionName, about, options)
    }
  }
  const removeOperatorWhitelists = createCall('removeOperatorsWhitelists', removeAccounts, toAccounts)
  const removeContract = createCall(
    'removeOperatorsWhitelistingContract',
    removeOperatorWhitelistingContract,
    (args: Operators) => toMany(args),
  )
  return {
    async registerOperator({ args: { publicKey, yearlyFee, isPrivate }, ...options }) {
      const fee = roundOperatorFee(yearlyFee / globals.BLOCKS_PER_YEAR, globals.ETH_DEDUCTED_DIGITS)
      const { operatorClient } = config.sources
      const about = { operatorKey: publicKey, fee, isPrivate, operatorClient }
      return sendAction(config, registerOperator, 'registerOperator', about, options)
    },
    removeOperator: createCall('removeOperator', removeOperator, toOne),
    withdraw: withdraw('withdraw', 'ETH', read.getOperatorEarnings),
    withdrawOperatorEarningsSSV: withdraw('withdrawOperatorEarningsSSV', 'SSV', read.getOperatorEarningsSSV),
    withdrawAllOperatorEarningsSSV: withdraw('withdrawAllOperatorEarningsSSV', 'SSV'),
    withdrawAllVersionOperatorEarnings: withdraw('withdrawAllVersionOperatorEarnings', 'both'),
    setOperatorWhitelists: createCall('setOperatorsWhitelists', setOperatorWhitelists, toAccounts),
    removeOperatorWhitelists,
    setOperatorsPrivate: createCall('setOperatorsPrivateUnchecked', setOperatorsPrivate, toMany),
    setOperatorsPublic: createCall('setOperatorsPublicUnchecked', setOperatorsPublic, toMany),
    async setOperatorWhitelistingContract({ args: { operatorIds, contractAddress }, ...options }) {
      const about = { ...toMany({ operatorIds }), whitelistingContract: contractAddress }
      return sendAction(config, setOperatorWhitelistingContract, 'setOperatorWhitelistingContract', about, options)
    },
    removeOperatorWhitelistingContract: createContractRemoval(config, removeContract, removeOperatorWhitelists),
    declareOperatorFee: createCall('declareOperatorFee', declareOperatorFee, toFee),
    executeOperatorFee: createCall('executeOperatorFee', executeOperatorFee, toOne),
    cancelDeclaredOperatorFee: createCall('cancelDeclaredOperatorFee', cancelDeclaredOperatorFee, toOne),
    reduceOperatorFee: createCall('reduceOperatorFee', reduceOperatorFee, toFee),
  }
}

/** Where addresses are named, the chain says whether they are whitelisting contracts or accounts. */
function createContractRemoval(
  { contract: { ssv } }: Config,
  removeContract: Call<Operators>,
  removeAccounts: Call<Accounts>,
): Call<Operators & Partial<Accounts>> {
  const isAboutAccounts = async (whitelistAddresses: readonly Address[]) => {
    const asked = whitelistAddresses.map((contractAddress) => ssv.read.isWhitelistingContract({ contractAddress }))
    return !(await Promise.all(asked)).every(Boolean)
  }
  const remove: Send<Operators & Partial<Accounts>> = async ({ args, ...options }) => {
    const { whitelistAddresses, ...operators } = args
    if (whitelistAddresses !== undefined && (await isAboutAccounts(whitelistAddresses)))
      return removeAccounts({ args: { ...operators, whitelistAddresses }, ...options })
    return removeContract({ args: operators, ...options })
  }
  return Object.assign(remove, {
    simulate: async ({
      args: { whitelistAddresses, ...operators },
      ...options
    }: {
      args: Operators & Partial<Accounts>
    }) =>
      whitelistAddresses !== undefined && (await isAboutAccounts(whitelistAddresses))
        ? removeAccounts.simulate({ args: { ...operators, whitelistAddresses }, ...options })
        : removeContract.simulate({ args: operators, ...options }),
    // Refuses addresses: offline it can't be told what they are.
    getTransactionData: removeContract.getTransactionData,
  })
}

function toId(id: Id): number {
  return parse(operatorIdSchema, id, 'The operator id')
}

const toOne = ({ operatorId }: OneOperator) => ({ operatorId: toId(operatorId) })
const toMany = ({ operatorIds }: Operators) => ({ operatorIds: operatorIds.map(toId) })
const toAccounts = ({ whitelistAddresses, ...operators }: Accounts) => ({
  ...toMany(operators),
  accounts: whitelistAddresses,
  allowUnchanged: true,
})
const toFee = ({ fee, ...operator }: Fee) => ({ ...toOne(operator), fee })

/** Ids as the contract takes them. */
function toContractArgs(args: object): object {
  const { operatorId, operatorIds }: Partial<OneOperator & Operators> = args
  return {
    ...args,
    ...(operatorId !== undefined && { operatorId: BigInt(toId(operatorId)) }),
    ...(operatorIds !== undefined && { operatorIds: operatorIds.map((id) => BigInt(toId(id))) }),
  }
}
