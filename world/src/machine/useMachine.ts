import type { VirtualTime } from '../time/createVirtualTime.ts'
import { createDisk, type Disk } from './createDisk.ts'
import { replaceBuiltins } from './replaceBuiltins.ts'
import { seedCryptography } from './seedCryptography.ts'
import { type Secret, type SecretWatch, watchSecrets } from './watchSecrets.ts'

/** What our programs run on: a disk, and memory in which secrets are seen. */
export type Machine = { disk: Disk; secrets: SecretWatch }

type MachineParameters = {
  time: VirtualTime
  /** Of all that is random. */
  seed: number
  /** Among whom keys are shared. */
  operatorIds: readonly number[]
  /** What is secret from the start. */
  known: readonly Secret[]
  /** Told when a file begins to be written. */
  onWrite: () => void
}

/** Does work on a machine whose cryptography, threads and disk are those of the life: the same in each process. */
export async function useMachine<T>(
  { time, seed, operatorIds, known, onWrite }: MachineParameters,
  work: (machine: Machine) => Promise<T>,
): Promise<T> {
  const disk = createDisk({ time, onWrite })
  const undo = replaceBuiltins([...seedCryptography({ time, seed }), ...disk.replacements])
  try {
    const secrets = watchSecrets(operatorIds, known)
    const undoWatch = replaceBuiltins(secrets.replacements)
    try {
      return await work({ disk, secrets })
    } finally {
      undoWatch()
    }
  } finally {
    undo()
  }
}
