import type { KernelBinaries, KernelName } from '../kernel/Kernel.ts'

/** What a worker is told. Blocks move with their memory, so that no copy of them stays behind. */
export type ToWorker =
  | { type: 'start'; binaries: KernelBinaries; sliceTime: number }
  | {
      type: 'run'
      kernel: KernelName
      n: number
      r: number
      p: number
      lanes: readonly Uint8Array<ArrayBuffer>[]
      tellsProgress: boolean
    }
  | { type: 'abort'; lane: number }

/** What a worker answers. */
export type FromWorker =
  | { type: 'ready' }
  | { type: 'progress'; done: number }
  | { type: 'done'; lanes: readonly Uint8Array<ArrayBuffer>[] }
  /** With what was asked for where there is not enough memory; else WebAssembly is not available. */
  | { type: 'failed'; missingBytes: number | undefined }

/** The worker's own end of the line, in browsers and in Node. */
export type WorkerPort = {
  postMessage: (message: FromWorker, transfer: ArrayBuffer[]) => void
  onmessage: ((event: { data: ToWorker }) => void) | null
}
