import { BaseError } from '@x/schemas'

/** Two nodes say different things about what an audit rests on, so that nothing is called good or dead. */
export class NodesDifferError extends BaseError {
  override readonly name = 'NodesDifferError'

  constructor({ about, first, second }: { about: string; first: string; second: string }, cause?: unknown) {
    super(`The two nodes differ about ${about}.`, {
      cause,
      metaMessages: [`- the first node: ${first}`, `- the second node: ${second}`],
      fix: 'Check that both nodes are in sync and keep all logs. If they do, one of them is wrong: ask a third one, and audit again without the wrong one.',
    })
  }
}
