import { readFinalValidators } from '@x/chain/internal'
import type { PlannedValidators } from '@x/registration'
import { toWholeEther } from '@x/schemas/internal'
import type { Context } from '../context/createContext.ts'
import type { Output } from '../terminal/createOutput.ts'
import { formatCount } from '../terminal/formatAmounts.ts'
import { formatHeavy } from '../terminal/formatHeavy.ts'
import type { RegisterInput } from './readRegisterInput.ts'

/** Says before anything is sent which validators cost more than one of 32 ETH, and whether the deposit counts that. */
export async function warnOfCompounding(
  { signal }: Context,
  { network, beaconNodes }: RegisterInput,
  { planned: { plan, publicKeys }, output }: { planned: PlannedValidators; output: Output },
): Promise<void> {
  if (beaconNodes.length === 0) return
  const known = await readFinalValidators(beaconNodes, { network, publicKeys, signal })
  const heavy = formatHeavy(
    publicKeys.map((publicKey) => ({
      publicKey,
      effectiveBalance: toWholeEther(known.get(publicKey)?.effectiveBalance ?? 0n),
    })),
  )
  if (heavy === undefined) return
  const isCounted = 'runwayDays' in plan.wanted && (plan.wanted.effectiveBalance ?? 32) > 32
  output.warn(`${formatCount(heavy.count, 'validator')} will cost more than one of 32 ETH.`, [
    ...heavy.lines,
    isCounted
      ? 'The deposit counts that.'
      : 'The plan counts 32 ETH for each: once the oracles report more, the cluster lasts for less. With --runway the deposit is computed by the true balance.',
  ])
}
