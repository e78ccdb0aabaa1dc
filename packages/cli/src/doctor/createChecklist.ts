import type { BeaconConnection } from '@x/beacon-client'
import type { Network } from '@x/schemas'
import type { Context } from '../context/createContext.ts'
import { describeError } from '../errors/describeError.ts'
import type { Holders } from '../inputs/readHolders.ts'
import type { SubgraphSettings } from '../inputs/readSubgraph.ts'
import type { Output } from '../terminal/createOutput.ts'
import type { DoctorFlags } from './doctorFlags.ts'

/** One line of the examination. */
export type Check = {
  name: string
  status: 'good' | 'problem' | 'skipped'
  message: string
  /** More about a problem, such as the validators that have it. */
  details?: readonly string[] | undefined
  /** What to do about a problem. */
  fix?: string | undefined
}

export type Checklist = {
  readonly checks: readonly Check[]
  /** Runs a check: good if `run` returns what to say, unless it says that it was skipped, and a problem if it throws. */
  run: <result>(
    name: string,
    run: () => Promise<[message: string, result: result, status?: 'skipped']>,
  ) => Promise<result | undefined>
  /** Adds a problem that was already found. */
  report: (name: string, message: string, fix: string) => void
  /** Adds what could not be checked, and why. */
  skip: (name: string, message: string) => void
}

/** What every check receives. */
export type Examination = {
  context: Context
  flags: DoctorFlags
  network: Network
  list: Checklist
  output: Output
  /** For subgraphs that have to answer within `totalTimeout`. */
  subgraphSettings: SubgraphSettings
  beaconNodes: readonly BeaconConnection[]
  /** Who may hold the keys besides. */
  holders: Holders
  /** Milliseconds to wait for a source that is behind. */
  patience: number
  /** Milliseconds for an answer: what is to be checked is whether a source answers in time. */
  totalTimeout: number
}

/** Collects checks, says which one begins, and passes each to `onCheck` as soon as it is done. */
export function createChecklist(
  { signal, secrets }: Context,
  { onStart, onCheck }: { onStart: (name: string) => void; onCheck: (check: Check) => void },
): Checklist {
  const checks: Check[] = []
  const add = (check: Check) => {
    checks.push(check)
    onCheck(check)
  }
  return {
    checks,
    run: async (name, run) => {
      onStart(name)
      try {
        const [message, result, status = 'good'] = await run()
        add({ name, status, message })
        return result
      } catch (error) {
        signal.throwIfAborted()
        const { message, details, fix } = describeError(error)
        add({
          name,
          status: 'problem',
          message: secrets.redact(message),
          ...(details.length > 0 && { details: details.map((text) => secrets.redact(text)) }),
          fix,
        })
        return undefined
      }
    },
    report: (name, message, fix) => add({ name, status: 'problem', message, fix }),
    skip: (name, message) => add({ name, status: 'skipped', message }),
  }
}
