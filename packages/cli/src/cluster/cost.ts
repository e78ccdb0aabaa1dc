import type { BeaconConnection } from '@x/beacon-client'
import type { ClusterCost } from '@x/chain'
import { type Hex, mainnet, type Network } from '@x/schemas'
import { toWholeEther } from '@x/schemas/internal'
import type { Context } from '../context/createContext.ts'
import { UsageError } from '../errors/UsageError.ts'
import { openReading } from '../inputs/openReading.ts'
import { longestRunway } from '../inputs/readAmountOrDays.ts'
import { readBeaconNodes } from '../inputs/readBeaconNodes.ts'
import { readInteger } from '../inputs/readInteger.ts'
import { checkPlace, readPlace } from '../inputs/readPlace.ts'
import { createOutput } from '../terminal/createOutput.ts'
import type { Style } from '../terminal/createStyle.ts'
import { joinParts, type Lines } from '../terminal/finishLines.ts'
import { formatCount, formatEther, formatGwei, group } from '../terminal/formatAmounts.ts'
import { formatHeavy } from '../terminal/formatHeavy.ts'
import { formatFields } from '../terminal/formatTable.ts'
import type { CostFlags } from './clusterFlags.ts'
import { describeObstacles } from './describeObstacles.ts'
import { readClusterIds, readValidators } from './readChoices.ts'

/** What is asked for. */
type Wanted = {
  operatorIds: readonly number[]
  validatorCount: number
  days: number
  /** Of each validator, in whole ETH; absent where each has its own. */
  effectiveBalance: number | undefined
  /** Those that were named, where beacon nodes tell what they have. */
  validators: readonly WeighedValidator[] | undefined
}

type WeighedValidator = {
  publicKey: Hex
  /** Its state on the beacon chain; absent where that does not know it. */
  status: string | undefined
  /** What the network bills, in whole ETH: 32 at least. */
  effectiveBalance: number
  /** It attests no more. */
  hasExited: boolean
}

/** Shows what validators with some operators would cost. */
export async function cost(context: Context, flags: CostFlags): Promise<void> {
  const output = createOutput(context, flags)
  const { publicKeys, ...asked } = await checkPlace(context, flags, {
    fallback: mainnet,
    read: () => readWanted(context, flags),
  })
  const beaconNodes = await readBeaconNodes(context, flags, (await readPlace(context, flags, mainnet)).network)
  const { network, publicClient } = await openReading(context, { flags, output })
  const { askBothNodes, getClusterCost, getOperatorAccount, getValidatorLimit } = await import('../inputs/chain.ts')

  output.status('Reading …')
  // Who says the balance does not ask for it.
  const isGiven = flags.effectiveBalance !== undefined
  const validators = isGiven ? undefined : await weigh(context, { network, publicKeys, beaconNodes })
  const wanted: Wanted = { ...asked, ...(validators && { effectiveBalance: undefined }), validators }
  const total = validators?.reduce((sum, { effectiveBalance }) => sum + effectiveBalance, 0)
  const effectiveBalance = total === undefined ? wanted.effectiveBalance : { total }
  const { operatorIds, validatorCount, days } = wanted
  const { limit, accounts, ...found } = await askBothNodes(context, {
    ...{ network, publicClient, output },
    read: async (client, blockNumber) => {
      const [found, limit, accounts] = await Promise.all([
        getClusterCost(client, { network, operatorIds, validatorCount, days, effectiveBalance, blockNumber }),
        getValidatorLimit(client, { network, blockNumber }),
        Promise.all(operatorIds.map((operatorId) => getOperatorAccount(client, { network, operatorId, blockNumber }))),
      ])
      return { ...found, limit, accounts }
    },
  })
  output.status(undefined)
  for (const account of accounts) {
    if (account === undefined) continue
    for (const text of describeObstacles(account, { limit, validatorsToAdd: validatorCount })) output.warn(text)
  }
  if (publicKeys !== undefined && validators === undefined && !isGiven) {
    output.warn('The beacon chain was not asked: 32 ETH are counted for each. --beacon-url tells what they have.')
  }
  const { name, id: chainId } = network
  output.result({ network: { name, chainId }, ...wanted, ...found }, () =>
    joinParts([formatCost(wanted, found, output.style), ...formatValidators(validators)]),
  )
}

async function readWanted(
  context: Context,
  { operators, count: countText, validators, effectiveBalance, runway }: CostFlags,
): Promise<Omit<Wanted, 'validators'> & { publicKeys: Hex[] | undefined }> {
  // What is now --count was once --validators.
  const isFormer = validators !== undefined && /^\d+$/.test(validators)
  if (validators !== undefined && countText !== undefined) {
    throw new UsageError('--validators cannot be combined with --count.', {
      fix: 'Leave out one of them. --validators takes public keys or a file of them; as a number it is the former name of --count.',
    })
  }
  const choice = validators === undefined || isFormer ? undefined : await readValidators({ validators })
  const publicKeys = typeof choice === 'object' ? choice.publicKeys : undefined
  const count = readInteger(isFormer ? validators : countText, '--count', { from: 1, to: 100_000 })
  return {
    operatorIds: readClusterIds(context, operators),
    validatorCount: publicKeys?.length ?? count ?? 1,
    days: readInteger(runway, '--runway', { from: 0, to: longestRunway }) ?? 365,
    effectiveBalance: readInteger(effectiveBalance, '--effective-balance', { from: 32, to: 2_048 }) ?? 32,
    publicKeys,
  }
}

/** What the beacon chain says of the validators that were named, in a state that is final. */
async function weigh(
  { signal }: Context,
  {
    network,
    publicKeys,
    beaconNodes,
  }: { network: Network; publicKeys: readonly Hex[] | undefined; beaconNodes: readonly BeaconConnection[] },
): Promise<WeighedValidator[] | undefined> {
  if (publicKeys === undefined || beaconNodes.length === 0) return undefined
  const { hasExited, oracleBalance, readFinalValidators } = await import('../inputs/chain.ts')
  const known = await readFinalValidators(beaconNodes, { network, publicKeys, signal })
  return publicKeys.map((publicKey) => {
    const beacon = known.get(publicKey)
    return {
      publicKey,
      status: beacon?.status,
      effectiveBalance: toWholeEther(oracleBalance(beacon)),
      hasExited: hasExited(beacon),
    }
  })
}

function formatCost(
  { operatorIds, validatorCount, days, effectiveBalance, validators }: Wanted,
  { costPerDay, costPerYear, minimumDeposit, deposit, terms }: ClusterCost,
  style: Style,
): Lines {
  const ofEach = terms.operatorFees.map((fee, i) => `${operatorIds[i]}: ${formatGwei(fee)}`).join(', ')
  const total = validators?.reduce((sum, validator) => sum + validator.effectiveBalance, 0)
  const balance = total === undefined ? `of ${effectiveBalance} ETH` : `of ${group(total)} ETH together`
  return formatFields(
    [
      ['Operators', operatorIds.join(', ')],
      ['Validators', `${formatCount(validatorCount, 'validator')} ${balance}`],
      ['Fees', `${ofEach}; network: ${formatGwei(terms.networkFee)}; for each block and 32 ETH`],
      ['A day', formatEther(costPerDay)],
      ['A year', style('bold', formatEther(costPerYear))],
      ['Least deposit', `${formatEther(minimumDeposit)}, locked until the cluster is liquidated`],
      [`For ${formatCount(days, 'day')}`, `${style('bold', formatEther(deposit))} to deposit`],
    ],
    style,
  )
}

/** What there is to say of validators that were named: which cost more than others, and which are for nothing. */
function formatValidators(validators: readonly WeighedValidator[] = []): Lines[] {
  const heavy = formatHeavy(validators)
  const unknown = validators.filter(({ status }) => status === undefined)
  const gone = validators.filter((each) => each.hasExited)
  const parts = [
    heavy && [`${formatCount(heavy.count, 'validator')} cost more than one of 32 ETH:`, ...heavy.lines],
    unknown.length > 0 && [
      `The beacon chain does not know ${formatCount(unknown.length, 'validator')}: 32 ETH are counted for each.`,
    ],
    gone.length > 0 && [
      `${formatCount(gone.length, 'validator')} exited, and would be paid for without any use:`,
      ...gone.slice(0, shown).map(({ publicKey }) => `- ${publicKey}`),
    ],
  ]
  return parts.flatMap((part) => (part ? [part] : []))
}

/** So many validators are named. */
const shown = 10
