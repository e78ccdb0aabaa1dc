import type { Context } from '../program/createContext.ts'
import { type RegisterFlags, readRegisterInput } from './readRegisterInput.ts'
export async function register(context: Context, flags: RegisterFlags): Promise<void> {
  await readRegisterInput(context, flags)
}
