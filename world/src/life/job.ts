import type { AnyRun, Invariant, LivedLife } from '../invariants/invariant.ts'
import type { Process } from '../people/createProcess.ts'
import type { Choices } from '../random/createChoices.ts'
import type { Note } from '../stage/createTrace.ts'
import type { ClusterKind, Story, Vulnerability } from '../stage/story.ts'

/** What a job finds when its life begins. */
export type Stage = Omit<LivedLife, 'runs' | 'occurred'> & {
  /** Starts a process of the owner. */
  start: () => Process
  /** To be told each step of a run. */
  onStep: (step: string, batch: number, process: Process) => void
  /** Whether nothing has been wrong since that moment. */
  isCalmSince: (moment: number) => boolean
}

/** What somebody wants done in a life. */
export type Job = Vulnerability & {
  /** Which kinds of clusters it begins with. */
  clusterKinds: readonly ClusterKind[]
  /** Whether a life with such a cluster comes to a step. Default: to each. */
  comesTo?: ((step: string, cluster: string) => boolean) | undefined
  /** Makes a story of choices. Where all are 0 it is the dullest, in which nothing goes wrong. */
  writeStory: (choices: Choices) => Story
  /** Which validators a story is about, by their numbers. */
  listValidators: (story: Story) => readonly number[]
  /** Does it, until it is done or can't be, and tells what did not hold. */
  live: (stage: Stage, life: { note: Note; occurred: LivedLife['occurred'] }) => Promise<Problem[]>
}

/** Something that did not hold. */
export type Problem = { invariant: string; problem: string }

/** A job, by what is particular to its stories and runs. */
type DefineJobParameters<story extends Story, run extends AnyRun> = Vulnerability & {
  clusterKinds: readonly ClusterKind[]
  comesTo?: ((step: string, cluster: string) => boolean) | undefined
  writeStory: (choices: Choices) => story
  listValidators: (story: story) => readonly number[]
  /** Does it, until it is done or can't be. */
  work: (stage: Stage & { story: story }, onRun: (run: run) => void) => Promise<void>
  /** What the trace shows of a run: all of it has to be the same in each process. */
  summarize: (run: run) => unknown
  invariants: readonly Invariant<run>[]
}

/** Defines a job. Its invariants are looked at when a run ends, and when all is over. */
export function defineJob<story extends Story, run extends AnyRun>({
  work,
  summarize,
  invariants,
  ...job
}: DefineJobParameters<story, run>): Job {
  return {
    ...job,
    // A life's story is always one that its job has written.
    listValidators: (story) => job.listValidators(story as story),
    live: async (stage, { note, occurred }) => {
      const lived: LivedLife<run> = { ...stage, runs: [], occurred }
      const check = (look: (invariant: Invariant<run>) => string[] | undefined): Problem[] =>
        invariants.flatMap((invariant) =>
          (look(invariant) ?? []).map((problem) => ({ invariant: invariant.name, problem })),
        )
      const told: Problem[] = []
      await work({ ...stage, story: stage.story as story }, (run) => {
        lived.runs.push(run)
        const { process, error } = run
        const outcome = process.isKilled ? 'killed' : error === undefined ? 'done' : 'failed'
        note('run', outcome, { told: summarize(run), error, requests: process.requestCount })
        told.push(...check(({ checkRun }) => checkRun?.(lived, run)))
      })
      // What was sent at the end, or put out of its block, finds its place.
      await stage.world.time.sleep(5 * 60_000)
      return [...told, ...check(({ checkLife }) => checkLife?.(lived))]
    },
  }
}
