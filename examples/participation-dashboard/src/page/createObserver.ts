import {
  collectParticipation,
  createExporterClient,
  getNewestCompleteSlot,
  type NodeValidator,
} from '@x/exporter-client'
import type { RenderReportParameters } from '@x/exporter-report'
import { createOperatorConnection, getOperators, OperatorNotFoundError, OperatorsFailedError } from '@x/operator-client'
import { BaseError, epochToSlot, slotToEpoch } from '@x/schemas'
import type { Settings } from './parseSettings.ts'

/** What is looked at. */
export type Choice = {
  /** So many epochs, the one that is going on included. */
  epochs: number
  /** Operators whose validators to look at; all where empty. */
  operatorIds: readonly number[]
}

/** What was seen: that of which a report is made, so that its figures and words serve here as well. */
export type Look = RenderReportParameters & {
  /** Why some names are missing; `undefined` where none is. */
  namesProblem: string | undefined
}

/** Asks an exporter what there is to see, and the operator API for names. */
export function createObserver({ network, mode, base }: Settings & { base: string }) {
  const client = createExporterClient({
    url: new URL('exporter', base).href,
    network,
    mode,
    timeout: 15_000,
    retry: { attempts: 2 },
  })
  const operatorApi = createOperatorConnection({
    network,
    url: new URL('operators', base).href,
    timeout: 5_000,
    retry: false,
  })
  const names = new Map<number, string>()
  /** Operators without a name, which are not asked for again. */
  const nameless = new Set<number>()

  /**
   * Takes a look. The whole period is asked for anew: rows of the last slots may have come late.
   *
   * @throws {HttpError} the exporter does not answer
   * @throws {NothingToSeeError} it knows no validator that was asked for
   */
  return async function look({ epochs, operatorIds }: Choice, signal: AbortSignal): Promise<Look> {
    const to = getNewestCompleteSlot(network)
    const from = Math.max(0, epochToSlot(network, slotToEpoch(network, to) - epochs + 1))
    const known = await client.getValidators({ signal, ...(operatorIds.length > 0 && { operatorIds }) })
    if (known.length === 0) throw new NothingToSeeError(operatorIds)
    const range = { network, from, to, intervalSlots: network.custom.slotsPerEpoch, maxWrongDuties: 2_000 }
    const [collected, namesProblem] = await Promise.all([
      collectParticipation(client, { ...range, signal, ...(operatorIds.length > 0 ? { chosen: known } : { known }) }),
      findNames(known, signal),
    ])
    const isChosen = ({ operatorId }: { operatorId: number }) => operatorIds.includes(operatorId)
    const { operators } = collected.participation
    return {
      ...collected,
      ...range,
      mode: await client.getMode({ signal }),
      nodeVersion: undefined,
      createdAt: Date.now(),
      subject: undefined,
      operatorIds,
      operators: [...operators.filter(isChosen), ...operators.filter((operator) => !isChosen(operator))],
      names,
      namesProblem,
    }
  }

  /** Names are an extra: without them the figures are shown all the same. Returns what kept them away. */
  async function findNames(validators: readonly NodeValidator[], signal: AbortSignal): Promise<string | undefined> {
    const members = new Set(validators.flatMap(({ committee }) => committee))
    const ids = [...members].filter((id) => !names.has(id) && !nameless.has(id))
    if (ids.length === 0) return undefined
    const { operators, failures } = await getOperators(operatorApi, { ids, signal }).then(
      (operators) => ({ operators, failures: [] }),
      (error: unknown) => {
        if (error instanceof OperatorsFailedError) return error
        throw error
      },
    )
    for (const { id, name } of operators) {
      if (name) names.set(id, name)
      else nameless.add(id)
    }
    for (const { id, error } of failures) if (error instanceof OperatorNotFoundError) nameless.add(id)
    const failure = failures.find(({ error }) => !(error instanceof OperatorNotFoundError))?.error
    return failure instanceof BaseError ? failure.shortMessage : undefined
  }
}

/** The exporter knows no validator that was asked for. */
export class NothingToSeeError extends BaseError {
  override readonly name = 'NothingToSeeError'
  constructor(operatorIds: readonly number[]) {
    const whose = operatorIds.length > 0 ? ` of the operators ${operatorIds.join(', ')}` : ''
    super(`The exporter knows no validator${whose}.`, {
      fix: operatorIds.length > 0 ? 'Check the ids.' : 'There is something to see once one is registered.',
    })
  }
}
