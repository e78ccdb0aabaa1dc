import { describe, expect, test } from 'vitest'
import { startExporter, testNetwork } from '../fixtures/startExporter.ts'
import { createParticipation } from '../participation/createParticipation.ts'
import { createExporterConnection } from '../request/createExporterConnection.ts'
import { gloasRoles } from '../wire/roles.ts'
import { collectParticipation } from './collectParticipation.ts'

const range = { from: 1000, to: 1200 }
const roles = ['PROPOSER', 'AGGREGATOR', 'SYNC_COMMITTEE_CONTRIBUTION', 'ATTESTER', 'SYNC_COMMITTEE']

describe('collecting participation', () => {
  test.each([
    ['whose fork is known', 1100],
    ['whose fork is not known', undefined],
  ])('counts aggregations on both sides of the Boole fork once, on a network %s', async (_, booleForkSlot) => {
    const network = { ...testNetwork, custom: { ...testNetwork.custom, booleForkSlot } }
    await using exporter = await startExporter(
      {
        network: { ...testNetwork, custom: { ...testNetwork.custom, booleForkSlot: 1100 } },
        behaviour: { syncCommitteeShare: 0.5 },
      },
      { network },
    )
    const { client } = exporter
    const known = await client.getValidators()

    // Each duty of all validators, from traces that name them, on both sides of the fork.
    const validatorIndices = known.flatMap(({ index }) => index ?? [])
    const expected = createParticipation({
      network: { ...testNetwork, custom: { ...testNetwork.custom, booleForkSlot: 1100 } },
      validators: known,
    })
    expected.add(await client.getValidatorTraces({ ...range, roles, validatorIndices }))
    const counts = (byRole: Record<string, { decided: number }>) =>
      roles.map((role) => [role, byRole[role]?.decided ?? 0])
    const counted = counts(expected.result().byRole)
    expect(counted.every(([, count]) => Number(count) >= 3)).toBe(true)

    const all = await collectParticipation(client, { network, ...range, known })
    expect(counts(all.participation.byRole)).toEqual(counted)
    const chosen = await collectParticipation(client, { network, ...range, chosen: known })
    expect(counts(chosen.participation.byRole)).toEqual(counted)
  })

  test('reads the validators first, so that it knows the members and whose turn it was', async () => {
    const behaviour = { outages: [{ operatorId: 2, from: 1000, to: 1200 }], absurdSignerRate: 0.05 }
    await using exporter = await startExporter({ behaviour })
    const { client } = exporter
    const all = { network: testNetwork, ...range }
    const { participation } = await collectParticipation(client, all)
    const given = await collectParticipation(client, { ...all, known: await client.getValidators() })
    expect(participation).toEqual(given.participation)
    expect(participation.operators.find(({ operatorId }) => operatorId === 2)?.missedProposals).toBeGreaterThan(5)
    const duties = await Array.fromAsync(client.streamDuties({ ...all, wrongOnly: true }))
    expect(duties.some(({ failedLeaders }) => failedLeaders.includes(2))).toBe(true)

    // Anybody may send a message: who is no member counts for nothing.
    const { server } = exporter
    let strangers = 0
    const visited = createExporterConnection({
      ...{ url: server.url, network: testNetwork, retry: false },
      fetch: async (input, init) => {
        const answer = await fetch(input, init)
        if (!answer.url.endsWith('/traces/committee')) return answer
        const parts = (await answer.text()).split('"prepares":[{')
        strangers += parts.length - 1
        const strange = `"prepares":[{"round":1,"ssvRoot":"0x${'ab'.repeat(32)}","signer":99,"time":"2026-01-01T00:00:00Z"},{`
        return new Response(parts.join(strange), { headers: { 'Content-Type': 'application/json' } })
      },
    })
    const seen = await collectParticipation(visited, all)
    expect(strangers).toBeGreaterThan(100)
    expect(seen.participation).toEqual(participation)

    const without = await collectParticipation(client, { ...all, known: [] })
    expect(without.participation.operators.every(({ missedProposals }) => missedProposals === 0)).toBe(true)
    expect(without.participation.coverage.caveats).toContainEqual(expect.stringContaining('nobody is blamed'))
  })

  test('asks for the roles of Gloas where the range reaches the fork, and the node knows them', async () => {
    const network = { ...testNetwork, custom: { ...testNetwork.custom, gloasForkSlot: 1010 } }
    await using exporter = await startExporter({}, { network })
    const ask = async (to: number) => {
      exporter.sent.splice(0)
      await collectParticipation(exporter.client, { network, from: 1000, to })
      return exporter.sent.some(({ body }) => body?.includes('"PTC_ATTESTER","PROPOSER_PREFERENCES"'))
    }
    expect(await ask(1009)).toBe(false)
    expect(await ask(1020)).toBe(true)
  })

  test('counts the duties of Gloas after the fork, decided by what a quorum signed alike, and scores none of them', async () => {
    const network = { ...testNetwork, custom: { ...testNetwork.custom, gloasForkSlot: 1020 } }
    const behaviour = { undecidedRate: 0.2, missRate: 0, outages: [{ operatorId: 2, ...range }] }
    await using exporter = await startExporter({ network, behaviour }, { network })
    const { client } = exporter
    const { participation } = await collectParticipation(client, { network, ...range })
    const known = await client.getValidators()
    const { data } = await client.getValidatorTraces({ ...range, roles: [...gloasRoles] })
    expect(data.every(({ slot }) => slot >= 1020)).toBe(true)
    for (const role of gloasRoles) {
      const rows = data.filter((row) => row.role === role)
      const decided = rows.filter(({ pre }) => {
        const signed = pre.filter(({ type }) => type !== 'RequestAuthPartialSig').map(({ ssvRoot }) => ssvRoot)
        return signed.some((root) => signed.filter((other) => other === root).length >= 3)
      })
      expect([role, participation.byRole[role]]).toMatchObject([
        role,
        { observed: rows.length, decided: decided.length, scheduled: 0 },
      ])
      expect(decided.length).toBeGreaterThan(0)
      expect(decided.length).toBeLessThan(rows.length)
    }
    // Who was away signed nothing of it.
    const operator = participation.operators.find(({ operatorId }) => operatorId === 2)
    expect(operator?.byRole['PTC_ATTESTER']).toMatchObject({ signed: 0, share: 0 })
    // What is signed beside other duties has a kind too, and changes no score.
    const unforked = await startExporter({ behaviour })
    await using _ = unforked
    const before = await collectParticipation(unforked.client, { network: testNetwork, ...range, known })
    const scores = (all: typeof participation) =>
      all.operators.map(({ operatorId, macroScore }) => [operatorId, macroScore]).sort()
    expect(scores(participation)).toEqual(scores(before.participation))
    const { data: others } = await client.getValidatorTraces({ ...range, roles: ['AGGREGATOR'] })
    expect(others.flatMap(({ pre }) => pre).every(({ type }) => type === 'SelectionProofPartialSig')).toBe(true)
  })

  test('of chosen validators counts their duties alone, in a committee that has others too', async () => {
    await using exporter = await startExporter({ behaviour: { syncCommitteeShare: 1, undecidedRate: 0.1 } })
    const { client } = exporter
    const chosen = await client.getValidators({ validatorIndices: [1004] })
    const { participation } = await collectParticipation(client, { network: testNetwork, ...range, chosen })
    const { data, schedule } = await client.getValidatorTraces({ ...range, roles, validatorIndices: [1004] })
    expect(participation.validators.map(({ validatorIndex }) => validatorIndex)).toEqual([1004])
    const kept = ['ATTESTER', 'SYNC_COMMITTEE', 'PROPOSER']
    expect(participation.totals.scheduled).toBe(
      schedule.reduce((sum, entry) => sum + entry.roles.filter((role) => kept.includes(role)).length, 0),
    )
    for (const role of roles) {
      const decided = data.filter((row) => row.role === role && row.decideds.length > 0).length
      expect([role, participation.byRole[role]?.decided ?? 0]).toEqual([role, decided])
    }
  })

  test('of validators of two committees counts the consensus of each, where one could not agree in the same slot', async () => {
    const wide = { from: 1000, to: 1400 }
    // Two of four: they talk, and decide nothing.
    const outages = [5, 6].map((operatorId) => ({ operatorId, ...wide }))
    await using exporter = await startExporter({ behaviour: { outages } })
    const { client } = exporter
    const collect = async (...validatorIndices: number[]) => {
      const chosen = await client.getValidators({ validatorIndices })
      const { participation } = await collectParticipation(client, { network: testNetwork, ...wide, chosen })
      return participation.operators
    }
    const [first, second, both] = await Promise.all([collect(1000), collect(1001), collect(1000, 1001)])
    expect(second.some(({ prepares }) => prepares > 0)).toBe(true)
    const byId = (a: { operatorId: number }, b: { operatorId: number }) => a.operatorId - b.operatorId
    expect(both.toSorted(byId)).toEqual([...first, ...second].toSorted(byId))
  })

  test('of a standard exporter counts its decideds', async () => {
    await using exporter = await startExporter({ mode: 'standard' })
    const { client } = exporter
    const known = await client.getValidators()
    const late = { from: 199_000, to: 199_100 }
    const { participation } = await collectParticipation(client, { network: testNetwork, ...late, known })
    const { data } = await client.getDecideds({ ...late, roles })
    expect(participation.totals).toMatchObject({ observed: data.length, scheduled: 0 })
    expect(data.length).toBeGreaterThan(100)
  })

  test('tells how far it is, and which slots could not be read, each once', async () => {
    await using exporter = await startExporter({
      faults: { onRequest: ({ from = 0, to = 0 }) => (from <= 1010 && to >= 1009 ? 'error' : undefined) },
    })
    const progress: number[] = []
    const { participation, failed } = await collectParticipation(exporter.client, {
      network: testNetwork,
      ...range,
      onProgress: (done, total) => progress.push(done / total),
    })
    // Both streams asked for them.
    expect(failed).toMatchObject([{ from: 1009, to: 1010, error: 'HttpStatusError' }])
    expect(participation.coverage.slotsFailed).toBe(2)
    expect(participation.coverage.caveats).toContain('2 slots could not be read and are not in the figures.')
    expect(progress).toEqual(progress.toSorted((a, b) => a - b))
    expect(progress.at(-1)).toBe(1)
  })
})
