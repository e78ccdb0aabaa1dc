import type { KeySilence } from '@x/beacon-client'

/** Where a key is at work, as far as beacon nodes can tell. */
export type KeyPlace = (
  | KeySilence
  /** It is active, and was not seen in these epochs. That proves nothing before two have ended. */
  | { publicKey: KeySilence['publicKey']; state: 'quiet'; index: number; epochs: readonly number[] }
) & {
  /** The same in a sentence. */
  sentence: string
}

/** What is known of a key, without its sentence. */
export type KeyFinding = DistributiveOmit<KeyPlace, 'sentence'>

type DistributiveOmit<type, keys extends PropertyKey> = type extends unknown ? Omit<type, keys> : never

/** Adds the sentence that says it. */
export function describeKeyPlace(finding: KeyFinding): KeyPlace {
  return { ...finding, sentence: formSentence(finding) }
}

/** Whether a validator has left the beacon chain: it earns nothing wherever it is registered. */
export function isGone({ state }: Pick<KeyFinding, 'state'>): boolean {
  return state === 'exited' || state === 'slashed'
}

function formSentence(finding: KeyFinding): string {
  switch (finding.state) {
    case 'silent':
      return `Nobody signed with the key in ${nameEpochs(finding.epochs)}.`
    case 'quiet':
      return finding.epochs.length === 0
        ? 'It is active, and no epoch can tell yet whether somebody signs with the key.'
        : `It is active, and nobody was seen to sign with the key in ${nameEpochs(finding.epochs)}, which proves nothing yet.`
    case 'alive':
      return `Somebody signed with the key in epoch ${finding.epoch}.`
    case 'unproven':
      return 'It is active, and was not looked at for long enough.'
    case 'pending':
      return finding.activationEpoch === undefined
        ? 'It waits to be activated, so that nobody can be seen to sign with the key.'
        : `It is active from epoch ${finding.activationEpoch} on: before, nobody can be seen to sign with the key, so that it is registered once it was silent for two whole epochs after that.`
    case 'deposited':
      return 'Its deposit is not credited yet, so that nobody can be seen to sign with the key.'
    case 'unknown':
      return 'The beacon chain knows no deposit for the key, so that nobody can be seen to sign with it.'
    case 'exited':
      return `It exited in epoch ${finding.exitEpoch}: nobody has to sign with the key any more.`
    case 'slashed':
      return 'It was slashed: nothing can be earned with the key any more.'
  }
}

function nameEpochs(epochs: readonly number[]): string {
  return epochs.length === 1 ? `epoch ${epochs[0]}` : `epochs ${epochs.slice(0, -1).join(', ')} and ${epochs.at(-1)}`
}
