import { ssvNetworkAbi } from '@x/chain'
import { registerKeystores } from '@x/registration'
import type { Hex, KeySharesItem } from '@x/schemas'
import { decodeAbiParameters, decodeFunctionData, numberToBytes, parseAbiParameters } from 'viem'
import { parseTransaction } from '../chain/parseTransaction.ts'
import { folder } from '../machine/createDisk.ts'
import { type Machine, useMachine } from '../machine/useMachine.ts'
import { countAdded, indexBlock, toLower } from '../services/indexBlock.ts'
import { owner } from './accounts.ts'
import { getPublicKey, getSecret } from './createItem.ts'
import { createKeystore } from './createKeystore.ts'
import { type OpenedShares, openShares } from './openShares.ts'
import { readRegistered } from './readRegistered.ts'
import {
  findForeign,
  listCauses,
  mostCalmRuns,
  type RegisterParameters,
  type Run,
  type TransactionEvent,
} from './registerUntilDone.ts'

/** Keystores, how they are passed, and what is wrong with what is passed first. */
export type KeystoresStory = {
  kdfs: 'scrypt' | 'pbkdf2' | 'both'
  /** Which of them say their public keys. */
  says: 'all' | 'none' | 'some'
  /** `file` as the bytes of a file that ends with a line break, `list` as bytes for each keystore. */
  password: 'text' | 'file' | 'list'
  /** Whether the password was normalized before it was used, as EIP-2335 says and not all tools do. */
  isNormalized: boolean
  mistake: 'none' | 'wrong password' | 'one wrong password' | 'other key' | 'one twice'
  /** In which of them the mistake is. */
  place: number
}

/** What one run of the command was told, and what it did. */
export type KeystoresRun = Run & {
  machine: Machine
  /** What each validator of each transaction that was sent was signed with. */
  opened: (OpenedShares & { payload: KeySharesItem['payload'] })[]
  /** Validators whose key shares were sent, and would have been lost in a power cut. */
  unkept: Hex[]
  /** Secrets that were still in memory when it was over. */
  left: readonly string[]
}

type Parameters = Omit<RegisterParameters, 'onRun'> & {
  keystores: KeystoresStory
  /** Of what is random. */
  seed: number
  onRun: (run: KeystoresRun) => void
}

const password = 'test-secret-password of the wörld'
const wrongPassword = 'test-secret-password of another wörld'

/**
 * A person who has validators' keystores: starts the command, and starts it again with the same arguments after a kill
 * or an error, until it has done all or keeps failing although nothing is wrong any more.
 */
export async function registerKeystoresUntilDone(parameters: Parameters): Promise<void> {
  const { world, validators, operatorIds, isCalmSince, seed, onRun } = parameters
  const { time } = world
  let wanted = validators
  let fileCount = 1
  const current: Current = { reach: () => {}, batch: 0 }
  const onWrite = () => current.reach('keeping', current.batch)
  const isDone = () => {
    const registered = readRegistered(world, validators)
    return wanted.every((validator) => registered.has(validator))
  }
  /** A reorganization may take away what was done: the person looks again later. */
  const isDoneForGood = async () => {
    if (!isDone()) return false
    await time.sleep(300_000)
    return isDone()
  }
  const passwords = [password, wrongPassword, ...validators.map(getOwnPassword)]
  const known = [
    ...passwords
      .flatMap((text) => [text, text.normalize('NFKD')])
      .map((text) => ({ name: 'a password', bytes: Buffer.from(text) })),
    ...validators.map((validator) => {
      return { name: "a validator's key", bytes: numberToBytes(getSecret(validator), { size: 32 }) }
    }),
  ]
  await useMachine({ time, seed, operatorIds, known, onWrite }, async (machine) => {
    for (let calmRuns = 0, count = 0; calmRuns < mostCalmRuns && !(await isDoneForGood()); count++) {
      const given = passKeystores(parameters.keystores, wanted, count > 0)
      const file = `${folder}/keyshares${fileCount === 1 ? '' : `-${fileCount}`}.json`
      const run = await runOnce(parameters, { machine, given, file, current })
      onRun(run)
      // A mistake of the person is no sign that the command fails where nothing is wrong.
      const isRight = count > 0 || parameters.keystores.mistake === 'none'
      calmRuns = isRight && isCalmSince(run.startedAt) ? calmRuns + 1 : 0
      const taken = findForeign(run.error)
      wanted = wanted.filter((validator) => !taken.has(getPublicKey(validator)))
      if (listCauses(run.error).some(({ name }) => name === 'KeySharesFileInUseError')) fileCount++
      await time.sleep(run.process.isKilled ? 5_000 : 60_000)
      // What a killed process leaves is the system's.
      if (!run.process.isKilled) run.left = machine.secrets.findLeft()
    }
  })
}

/** Of a validator whose keystore has not the password of all. */
const getOwnPassword = (validator: number) => `test-secret-password of the ${validator}th`

/** What is passed for validators: as it should be, or with a mistake. */
function passKeystores(story: KeystoresStory, validators: readonly number[], isRight: boolean) {
  const { kdfs, says, isNormalized } = story
  const mistake = isRight ? 'none' : story.mistake
  const odd = validators[story.place % validators.length]
  const getText = (validator: number) => (story.password === 'list' ? getOwnPassword(validator) : password)
  const keystores = validators.map((validator, i) => {
    const isOdd = validator === odd
    const text = isOdd && mistake === 'one wrong password' ? wrongPassword : getText(validator)
    const isTold = says === 'all' || (says === 'some' && i % 2 === 0)
    return createKeystore({
      validator,
      kdf: kdfs === 'both' ? (i % 2 === 0 ? 'scrypt' : 'pbkdf2') : kdfs,
      says: isOdd && mistake === 'other key' ? validator + 1_000 : isTold ? validator : undefined,
      password: Buffer.from(isNormalized ? text.normalize('NFKD') : text),
    })
  })
  const texts = validators.map((each) => (mistake === 'wrong password' ? wrongPassword : getText(each)))
  if (mistake === 'one twice') {
    const place = story.place % validators.length
    keystores.push(...keystores.slice(place, place + 1))
    texts.push(...texts.slice(place, place + 1))
  }
  const files = texts.map((text) => Buffer.from(`${text}\n`))
  const { password: form } = story
  return { keystores, password: form === 'list' ? files : ((form === 'file' ? files[0] : texts[0]) ?? '') }
}

/** Where a run is. */
type Current = { reach: (step: string, batch: number) => void; batch: number }

type RunOnce = {
  machine: Machine
  given: ReturnType<typeof passKeystores>
  file: string
  current: Current
}

async function runOnce(
  { world, start, operatorIds, batchSize, waiting, onStep }: Parameters,
  { machine, given, file, current }: RunOnce,
): Promise<KeystoresRun> {
  const { time } = world
  const process = start()
  const { publicClient, walletClient, network, signal } = process
  const { disk, secrets } = machine
  const events: TransactionEvent[] = []
  const reach = (step: string, batch: number) => secrets.exempt(() => onStep(step, batch, process))
  Object.assign(current, { reach, batch: 0 })
  const run: KeystoresRun = {
    process,
    machine,
    plan: undefined,
    items: undefined,
    record: [],
    waiting,
    events,
    startedAt: time.now(),
    endedAt: 0,
    result: undefined,
    error: undefined,
    opened: [],
    unkept: [],
    left: [],
  }
  const payloads: KeySharesItem['payload'][] = []
  process.onKill = disk.stop
  process.onSend = (raw) => {
    const kept = readItems(disk.readDurable().get(file)).map(({ payload }) => payload.sharesData)
    for (const payload of decodeRegistration(parseTransaction(raw, network.id).input)) {
      payloads.push(payload)
      if (!kept.includes(payload.sharesData)) run.unkept.push(payload.publicKey)
    }
  }
  disk.start()
  reach('planning', 0)
  disk.edit((text) => {
    const shares = readItems(text)
    if (world.folder.condition.swap === undefined || shares.length === 0) return text
    return JSON.stringify({ ...JSON.parse(text), shares: world.folder.take(shares, batchSize) })
  })
  try {
    run.result = await secrets.during(() =>
      registerKeystores(walletClient, {
        ...given,
        publicClient,
        network,
        operatorIds,
        runwayDays: 30,
        batchSize,
        ...waiting,
        keySharesFile: file,
        sources: { ...process.sources, patience: 30_000 },
        signal,
        onPlan: ({ plan }) => {
          run.plan = plan
        },
        onEvent: (event) => {
          process.assertAlive()
          if (event.type === 'splitting') reach('splitting', Math.floor((event.done - 1) / batchSize))
          if ('batch' in event) {
            const { type, batch } = event
            current.batch = batch.index
            events.push({ type, at: time.now(), batch: batch.index, hash: 'hash' in event ? event.hash : undefined })
            reach(type, batch.index)
          }
          // What is told is awaited; a process that is killed there goes no further.
          process.assertAlive()
        },
        onRecord: (line) => {
          process.assertAlive()
          run.record.push(line)
        },
      }),
    )
    if (process.isKilled) run.result = undefined
  } catch (error) {
    run.error = process.isKilled ? undefined : error
  }
  // Who has passed a password overwrites it.
  for (const each of [given.password].flat()) if (typeof each !== 'string') each.fill(0)
  run.opened = payloads.map((payload) => ({ payload, ...open(world, payload) }))
  run.items = run.opened.map(({ payload, ownerNonce }) => ({
    data: { ownerNonce, ownerAddress: owner.address, publicKey: payload.publicKey, operators: undefined },
    payload,
  }))
  run.endedAt = time.now()
  return run
}

/** Opens key shares with the private keys of the operators on the chain. */
function open({ chain }: Parameters['world'], payload: KeySharesItem['payload']): OpenedShares {
  const index = indexBlock(chain.head)
  return openShares({
    payload,
    owner: owner.address,
    ownerNonces: Array.from({ length: countAdded(index, toLower(owner.address)) + 10 }, (_, i) => i),
    findOperatorKey: (id) => {
      const registered = index.operators.get(id)
      return registered && decodeAbiParameters(parseAbiParameters('string'), registered.publicKey)[0]
    },
  })
}

/** The items of a key shares file; none where it is not whole. */
export function readItems(text = ''): readonly KeySharesItem[] {
  try {
    return JSON.parse(text).shares
  } catch {
    return []
  }
}

/** What a transaction registers. */
export function decodeRegistration(input: Hex): KeySharesItem['payload'][] {
  const { functionName, args } = decodeFunctionData({ abi: ssvNetworkAbi, data: input })
  if (functionName === 'registerValidator') {
    const [publicKey, operatorIds, sharesData] = args
    return [{ publicKey, operatorIds: operatorIds.map(Number), sharesData }]
  }
  if (functionName !== 'bulkRegisterValidator') return []
  const [publicKeys, operatorIds, sharesData] = args
  return publicKeys.map((publicKey, i) => ({
    publicKey,
    operatorIds: operatorIds.map(Number),
    sharesData: sharesData[i] ?? '0x',
  }))
}
