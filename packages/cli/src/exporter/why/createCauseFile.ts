import { basename, dirname, extname } from 'node:path'
import type { JudgedDuty } from '@x/explain'
import { createTableFile, openStore, type TableRow } from '@x/exporter-files/internal'
import { getCommitteeId, type Network } from '@x/schemas'
import { readVersion } from '../../context/readVersion.ts'
import { UsageError } from '../../errors/UsageError.ts'

export type CauseFileParameters = {
  path: string
  network: Network
  /** Slots, ends included. */
  from: number
  to: number
}

/** A file of the table `ssv_duty_cause` on its way: nobody sees it before `finish`. */
export type CauseFile = {
  add: (duties: readonly JudgedDuty[]) => Promise<void>
  finish: () => Promise<void>
  discard: () => Promise<void>
}

/** The format that the name of a file says. */
export function readCauseFormat(path: string): 'parquet' | 'ndjson' {
  const ending = extname(path).slice(1)
  if (ending === 'parquet' || ending === 'ndjson') return ending
  throw new UsageError('The file of --out ends neither with .parquet nor with .ndjson.', {
    fix: 'Name it so, for example --out causes.parquet.',
  })
}

/** Begins a file of the table `ssv_duty_cause`. */
export async function createCauseFile({ path, network, from, to }: CauseFileParameters): Promise<CauseFile> {
  const { name, custom } = network
  const { genesisTime, secondsPerSlot, slotsPerEpoch } = custom
  const { append, finish, discard } = await createTableFile({
    store: await openStore({ directory: dirname(path) }),
    ...{ path: basename(path), format: readCauseFormat(path), table: 'ssv_duty_cause', from, to },
    plan: { createdBy: `ssvx ${readVersion()}`, network: { name, genesisTime, secondsPerSlot, slotsPerEpoch } },
  })
  return {
    add: (duties) => append(duties.flatMap(toCauseRow)),
    finish: async () => void (await finish()),
    discard,
  }
}

function toCauseRow({ explanation, seen: { decided } }: JudgedDuty): TableRow<'ssv_duty_cause'>[] {
  if (explanation === undefined) return []
  const { slot, role, members, result, cause, operators, confidence, cost, vote } = explanation
  return [
    {
      ...{ slot, role, result, cause, confidence, explanation: explanation.explanation },
      validator_index: explanation.validatorIndex,
      validator_pubkey: explanation.publicKey,
      committee_id: getCommitteeId(members),
      member_operator_ids: members,
      cause_operator_ids: operators,
      cost_gwei: cost && Number(cost.gwei),
      is_cost_estimated: cost?.isEstimated === true,
      decided_round: decided?.round,
      decided_ms: decided?.at,
      inclusion_delay_slots: vote?.delay,
      inclusion_slot: vote?.blockSlot,
    },
  ]
}
