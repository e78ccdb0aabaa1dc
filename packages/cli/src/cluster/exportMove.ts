import {
  exportCall,
  exportRegistration,
  getCallCost,
  getUnsignedDigest,
  movePlanToJson,
  type PrepareMoveParameters,
  prepareMove,
} from '@x/registration'
import type { Hex } from '@x/schemas'
import type { Context } from '../context/createContext.ts'
import type { PlaceFacts } from '../inputs/place.ts'
import { describeKeysToSign } from '../send/describeKeysToSign.ts'
import { nextOfUnsigned } from '../send/nextOfUnsigned.ts'
import type { Sending } from '../send/openSending.ts'
import { proposeCalls } from '../send/proposeCalls.ts'
import { reportSilence, type ToldSilence } from '../send/reportSilence.ts'
import { chooseUnsignedFormat, getSignedFees, rpcNote, writeUnsignedFile } from '../send/unsignedFile.ts'
import { formatCount, group } from '../terminal/formatAmounts.ts'
import { formatNext } from '../terminal/formatNext.ts'
import { describeRest } from './describeRest.ts'

type ExportMoveParameters = {
  sending: Sending
  /** The file of `--state`, and the digest of what it has. */
  state: { file: string; digest: Hex | undefined }
  place: PlaceFacts
  move: Omit<PrepareMoveParameters, 'network' | 'onLook' | 'onWait' | 'signal'>
}

/** Writes the next transaction of a move for whoever signs elsewhere; what comes after it depends on its block. */
export async function exportMove(
  context: Context,
  { sending, state, place, move }: ExportMoveParameters,
): Promise<void> {
  const { flags, network, owner, output, publicClient } = sending
  const { signal } = context
  const path = flags.unsigned ?? ''
  const told: ToldSilence = { until: undefined, setback: undefined }
  output.status('Looking where the validators are …')
  const next = await prepareMove(publicClient, {
    ...move,
    network,
    onLook: (look) => reportSilence(look, told, output),
    onWait: ({ blockNumber, head, finalized = head }) =>
      output.status(`Waiting until block ${group(blockNumber)} is final: now ${group(finalized)}`),
    signal,
  })
  const facts = { place, plan: movePlanToJson(move.plan) }
  if (next.step === 'done') {
    output.status(undefined)
    output.result({ ...facts, status: 'done', moved: move.plan.publicKeys }, () => [
      'All validators have moved.',
      describeRest(context, move.plan),
    ])
    return
  }
  const { prepared, left } = next
  const silence = next.step === 'register' ? next.silence : undefined
  const count = formatCount(prepared.publicKeys?.length ?? 0, 'validator')
  const what =
    next.step === 'remove' ? `removes ${count} from the old operators` : `registers ${count} with the new ones`
  const isLast = next.step === 'register' && left.length === 0
  const last = `It is the last one: once it is mined, the file ${state.file} is no longer needed.`
  if (sending.proposer !== undefined) {
    const proposed = await proposeCalls(context, { ...sending, proposer: sending.proposer }, [prepared])
    if (proposed === undefined) return
    const { step } = next
    output.result(
      { ...facts, status: 'proposed', proposed: { ...proposed.facts, step, left: left.length, silence } },
      () => [
        `The transaction ${what}.`,
        ...proposed.lines,
        ...(step === 'register' ? describeKeysToSign(silence) : []),
        isLast
          ? last
          : `Once it is executed, run the same command again for the next one, with --plan-digest ${state.digest}.`,
      ],
    )
    return
  }
  const format = flags.unsignedFormat ?? (await chooseUnsignedFormat(publicClient, owner))
  const { limits } = move.plan.registration
  const { gasPrice } = await getCallCost(publicClient, { prepared, network, ...limits })
  output.status(undefined)
  const options = { network, format, fees: getSignedFees({ gasPrice, limits }) }
  const file =
    next.step === 'register'
      ? exportRegistration(next.prepared, { ...options, silence })
      : exportCall(prepared, options)
  await writeUnsignedFile(context, file, { path, force: flags.force === true })
  const digest = getUnsignedDigest(file)
  const unsigned = {
    file: path,
    digest,
    format,
    step: next.step,
    publicKeys: prepared.publicKeys,
    left: left.length,
    silence,
  }
  output.result({ ...facts, status: 'unsigned', unsigned }, () => [
    `The transaction is in ${path} (format ${format}): it ${what}.`,
    'Nothing was sent.',
    ...(format === 'rpc' ? [rpcNote] : []),
    ...(next.step === 'register' ? describeKeysToSign(silence) : []),
    'Before it is signed:',
    `  ${nextOfUnsigned(context, path, digest)}`,
    ...(isLast
      ? [last]
      : [
          'Once it is mined, for the next one:',
          `  ${formatNext(context, { flags: [...(state.digest === undefined ? [] : ([['--plan-digest', state.digest]] as const)), ['--force']] })}`,
        ]),
  ])
}
