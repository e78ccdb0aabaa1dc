import {
  type DutyRole,
  dutyRoles,
  type TrueCommittee,
  type TrueInstance,
  type TrueValidator,
  type Truth,
} from './createTruth.ts'

/** The three kinds of rows that exporters have. */
export type Route = 'decideds' | 'validators' | 'committees'

/** Of the releases of the node that differ: that of November 2025, and that of 2026, which knows the fork. */
export type Line = 'v2.3.7' | '2026'

/** How an exporter is set up. */
export type Setup = { mode: 'archive' | 'standard'; line: Line }

/** A request for rows as the node binds it, without its range. Absent filters are empty lists. */
export type Query = {
  route: Route
  roles: readonly string[]
  pubkeys: readonly string[]
  indices: readonly number[]
  committeeIDs: readonly string[]
}

/** What an exporter says of one slot. */
export type SlotRows = {
  /** Rows as JSON of the wire, with the role by which decideds are put in order. */
  rows: readonly { role: string; text: string; isLate?: boolean | undefined }[]
  schedule: readonly string[]
  /** Errors that come with it each time. */
  errors: readonly string[]
}

/** What an exporter that knows everything says of a slot. */
export function listRows(truth: Truth, { mode, line }: Setup, query: Query, slot: number): SlotRows {
  const roles = dutyRoles.filter((role) => query.roles.includes(role))
  const isFiltered = query.pubkeys.length + query.indices.length > 0
  const forkSlot = line === '2026' ? truth.forkSlot : Number.POSITIVE_INFINITY
  const isOfCommittee = (role: DutyRole) =>
    role === 'ATTESTER' || role === 'SYNC_COMMITTEE' || (role !== 'PROPOSER' && slot >= forkSlot)
  const isAsked = ({ publicKey, index }: TrueValidator) =>
    !isFiltered || query.pubkeys.includes(publicKey) || (mode === 'archive' && query.indices.includes(index))
  const getInstance = (role: DutyRole, { index, committee }: TrueValidator) =>
    isOfCommittee(role)
      ? truth.getInstance(slot, getSubject(committee, slot, forkSlot, role), committee)
      : truth.getInstance(slot, index * 10 + dutyRoles.indexOf(role), committee)

  if (query.route === 'decideds') {
    const errors: string[] = []
    const rows = roles.flatMap((role) => {
      // The route looks where duties were kept before the fork.
      if (isOfCommittee(role) && role !== 'ATTESTER' && role !== 'SYNC_COMMITTEE') return []
      const onDuty = truth.getOnDuty(slot, role).filter(isAsked)
      const named =
        mode === 'archive' && !isFiltered && isOfCommittee(role)
          ? onDuty.filter((each, i) => onDuty.findIndex(({ committee }) => committee === each.committee) === i)
          : onDuty
      return named.flatMap((validator) => {
        const { signers } = getInstance(role, validator)
        // A committee in which nobody signed is linked to no validator.
        if (signers.length === 0 && mode === 'archive' && !isFiltered && isOfCommittee(role))
          errors.push('validator not found by index: 0')
        if (signers.length === 0) return []
        const text = `{"role":"${role}","slot":${slot},"public_key":"${validator.publicKey}","message":{"Signers":[${signers.join()}]}}`
        return [{ role, text }]
      })
    })
    return { rows, schedule: [], errors }
  }

  if (query.route === 'validators') {
    const rows = roles.flatMap((role) => {
      if (isOfCommittee(role) && !isFiltered) return []
      return truth
        .getOnDuty(slot, role)
        .filter(isAsked)
        .flatMap((validator) => {
          const instance = getInstance(role, validator)
          if (isOfCommittee(role) && instance.signers.length === 0) return []
          const committee = isFiltered ? `,"committeeID":"${validator.committee.id}"` : ''
          const head = `{"slot":"${slot}","role":"${role}","validator":"${validator.index}"${committee}`
          const post = isOfCommittee(role) || instance.signers.length === 0 ? 'null' : listSignatures(instance)
          const row = {
            role,
            text: `${head},${instance.consensus},"pre":null,"post":${post},"proposalData":"0a${slot % 10}0"}`,
          }
          if (isOfCommittee(role) || instance.late === undefined) return [row]
          return [{ role, text: `${head},${instance.late},"pre":null,"post":null}`, isLate: true }, row]
        })
    })
    const scheduled = truth.validators.filter(isAsked).flatMap(({ index }) => {
      const duties = scheduledRoles.filter((role) => truth.getOnDuty(slot, role).some((each) => each.index === index))
      const asked = duties.filter((role) => roles.includes(role))
      if (duties.length === 0 || (asked.length === 0 && !isFiltered)) return []
      return [`{"slot":${slot},"validator":${index},"roles":[${asked.map((role) => `"${role}"`).join()}]}`]
    })
    return { rows, schedule: scheduled, errors: [] }
  }

  const committees = truth.committees.filter(
    ({ id }) => query.committeeIDs.length === 0 || query.committeeIDs.includes(id),
  )
  const kinds = line === '2026' ? (['COMMITTEE', 'AGGREGATOR_COMMITTEE'] as const) : (['COMMITTEE'] as const)
  const rows = committees.flatMap((committee) =>
    kinds.flatMap((kind) => {
      // The older line ignores the filter.
      if (line === '2026' && query.roles.length > 0 && !query.roles.includes(kind)) return []
      if (kind === 'AGGREGATOR_COMMITTEE' && slot < forkSlot) return []
      const [first, second] =
        kind === 'COMMITTEE'
          ? (['ATTESTER', 'SYNC_COMMITTEE'] as const)
          : (['AGGREGATOR', 'SYNC_COMMITTEE_CONTRIBUTION'] as const)
      const indicesOf = (role: DutyRole) =>
        truth.getOnDuty(slot, role).flatMap((each) => (each.committee === committee ? [each.index] : []))
      const [attesters, others] = [indicesOf(first), indicesOf(second)]
      if (attesters.length + others.length === 0) return []
      const instance = truth.getInstance(slot, getSubject(committee, slot, forkSlot, first), committee)
      const id = `"committeeID":"${committee.id}"${line === '2026' ? `,"role":"${kind}"` : ''}`
      const sign = (indices: readonly number[]) => listCommitteeSignatures(instance, indices)
      const text = `{"slot":${slot},${instance.consensus},"sync_committee":${sign(others)},"attester":${sign(attesters)},${id},"proposalData":"0b${slot % 10}0"}`
      if (instance.late === undefined) return [{ role: kind, text }]
      const late = `{"slot":${slot},${instance.late},"sync_committee":null,"attester":null,${id}}`
      return [
        { role: kind, text: late, isLate: true },
        { role: kind, text },
      ]
    }),
  )
  const schedule = committees.flatMap((committee) => {
    const lists = scheduledRoles.flatMap((role) => {
      const indices = truth.getOnDuty(slot, role).flatMap((each) => (each.committee === committee ? [each.index] : []))
      return indices.length === 0 ? [] : [`"${role}":[${indices.join()}]`]
    })
    return lists.length === 0 ? [] : [`{"slot":${slot},"committeeID":"${committee.id}","roles":{${lists.join()}}}`]
  })
  return { rows, schedule, errors: [] }
}

/** Exporters never write down that of aggregators and contributions. */
const scheduledRoles = ['ATTESTER', 'SYNC_COMMITTEE', 'PROPOSER'] as const

/** The consensus of a committee is one for both of its duties. */
function getSubject({ number }: TrueCommittee, slot: number, forkSlot: number, role: DutyRole): number {
  const isAggregation = slot >= forkSlot && role !== 'ATTESTER' && role !== 'SYNC_COMMITTEE'
  return isAggregation ? 50 + number : number
}

function listSignatures({ signers, time }: TrueInstance): string {
  const root = `"0x${'5'.repeat(64)}"`
  return `[${signers.map((signer) => `{"ssvRoot":${root},"signer":${signer},"time":${time}}`).join()}]`
}

function listCommitteeSignatures({ signers, time }: TrueInstance, indices: readonly number[]): string {
  if (indices.length === 0 || signers.length === 0) return 'null'
  return `[${signers.map((signer) => `{"signer":${signer},"validatorIdx":[${indices.join()}],"time":${time}}`).join()}]`
}
