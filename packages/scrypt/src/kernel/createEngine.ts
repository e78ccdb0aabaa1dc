import { createMemoryError, createUnavailableError } from '../request/ScryptError.ts'
import { createSlices, type Slicing } from './createSlices.ts'
import type { Kernel, KernelBinaries, KernelName } from './Kernel.ts'

/** One or two derivations of the same cost, which run together. */
export type Task = {
  kernel: KernelName
  n: number
  r: number
  p: number
  /** For each derivation its p blocks of 128 · r bytes, which are replaced by their ROMix, in place. */
  lanes: readonly Uint8Array[]
}

export type TaskControl = {
  /** Whether nobody wants this derivation any more. Its blocks are then left in any state. */
  isEnded: (lane: number) => boolean
  /** Called after each slice, and at the end, with the number of the 2 · n · p steps that are done. */
  onProgress?: ((done: number) => void) | undefined
}

/** Runs tasks on the thread that calls it, one at a time, in slices. */
export type Engine = {
  /**
   * Returns as soon as the blocks are done. The memory is overwritten after that, and before the next task.
   *
   * @throws {ScryptError} there is not enough memory
   * @throws {ScryptError} WebAssembly is not available
   */
  run: (task: Task, control: TaskControl) => Promise<void>
  /** What is kept for the next task. */
  getMemory: () => WebAssembly.Memory | undefined
  /** Waits until everything in the memory is 0 again. */
  whenWiped: () => Promise<void>
}

/** A derivation's number, and where its table, its state and its working memory are. */
type Place = { lane: number; v: number; x: number; y: number }

const pageSize = 2 ** 16
/** What is wiped at a time, which takes far less than a slice. */
const wipeSize = 2 ** 22

/** How many bytes of WebAssembly's memory a derivation takes: the table, the state and as much to work with. */
export function getLaneSize(n: number, r: number): number {
  return 128 * r * (n + 2)
}

/** Creates an engine. Drop it to give its memory back: a memory of WebAssembly can't shrink. */
export function createEngine({ binaries, ...slicing }: Slicing & { binaries: KernelBinaries }): Engine {
  let memory: WebAssembly.Memory | undefined
  let wiped: Promise<void> = Promise.resolve()
  const kernels = new Map<KernelName, Kernel>()

  const reserve = (bytes: number): WebAssembly.Memory => {
    const pages = Math.ceil(bytes / pageSize)
    try {
      memory ??= new WebAssembly.Memory({ initial: pages })
      const missing = pages - memory.buffer.byteLength / pageSize
      if (missing > 0) memory.grow(missing)
      return memory
    } catch {
      throw createMemoryError(bytes)
    }
  }

  const load = async (name: KernelName, memory: WebAssembly.Memory): Promise<Kernel> => {
    const present = kernels.get(name)
    if (present !== undefined) return present
    try {
      const { instance } = await WebAssembly.instantiate(binaries[name], { env: { memory } })
      const kernel = instance.exports as Kernel
      kernels.set(name, kernel)
      return kernel
    } catch (cause) {
      throw createUnavailableError(cause)
    }
  }

  const wipe = async (bytes: Uint8Array): Promise<void> => {
    for (let at = 0; at < bytes.length; at += wipeSize) {
      bytes.fill(0, at, at + wipeSize)
      await slicing.pause()
    }
  }

  const run = async ({ kernel: name, n, r, p, lanes }: Task, { isEnded, onProgress }: TaskControl): Promise<void> => {
    if (typeof WebAssembly === 'undefined') throw createUnavailableError()
    await wiped
    const size = 128 * r
    const laneSize = getLaneSize(n, r)
    const memory = reserve(lanes.length * laneSize)
    const kernel = await load(name, memory)
    const bytes = new Uint8Array(memory.buffer, 0, lanes.length * laneSize)
    const places = lanes.map((blocks, lane) => {
      const v = lane * laneSize
      return { lane, blocks, v, x: v + size * n, y: v + size * (n + 1) }
    })
    let done = 0
    const slices = createSlices({
      ...slicing,
      pause: () => {
        onProgress?.(done)
        return slicing.pause()
      },
    })
    /** Runs half of a ROMix. */
    const runHalf = (runSteps: (from: number, count: number, one: Place, other: Place | undefined) => void) =>
      slices.run({
        total: n,
        work: r * lanes.length,
        runSteps: (from, count) => {
          const [one, other] = places.filter(({ lane }) => !isEnded(lane))
          if (one === undefined) return false
          runSteps(from, count, one, other)
          done += count
          return true
        },
      })
    const fill = (from: number, count: number, a: Place, b: Place | undefined) => {
      if (b) kernel.fillTwo(a.v, b.v, r, from, count)
      else kernel.fill(a.v, r, from, count)
    }
    const mix = (_: number, count: number, a: Place, b: Place | undefined) => {
      if (b) kernel.mixTwo(a.x, a.y, a.v, b.x, b.y, b.v, r, n, count)
      else kernel.mix(a.x, a.y, a.v, r, n, count)
    }

    try {
      for (let i = 0; i < p; i++) {
        const block = places.map((place) => ({ ...place, input: place.blocks.subarray(i * size, (i + 1) * size) }))
        for (const { input, v, y } of block) {
          bytes.set(input, v)
          kernel.enter(v, y, r)
        }
        if (!(await runHalf(fill)) || !(await runHalf(mix))) return
        for (const { input, x, y } of block) {
          kernel.leave(x, y, r)
          input.set(bytes.subarray(x, x + size))
        }
      }
      onProgress?.(done)
    } finally {
      wiped = wipe(bytes)
    }
  }

  return { run, getMemory: () => memory, whenWiped: () => wiped }
}
