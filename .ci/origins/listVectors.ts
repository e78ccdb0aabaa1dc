import { remakeKeyShares } from './remakeKeyShares.ts'
import { remakeKeystore } from './remakeKeystore.ts'

/** A file that tests compare with, made by somebody else. */
export type Vector = {
  /** Path from the root of the repository. */
  file: string
  /** Where it is from. */
  source: string
  /** Of the file as it came. */
  sha256: string
  /** Makes again what follows from public values, and finds it in the file. */
  make?: ((text: Buffer) => Promise<{ found: unknown; expected: unknown }>) | undefined
}

const keystores = 'packages/keyshares/src/keystore/vectors'
const keyShares = 'packages/keyshares/src/keyshares/vectors'
const sameFor = 'for one validator, owner, nonce 5 and four operators of operators.json'

/** All files in folders that are called `vectors`. */
export const vectors: readonly Vector[] = [
  {
    file: `${keystores}/eip2335-scrypt.json`,
    source: 'EIP-2335, test vector with scrypt',
    sha256: '9485356031852ebc927cccd50f962e47a7e79ad94b4d59b8ff55dd67fa924002',
    make: remakeKeystore,
  },
  {
    file: `${keystores}/eip2335-pbkdf2.json`,
    source: 'EIP-2335, test vector with PBKDF2',
    sha256: '6806f9968b1f1bdb6e8a154d345aaa0ba7a34abafd54dc5c93ba47d95a6cdb03',
    make: remakeKeystore,
  },
  {
    file: `${keyShares}/operators.json`,
    source: 'RSA keys of operators, with their private halves, for tests alone: random, so not made again',
    sha256: 'f33917dc775d7eff35c47752ff1a4de3563d7398c25ea98cdef95350ed66dcc8',
  },
  {
    file: `${keyShares}/ssv-keys-1.1.0.json`,
    source: `ssv-keys 1.1.0 (npm), ${sameFor}`,
    sha256: '83372de284b74930db0d8bb1a8c263e6983d002716aa584bdcc9489be1be5813',
    make: remakeKeyShares,
  },
  {
    file: `${keyShares}/ssv-keys-1.2.0.json`,
    source: `ssv-keys 1.2.0, ${sameFor}`,
    sha256: '0e9d61877edf4a57cbb0b4e5fb3b98bd1683df698a4b0b9b160a82327fdbd7b6',
    make: remakeKeyShares,
  },
  {
    file: `${keyShares}/ssv-sdk-1.0.1.json`,
    source: `the official SDK 1.0.1 (npm: @ssv-labs/ssv-sdk), ${sameFor}`,
    sha256: 'c9a3ed253d2ddd4438ea07efe7e67f9b0a6f353027c396ef42c9fcb8337db050',
    make: remakeKeyShares,
  },
  {
    file: 'packages/exporter-client/src/values/vectors/proposals.json',
    source: '@lodestar/types 1.50.0 and @chainsafe/ssz (npm): blocks of both presets in the container of the node',
    sha256: '7596cb3b226cd759fdb19dabddf4cd162bb81dab69d1fde6f16a48d7f63b64d1',
  },
  {
    file: 'packages/chain/src/abi/vectors/contracts.txt',
    source: 'signatures of the public contracts, version 2: facts that no other file says',
    sha256: '70d367d58a6056c3673c711b0faa5e4ff79ebe4bb91df1c83a8bca0d82abeffd',
  },
  {
    file: 'testing/src/vectors/beacon.ndjson',
    source: 'what a real beacon node answered: Prysm v7, minimal preset, Fulu, on a chain of its own',
    sha256: '71d0863b368dbca4c31c38bdfdf3b14e0c9db38ab40c111cf2e4ab28d1d8d520',
  },
]
