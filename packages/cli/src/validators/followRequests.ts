import type { BeaconConnection } from '@x/beacon-client'
import type { BeaconRequest, FollowedRequest } from '@x/registration'
import { BaseError, type Hex } from '@x/schemas'
import type { Context } from '../context/createContext.ts'
import type { CallOutcome } from '../send/callRequest.ts'
import type { Sending } from '../send/openSending.ts'
import { formatCount } from '../terminal/formatAmounts.ts'
import { formatMoment } from '../terminal/formatMoment.ts'

export type FollowRequestsParameters = {
  beaconNodes: readonly BeaconConnection[]
  requests: readonly { request: BeaconRequest; hash?: Hex | undefined }[]
  until: 'accepted' | 'done'
}

/**
 * Waits until the beacon chain has taken requests, or has done all of it, and says what became of each; the exit code is
 * 1 where it has ignored one. They are made: what fails here fails nothing.
 */
export async function followRequests(
  context: Context,
  { output, network, publicClient }: Sending,
  parameters: FollowRequestsParameters,
): Promise<CallOutcome> {
  const { signal, clock } = context
  const count = parameters.requests.length
  const { waitForBeaconRequests } = await import('../send/calls.ts')
  try {
    const followed = await waitForBeaconRequests(publicClient, {
      ...parameters,
      network,
      signal,
      sleep: clock.sleep,
      onLook: (requests) => {
        const ended = requests.filter(({ state }) => state !== 'waiting' && state !== parameters.until).length
        const latest = Math.max(0, ...requests.map(({ endsAt = 0 }) => endsAt))
        const until = latest > 0 && parameters.until === 'done' ? ` until ${formatMoment(new Date(latest))}` : ''
        output.status(`Following on the beacon chain${until}: ${ended} of ${count} …`)
      },
    })
    const ignored = followed.filter(({ state }) => state === 'ignored')
    if (ignored.length > 0) context.exitCode = 1
    return {
      text:
        ignored.length === 0
          ? `The beacon chain has taken what was requested for ${formatCount(count, 'validator')}.`
          : `The beacon chain has ignored ${ignored.length} of ${formatCount(count, 'request')}: something has changed before it came to them. Their fees are lost.`,
      fields: [['Now', followed.map(describe)]],
      facts: { followed: followed.map(({ request: { publicKey }, ...state }) => ({ publicKey, ...state })) },
    }
  } catch (error) {
    if (signal.aborted) {
      output.status(undefined)
      output.warn(
        `The requests are made. To go on waiting, run the same command with --skip-done --wait ${parameters.until}: nothing is sent twice. ssvx validators status shows how far they are.`,
      )
      throw error
    }
    const reason = error instanceof BaseError ? ` ${error.shortMessage}` : ''
    return { text: `Requested for ${formatCount(count, 'validator')}, but it could not be followed.${reason}` }
  } finally {
    output.status(undefined)
  }
}

const words: Record<FollowedRequest['state'], string> = {
  waiting: 'not taken yet',
  accepted: 'taken',
  done: 'done',
  ignored: 'ignored',
  unknown: 'no trace of it on the beacon chain',
}

function describe({ request: { publicKey }, state, exitsAt, endsAt }: FollowedRequest): string {
  const exit = exitsAt === undefined ? '' : `, leaves ${formatMoment(new Date(exitsAt))}`
  const end = endsAt === undefined ? '' : `, withdrawn from ${formatMoment(new Date(endsAt))} on`
  return `${publicKey}: ${words[state]}${exit}${end}`
}
