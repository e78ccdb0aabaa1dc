import { getCommitteeId } from '@x/schemas'

/** Duties that validators have, as exporters call them. */
export const dutyRoles = [
  'ATTESTER',
  'AGGREGATOR',
  'PROPOSER',
  'SYNC_COMMITTEE',
  'SYNC_COMMITTEE_CONTRIBUTION',
] as const
export type DutyRole = (typeof dutyRoles)[number]

export type TruthSettings = {
  seed: number
  validatorCount: number
  committeeCount: number
  /** First slot of the Boole fork; Infinity where there is none. */
  forkSlot: number
  genesisTime: number
  secondsPerSlot: number
  slotsPerEpoch: number
  /** Whether some rows hold a number that nobody can read. */
  isOdd: boolean
}

export type TrueValidator = {
  index: number
  /** Without `0x`, as the wire has it. */
  publicKey: string
  committee: TrueCommittee
}

export type TrueCommittee = { /** Without `0x`. */ id: string; operatorIds: readonly number[]; number: number }

/** One consensus instance as it was. */
export type TrueInstance = {
  /** Who signed the decided message; nobody where nothing was decided. */
  signers: readonly number[]
  /** The members of a trace that are about consensus, as JSON; those of messages that came late have a row of their own. */
  consensus: string
  late: string | undefined
  /** When it was decided, as JSON of the wire. */
  time: string
}

/** What really happened: it depends on the settings alone, and nobody of the world is told it but through an exporter. */
export type Truth = TruthSettings & {
  validators: readonly TrueValidator[]
  committees: readonly TrueCommittee[]
  /** Validators with a duty in a slot, by index. */
  getOnDuty: (slot: number, role: DutyRole) => readonly TrueValidator[]
  /** How the consensus of a slot went, of a committee or of a validator alone. */
  getInstance: (slot: number, subject: number, committee: TrueCommittee) => TrueInstance
  /** A number from 0 to below 2^32 that is always the same for the same arguments. */
  draw: (...of: readonly number[]) => number
}

/** Creates the truth of a network: who has duties when, and what becomes of them. */
export function createTruth(settings: TruthSettings): Truth {
  const { seed, validatorCount, committeeCount, slotsPerEpoch, isOdd } = settings
  const draw = (...of: readonly number[]) => of.reduce(mix, mix(0, seed))
  const committees = Array.from({ length: committeeCount }, (_, number): TrueCommittee => {
    const operatorIds = [1, 2, 3, 4].map((id) => id + 4 * number)
    return { id: getCommitteeId(operatorIds).slice(2), operatorIds, number }
  }).sort((a, b) => (a.id < b.id ? -1 : 1))
  const validators = Array.from({ length: validatorCount }, (_, i): TrueValidator => {
    const committee = committees[i % committeeCount]
    if (committee === undefined) throw new RangeError('A network has a committee at least.')
    // Their order by key is not that by index.
    const publicKey = (draw(1, i) % 256).toString(16).padStart(2, '0') + (i + 1).toString(16).padStart(94, '0')
    return { index: 1_000 + i, publicKey, committee }
  })
  const isAttester = ({ index }: TrueValidator, slot: number) =>
    draw(2, Math.floor(slot / slotsPerEpoch), index) % slotsPerEpoch === slot % slotsPerEpoch
  const isInSyncCommittee = ({ index }: TrueValidator) => draw(3, index) % 3 === 0
  const hasDuty: Record<DutyRole, (validator: TrueValidator, slot: number) => boolean> = {
    ATTESTER: isAttester,
    AGGREGATOR: (validator, slot) => isAttester(validator, slot) && draw(4, slot, validator.index) % 3 === 0,
    PROPOSER: ({ index }, slot) => draw(5, slot) % (2 * validatorCount) === index - 1_000,
    SYNC_COMMITTEE: isInSyncCommittee,
    SYNC_COMMITTEE_CONTRIBUTION: (validator, slot) =>
      isInSyncCommittee(validator) && draw(6, slot, validator.index) % 4 === 0,
  }
  const known = new Map<string, readonly TrueValidator[]>()
  const instances = new Map<string, TrueInstance>()
  return {
    ...settings,
    validators,
    committees,
    draw,
    getOnDuty: (slot, role) => {
      const key = `${slot} ${role}`
      const found = known.get(key) ?? validators.filter((validator) => hasDuty[role](validator, slot))
      known.set(key, found)
      return found
    },
    getInstance: (slot, subject, { operatorIds }) => {
      const found = instances.get(`${slot} ${subject}`)
      if (found !== undefined) return found
      const lot = draw(7, slot, subject)
      const absent = operatorIds[lot % 9]
      const present = operatorIds.filter((id) => id !== absent)
      const isDecided = lot % 11 !== 0
      const root = `"0x${lot.toString(16).padStart(64, '0')}"`
      const start = (settings.genesisTime + slot * settings.secondsPerSlot) * 1_000
      const at = (ms: number) => formatTime(start + (settings.secondsPerSlot * 1_000) / 3 + ms)
      const message = (signer: number | string, ms: number) =>
        `{"round":1,"ssvRoot":${root},"signer":${signer},"time":${at(ms)}}`
      const prepares = present.map((signer) => message(signer, 100 + signer))
      if (isOdd && lot % 13 === 0) prepares.push(message('18446744073709551615', 0))
      // Of the first round; after the Boole fork the epoch counts too.
      const turn = slot + (slot < settings.forkSlot ? 0 : Math.floor(slot / slotsPerEpoch))
      const leader = operatorIds[turn % operatorIds.length]
      const proposal = `{"round":1,"ssvRoot":${root},"leader":${leader},"roundChangeJustifications":null,"prepareJustifications":null,"time":${at(50)}}`
      const commits = isDecided ? `[${present.map((signer) => message(signer, 200 + signer)).join()}]` : 'null'
      const round = `{"proposal":${proposal},"prepares":[${prepares.join()}],"commits":${commits},"roundChanges":null}`
      const decideds = isDecided
        ? `[{"round":1,"ssvRoot":${root},"signers":[${present.join()}],"time":${at(300)}}]`
        : 'null'
      const straggler = operatorIds[0] ?? 0
      const late = `{"proposal":null,"prepares":null,"commits":[${message(straggler, 40_000)}],"roundChanges":null}`
      const instance = {
        signers: isDecided ? present : [],
        consensus: `"consensus":[${round}],"decideds":${decideds}`,
        late: isDecided && lot % 7 === 0 ? `"consensus":[${late}],"decideds":null` : undefined,
        time: at(400),
      }
      instances.set(`${slot} ${subject}`, instance)
      return instance
    },
  }
}

/** A time as Go writes it: without zeros at the end of its fraction. */
function formatTime(ms: number): string {
  return `"${new Date(Math.round(ms)).toISOString().replace(/\.?0+Z$/, 'Z')}"`
}

function mix(state: number, value: number): number {
  let mixed = Math.imul(state ^ (value + 0x9e3779b9), 0x85ebca6b)
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35)
  return (mixed ^ (mixed >>> 16)) >>> 0
}
