import { createExporterClient, createParticipation } from '@x/exporter-client'
import { expect, test } from 'vitest'
import { startTestExporter } from '../testing/startTestExporter.ts'
import { collectReport } from './collectReport.ts'

const range = { from: 1000, to: 1200 }

test.each([
  ['of a network whose fork is known', 1100],
  ['of a network whose fork is not known', undefined],
])('aggregations on both sides of the Boole fork are counted once, %s', async (_, booleForkSlot) => {
  await using exporter = await startTestExporter({ booleForkSlot: 1100, behaviour: { syncCommitteeShare: 0.5 } })
  const network = { ...exporter.network, booleForkSlot }
  const { client } = exporter
  const all = await client.getValidators()
  const collect = async (chosen: typeof all | undefined) =>
    (
      await collectReport({
        client: createExporterClient({ url: exporter.server.url, network }),
        network,
        mode: 'archive',
        ...range,
        chosen,
        known: chosen ?? all,
        signal: new AbortController().signal,
        onProgress: () => {},
      })
    ).participation

  // Each duty of all validators, from traces that name them, on both sides of the fork.
  const roles = ['PROPOSER', 'AGGREGATOR', 'SYNC_COMMITTEE_CONTRIBUTION', 'ATTESTER', 'SYNC_COMMITTEE']
  const validatorIndices = all.flatMap(({ index }) => (index === undefined ? [] : [index]))
  const expected = createParticipation({ network: exporter.network, validators: all })
  expected.add(await client.getValidatorTraces({ ...range, roles, validatorIndices }))
  const counts = (byRole: Record<string, { decided: number }>) =>
    roles.map((role) => [role, byRole[role]?.decided ?? 0])
  expect(counts(expected.result().byRole).every(([, count]) => Number(count) >= 3)).toBe(true)
  expect(counts((await collect(undefined)).byRole)).toEqual(counts(expected.result().byRole))
  expect(counts((await collect(all)).byRole)).toEqual(counts(expected.result().byRole))
})
