import { type Address, address } from '@x/schemas'
import type { Context } from '../context/createContext.ts'
import { readSetting } from './readSetting.ts'

/**
 * Reads the owner of a cluster from `--owner` (OWNER_ADDRESS); `undefined` where neither is set.
 *
 * @param flag the value of `--owner`
 */
export function readOwner(context: Context, flag: string | undefined): Address | undefined {
  return readSetting(context, address, { flag: '--owner', value: flag })
}
