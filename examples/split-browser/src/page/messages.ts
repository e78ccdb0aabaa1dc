import type { OperatorInput } from '@x/keyshares'
import type { KeyShares } from '@x/schemas'

/** What the worker is told. */
export type ToWorker =
  | {
      type: 'split'
      keystores: string[]
      /** What errors call each keystore: the names of the files. */
      sources: string[]
      /** Is handed over, so that the page keeps no copy; the worker overwrites it. */
      password: Uint8Array<ArrayBuffer>
      operators: OperatorInput[]
      owner: string
      ownerNonce: string
    }
  | { type: 'stop' }

/** What the worker tells. `done` or `failed` is the last. */
export type FromWorker =
  | { type: 'split'; done: number; total: number }
  | { type: 'verified'; done: number; total: number }
  | { type: 'done'; keyShares: KeyShares }
  | { type: 'failed'; problem: Problem }

/** What is wrong, and with what. */
export type Problem = { field: FieldName; text: string }

/** The fields of the page that can be wrong, by their elements' ids; `form` stands for none of them. */
export type FieldName = 'operators' | 'owner' | 'nonce' | 'keystores' | 'password' | 'form'
