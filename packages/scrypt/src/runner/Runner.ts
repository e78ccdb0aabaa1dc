import type { Task, TaskControl } from '../kernel/createEngine.ts'

export type RunnerTask = Omit<Task, 'lanes'> & { lanes: readonly Uint8Array<ArrayBuffer>[] }

/** Runs tasks, one at a time: on a thread of its own, or in slices on this one. */
export type Runner = {
  /**
   * Returns the blocks once all of them are done; those that were given may have moved away. Blocks of a lane that was
   * ended are worth nothing.
   *
   * @throws {ScryptError} there is not enough memory
   * @throws {ScryptError} WebAssembly is not available, or the worker has ended by itself
   */
  run: (task: RunnerTask, control: Pick<TaskControl, 'onProgress'>) => Promise<readonly Uint8Array<ArrayBuffer>[]>
  /** Nobody wants this lane of the running task any more. */
  endLane: (lane: number) => void
  /** Gives its memory and its thread back, also in the middle of a task, which then never ends. */
  end: () => void
}
