import type { Population } from './population.ts'
import { mix } from './random.ts'
import type { SimulationSettings } from './resolveBehaviour.ts'

const outagePeriod = 256
const outageLength = 48

/** Makes the function that says which operators are offline in a slot. */
export function createIsDown(
  { outages, keys }: SimulationSettings,
  population: Population,
  slot: number,
): (operatorId: number) => boolean {
  if (outages !== undefined) {
    return (id) => outages.some(({ operatorId, from, to }) => operatorId === id && from <= slot && slot <= to)
  }
  const lot = mix(keys.outage, Math.floor(slot / outagePeriod))
  const offset = slot % outagePeriod
  const begin = lot % (outagePeriod - outageLength)
  if (offset < begin || offset >= begin + outageLength) return neverDown
  const down = population.operatorIds[(lot >>> 8) % population.operatorIds.length]
  return (id) => id === down
}

function neverDown(): boolean {
  return false
}
