import { mainnet } from '@x/schemas'
import { expectTypeOf } from 'vitest'
import {
  type BeaconRole,
  type CommitteeTrace,
  computeParticipation,
  createExporterClient,
  type Decided,
  type StreamCursor,
  type ValidatorTrace,
} from './index.ts'
import { parseCommitteeTraces } from './internal.ts'

const client = createExporterClient({ url: 'http://localhost:16000', network: mainnet })

// Roles are open: known ones are offered, others are taken.
client.getDecideds({ from: 0, to: 1, roles: 'PTC_ATTESTER' })
client.getDecideds({ from: 0, to: 1, roles: ['ATTESTER', 'PROPOSER'], publicKeys: ['0x00'], validatorIndices: 7 })
expectTypeOf<'ATTESTER'>().toExtend<BeaconRole>()

// @ts-expect-error decideds need roles
client.getDecideds({ from: 0, to: 1 })
// @ts-expect-error committee traces know two roles only
client.getCommitteeTraces({ from: 0, to: 1, roles: 'ATTESTER' })
// @ts-expect-error committee traces have no filter by validator
client.getCommitteeTraces({ from: 0, to: 1, validatorIndices: [1] })

expectTypeOf(client.getDecideds).returns.resolves.toHaveProperty('data').toEqualTypeOf<Decided[]>()
expectTypeOf(client.getValidatorTraces).returns.resolves.toHaveProperty('data').toEqualTypeOf<ValidatorTrace[]>()
expectTypeOf(client.getCommitteeTraces).returns.resolves.toHaveProperty('errors').toEqualTypeOf<string[]>()

const stream = client.streamCommitteeTraces({ from: 0, to: 1 })
expectTypeOf(stream).toExtend<AsyncIterable<CommitteeTrace>>()
expectTypeOf(stream.cursor).toEqualTypeOf<StreamCursor>()
expectTypeOf<StreamCursor>().toExtend<Parameters<typeof client.streamDecideds>[0]['cursor']>()
computeParticipation(stream.batches(), { network: mainnet })
computeParticipation([parseCommitteeTraces({ data: [] })], { network: mainnet })
