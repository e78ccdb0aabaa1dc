import { BaseError, type Hex } from '@x/schemas'
import { nameSource } from './nameSource.ts'
import type { OwnerNonceSource } from './ownerSources.ts'

type Statement = { source: OwnerNonceSource; value: bigint | string }

type SourcesDifferErrorOptions = {
  /** What they differ about, as words: `the network fee`. */
  about: string
  testimonies: readonly Statement[]
  /** Default: none. */
  publicKeys?: readonly Hex[] | undefined
  cause?: unknown
}

const fixes = {
  audit:
    'Check that both nodes are in sync and keep all logs. If they do, one of them is wrong: ask a third one, and audit again without the wrong one.',
  fees: 'Find out which one is wrong before you sign anything: a value is used only if a node shows it and most sources agree. Try again in a few minutes, with a second node, or without a source that is known to be wrong.',
  nodes:
    'Find out which one is wrong before you sign anything: another node or a block explorer tells. Then leave out the one that is.',
}

/** Sources contradict each other, and nothing shows which one is right. Nothing was signed. */
export class SourcesDifferError extends BaseError {
  override readonly name = 'SourcesDifferError'
  /** What they differ about: a fee or a threshold, a cluster, which validators are registered, or what an audit rests on. */
  readonly reason: 'fees' | 'cluster' | 'validators' | 'audit'
  /** The same as words, such as `the network fee`. */
  readonly about: string
  /** What each of them says; amounts in wei, in wei per block or in blocks. */
  readonly testimonies: readonly Statement[]
  /** Validators that not all of them call registered. */
  readonly publicKeys: readonly Hex[]

  constructor(
    reason: SourcesDifferError['reason'],
    { about, testimonies, publicKeys = [], cause }: SourcesDifferErrorOptions,
  ) {
    const areNodes = testimonies.every(({ source }) => source === 'node' || source === 'otherNode')
    super(`${areNodes && reason !== 'fees' ? 'The two nodes' : 'The sources'} do not agree on ${about}.`, {
      cause,
      metaMessages: testimonies.map(({ source, value }) => `- ${nameSource(source)}: ${value}`),
      fix: reason === 'fees' || reason === 'audit' ? fixes[reason] : fixes.nodes,
    })
    this.reason = reason
    this.about = about
    this.testimonies = testimonies
    this.publicKeys = publicKeys
  }
}
