import type { CallAction, CallReceipt, PreparedCall } from '@x/registration'

/** A name and a value, one line; none without a value. */
export type Field = readonly [name: string, value: string | readonly string[] | undefined]

/** A call of the network's contract, in the words of the user. */
export type CallRequest<parameters, result extends CallReceipt> = {
  action: CallAction<parameters, result>
  parameters: parameters
  /** What is going to happen, such as `Declare a fee`. */
  title: string
  /** What the account is that sends. Default: `Owner`. */
  sender?: string | undefined
  /** What somebody is asked. Default: the title. */
  question?: string | undefined
  /** What it is about, for whoever has to agree to it. */
  fields: readonly Field[]
  /** What only the prepared transaction tells, such as an amount that follows from the state of the cluster. */
  explain?:
    | ((prepared: PreparedCall) => { fields: readonly Field[]; facts: Readonly<Record<string, unknown>> })
    | undefined
  /** What can't be undone, or costs more than it seems. */
  warnings?: readonly string[] | undefined
  /** What has to be waited for right before it is handed over to whoever signs elsewhere, and what that one has to know. */
  beforeExport?: (() => Promise<readonly string[]>) | undefined
  /** The same facts for scripts. Amounts are `bigint`. */
  facts: Readonly<Record<string, unknown>>
  /** What the transaction has done. */
  describe: (result: result) => CallOutcome | Promise<CallOutcome>
}

/** What a transaction has done. */
export type CallOutcome = {
  /** One sentence. */
  text: string
  fields?: readonly Field[] | undefined
  /** For scripts, besides the facts of the request. */
  facts?: Readonly<Record<string, unknown>> | undefined
}
