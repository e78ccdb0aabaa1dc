// One operator, and how many more validators it takes.
import { sdk } from './setup.ts'

async function main() {
  const operator = await sdk.api.getOperator({ id: '1' })
  const missing = await sdk.api.getOperator({ id: '999' })
  const capacity = await sdk.utils.getOperatorCapacity('1')
  return { id: operator?.id, whitelisted: operator?.whitelisted, missing, capacity }
}

export const finished = main()
