import type { Context } from '../context/createContext.ts'
import { createOutput } from '../terminal/createOutput.ts'
import { readRegisterInput } from './readRegisterInput.ts'
import type { RegisterFlags } from './registerFlags.ts'

/** Reads what `ssvx register` is to do, and does it. What does it is loaded when all is there: a mistake is told at once. */
export async function register(context: Context, flags: RegisterFlags): Promise<void> {
  if (flags.check !== undefined) {
    const { checkUnsigned } = await import('../send/checkUnsigned.ts')
    return checkUnsigned(context, flags, flags.check)
  }
  const output = createOutput(context, flags)
  const input = await readRegisterInput(context, flags)
  const { runRegistration } = await import('./runRegistration.ts')
  await runRegistration(context, { flags, input, output })
}
