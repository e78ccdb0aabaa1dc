import { readFinalValidators } from '@x/chain/internal'
import type { PlannedValidators } from '@x/registration'
import type { Context } from '../context/createContext.ts'
import type { Output } from '../terminal/createOutput.ts'
import { formatCount, group } from '../terminal/formatAmounts.ts'
import type { RegisterInput } from './readRegisterInput.ts'

/** So many are named. */
const shown = 10

/** Says before anything is sent which validators cost more than one of 32 ETH, and whether the deposit counts that. */
export async function warnOfCompounding(
  { signal }: Context,
  { network, beaconNodes }: RegisterInput,
  { planned: { plan, publicKeys }, output }: { planned: PlannedValidators; output: Output },
): Promise<void> {
  if (beaconNodes.length === 0) return
  const known = await readFinalValidators(beaconNodes, { network, publicKeys, signal })
  const heavy = publicKeys.flatMap((publicKey) => {
    const eth = Number((known.get(publicKey)?.effectiveBalance ?? 0n) / 1_000_000_000n)
    return eth > 32 ? [{ publicKey, eth }] : []
  })
  if (heavy.length === 0) return
  const isCounted = 'runwayDays' in plan.wanted && (plan.wanted.effectiveBalance ?? 32) > 32
  const more = heavy.length - shown
  output.warn(`${formatCount(heavy.length, 'validator')} will cost more than one of 32 ETH.`, [
    ...heavy
      .slice(0, shown)
      .map(({ publicKey, eth }) => `- ${publicKey}: ${group(eth)} ETH, ${Number((eth / 32).toFixed(1))} times as much`),
    ...(more > 0 ? [`- and ${group(more)} more`] : []),
    isCounted
      ? 'The deposit counts that.'
      : 'The plan counts 32 ETH for each: once the oracles report more, the cluster lasts for less. With --runway the deposit is computed by the true balance.',
  ])
}
