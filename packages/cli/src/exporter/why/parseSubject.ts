import { dutyRoles, maxSlot, type RunnerRole, runnerRoles } from '@x/exporter-client/internal'
import {
  type Address,
  address,
  blsPublicKey,
  type Hex,
  type Network,
  operatorIds,
  parse,
  slotToEpoch,
} from '@x/schemas'
import { UsageError } from '../../errors/UsageError.ts'

/** What `ssvx why` is asked about. */
export type Subject =
  | { kind: 'duty'; slot: number; role: string; validator: Hex | number }
  | { kind: 'committee-duty'; slot: number; role: RunnerRole; operatorIds: number[] }
  | { kind: 'validator'; name: Hex | number }
  | { kind: 'operator'; id: number }
  | { kind: 'cluster'; owner: Address | undefined; operatorIds: number[] }
  /** An id of 32 bytes: of a committee, or of a cluster. */
  | { kind: 'cluster-id'; id: Hex }
  /** A validator index or an operator id: the exporter has to say. */
  | { kind: 'number'; value: number }

const forms =
  'Give a duty as slot:role:validator or by the id in a log, a validator by public key or index, an operator by id, or a ' +
  'cluster as owner-1-2-3-4, as 1-2-3-4 or by its id. operator:8 and validator:8 say which a number is.'

/**
 * Reads what `ssvx why` is asked about.
 *
 * @throws {UsageError} it is none of the forms, or a part of it is wrong
 */
export function parseSubject(text: string, network: Network): Subject {
  const [, word, rest] = /^(validator|operator|cluster):(.+)$/i.exec(text) ?? []
  switch (word?.toLowerCase()) {
    case 'validator':
      return { kind: 'validator', name: readValidator(rest ?? '', 'validator') }
    case 'operator':
      return { kind: 'operator', id: readNumber(rest ?? '', 'The operator', 1) }
    case 'cluster':
      return (
        readCluster(rest ?? '') ?? refuse('The cluster is neither operator ids, with or without an owner, nor an id.')
      )
  }
  return readDuty(text) ?? readLogId(text, network) ?? readCluster(text) ?? readName(text)
}

function readDuty(text: string): Subject | undefined {
  const parts = text.split(':')
  if (parts.length !== 3 || !/^\d+$/.test(parts[0] ?? '')) return undefined
  const [slotText = '', roleText = '', validator = ''] = parts
  const slot = readNumber(slotText, 'The slot of the duty', 0, maxSlot)
  return { kind: 'duty', slot, role: readRole(roleText), validator: readValidator(validator, 'duty') }
}

/** The ids that nodes write into their logs: `ATTESTER-e1-s32-v7`, `COMMITTEE-1_2_3_4-e1-s32`. */
function readLogId(text: string, network: Network): Subject | undefined {
  const [, role = '', operators, epochText = '', slotText = '', index] =
    /^([a-z_]+)-(?:(\d+(?:_\d+)*)-)?e(\d+)-s(\d+)(?:-v(\d+))?$/i.exec(text) ?? []
  if (role === '' || (operators === undefined) === (index === undefined)) return undefined
  const slot = readNumber(slotText, 'The slot of the duty', 0, maxSlot)
  if (slotToEpoch(network, slot) !== readNumber(epochText, 'The epoch of the duty', 0)) {
    throw new UsageError('The epoch of the duty is not that of its slot.', {
      fix: `Check the id, and --network (${network.name}): its clock turns slots into epochs.`,
    })
  }
  if (operators === undefined) {
    return {
      kind: 'duty',
      slot,
      role: readRole(role),
      validator: readNumber(index ?? '', 'The validator of the duty', 0),
    }
  }
  const runner = runnerRoles.find((each) => each === role.toUpperCase())
  if (runner === undefined) return refuse(`The role of the duty is none of a committee: ${runnerRoles.join(', ')}.`)
  return { kind: 'committee-duty', slot, role: runner, operatorIds: readOperators(operators.split('_')) }
}

function readCluster(text: string): Subject | undefined {
  const [, owner, ids] = /^(?:(0x[0-9a-f]{40})[-:])?(\d+(?:[-,_]\d+)+)$/i.exec(text) ?? []
  if (ids !== undefined) {
    return {
      kind: 'cluster',
      owner: owner === undefined ? undefined : parse(address, owner, 'The owner of the cluster'),
      operatorIds: readOperators(ids.split(/[-,_]/)),
    }
  }
  if (/^(?:0x)?[0-9a-f]{64}$/i.test(text)) return { kind: 'cluster-id', id: `0x${text.slice(-64).toLowerCase()}` }
  return undefined
}

function readName(text: string): Subject {
  if (isNumber(text)) return { kind: 'number', value: readNumber(text, 'The number', 0) }
  if (isPublicKey(text)) return { kind: 'validator', name: parse(blsPublicKey, text, 'The public key') }
  if (/^0x[0-9a-f]*$/i.test(text)) {
    const digits = text.length - 2
    return refuse(
      digits === 40
        ? 'An address alone is no cluster: its operator ids are missing.'
        : `Hex of ${digits} digits is neither a public key (96) nor the id of a cluster (64).`,
    )
  }
  if (text.includes(':')) return refuse('It has colons, and is not slot:role:validator with a number as its slot.')
  return refuse('It is no duty, validator, operator or cluster.')
}

function readRole(text: string): string {
  const role = dutyRoles.find((each) => each === text.toUpperCase())
  return role ?? refuse(`The role of the duty is none that has a consensus: ${dutyRoles.join(', ')}.`)
}

function readValidator(text: string, of: 'duty' | 'validator'): Hex | number {
  if (isNumber(text)) return readNumber(text, 'The validator', 0)
  if (isPublicKey(text)) return parse(blsPublicKey, text, 'The validator')
  return refuse(
    `The validator${of === 'duty' ? ' of the duty' : ''} is neither an index nor a public key (0x and 96 hex digits).`,
  )
}

function readOperators(texts: readonly string[]): number[] {
  return parse(operatorIds, texts, 'The operators of the cluster')
}

const isPublicKey = (text: string) => /^(?:0x)?[0-9a-f]{96}$/i.test(text)

/** A key of digits alone is a key all the same. */
const isNumber = (text: string) => /^\d+$/.test(text) && !isPublicKey(text)

function readNumber(text: string, name: string, least: number, most: number = Number.MAX_SAFE_INTEGER): number {
  const value = Number(text)
  if (/^\d+$/.test(text) && value >= least && value <= most) return value
  return refuse(`${name} is not an integer from ${least} to ${most}.`)
}

function refuse(what: string): never {
  throw new UsageError(`What to explain could not be read. ${what}`, { fix: forms })
}
