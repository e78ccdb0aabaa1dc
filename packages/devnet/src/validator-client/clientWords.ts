import type { Reply } from '../server/withFault.ts'

/** The software that a validator client passes for. */
export type ValidatorClientName = 'lighthouse' | 'prysm' | 'teku'

/** How a client words what it refuses. */
export type ClientWords = {
  /** No token came. */
  missingToken: Reply
  /** Another token came. */
  wrongToken: Reply
  /** A path that it does not have. */
  unknownPath: Reply
  /** The keys of remote signers where it has none: an empty list, unless it is a failure. */
  noRemoteKeys: Reply | undefined
  /** A request that it can't read. */
  badRequest: Reply
}

const json = (status: number, body: object): Reply => ({
  status,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
})
const text = (status: number, body: string): Reply => ({
  status,
  headers: { 'content-type': 'text/plain; charset=utf-8' },
  body: `${body}\n`,
})
const ofLighthouse = (code: number, message: string) => json(code, { code, message, stacktraces: [] })

export const clientWords: Readonly<Record<ValidatorClientName, ClientWords>> = {
  lighthouse: {
    missingToken: ofLighthouse(401, 'UNAUTHORIZED: missing Authorization header'),
    wrongToken: ofLighthouse(403, 'FORBIDDEN: Invalid auth token'),
    unknownPath: ofLighthouse(404, 'NOT_FOUND'),
    noRemoteKeys: undefined,
    badRequest: ofLighthouse(400, 'BAD_REQUEST: body deserialize error'),
  },
  prysm: {
    missingToken: text(401, 'Unauthorized: no Authorization header passed. Please use an Authorization header'),
    wrongToken: text(403, 'Forbidden: token value is invalid'),
    unknownPath: text(404, '404 page not found'),
    noRemoteKeys: json(500, {
      message: 'Prysm Wallet is not of type Web3Signer. Please execute validator client with web3signer flags.',
      code: 500,
    }),
    badRequest: json(400, { message: 'Could not decode request body', code: 400 }),
  },
  teku: {
    missingToken: json(401, { status: 401, message: 'Unauthorized' }),
    wrongToken: json(401, { status: 401, message: 'Unauthorized' }),
    unknownPath: json(404, { status: 404, message: 'Not found' }),
    noRemoteKeys: undefined,
    badRequest: json(400, { status: 400, message: 'Invalid request body' }),
  },
}
