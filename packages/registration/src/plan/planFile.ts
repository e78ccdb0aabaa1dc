import { blsPublicKey, type Hex, hexOfSize, type JsonOf, operatorId, parse } from '@x/schemas'
import { parseJson } from '@x/schemas/internal'
import * as v from 'valibot'
import { sha256, stringToBytes } from 'viem'
import { assertVersion } from '../seal/assertVersion.ts'
import { computeDigest } from '../seal/computeDigest.ts'
import { findDifferences } from '../seal/findDifferences.ts'
import { findSealProblem, splitSealed } from '../seal/findSealProblem.ts'
import { type PlanChange, PlanChangedError } from './PlanChangedError.ts'
import { readPlan } from './parseRegistrationPlan.ts'
import type { RegistrationPlan } from './registrationPlan.ts'
import { registrationPlanToJson } from './registrationPlanToJson.ts'

const plannedFile = /* @__PURE__ */ v.object({ file: v.string(), publicKey: blsPublicKey, sha256: hexOfSize(32) })

const planSources = /* @__PURE__ */ v.object({
  /** The keystores, in the order of their owner nonces, with the hash of each file as `sha256sum` prints it. */
  keystores: v.array(plannedFile),
  /** Or the files of the key shares, where these existed: the file of each validator, in the same order. */
  keyShares: v.optional(v.array(plannedFile)),
  /** The hash of each operator's key, as the plan has it. */
  operatorKeys: v.array(v.object({ id: operatorId, sha256: hexOfSize(32) })),
})

const planFile = /* @__PURE__ */ v.object({ sources: planSources })

/** What a plan was made from. */
export type PlanSources = v.InferOutput<typeof planSources>

/** The keystore or key shares file of a validator: its name and its SHA-256, but nothing of what is in it. */
export type PlannedKeystore = PlanSources['keystores'][number]

/** A plan that was written down to be reviewed. */
export type PlanFile = {
  plan: RegistrationPlan
  sources: PlanSources
  /** SHA-256 of everything else in the file. Who has reviewed it can name it by this. */
  digest: Hex
}

/** The JSON form of a plan, with what it was made from and a digest. `parseRegistrationPlan` reads it too. */
export type PlanFileJson = JsonOf<RegistrationPlan> & Omit<PlanFile, 'plan'>

export type ParsePlanFileParameters = {
  /** The digest that was reviewed: a file with another one is refused. */
  digest?: Hex | undefined
}

/**
 * Makes the file in which a plan is reviewed by a second person, and by which it is applied: the plan itself, the
 * hashes of keystores or key shares files and of operators' keys, and a digest of all that. Nothing in it is secret.
 *
 * @example
 * const file = createPlanFile(plan, { keystores: [] })
 * await writeFile('plan.json', JSON.stringify(file, null, 2))
 */
export function createPlanFile(
  plan: RegistrationPlan,
  { keystores, keyShares }: Pick<PlanFile['sources'], 'keystores' | 'keyShares'>,
): PlanFileJson {
  const content = {
    ...registrationPlanToJson(plan),
    sources: {
      keystores: [...keystores],
      ...(keyShares === undefined ? {} : { keyShares: [...keyShares] }),
      operatorKeys: hashOperatorKeys(plan),
    },
  }
  return { ...content, digest: computeDigest('plan', content) }
}

/**
 * Reads the file of a plan, and makes sure that it is as it was written: that its digest fits, and that each figure follows
 * from what the plan was made from. Whoever edits the file can make its digest again, so name the one that was reviewed.
 *
 * @param json the object that `createPlanFile` makes, or its text
 * @throws {InvalidInputError} it is not the file of a plan, or one of another version
 * @throws {PlanChangedError} it was edited after it was written, a figure does not follow from the rest, or it is not the
 * one that was reviewed
 * @example
 * const { sources, digest } = parsePlanFile(JSON.stringify(createPlanFile(plan, { keystores: [] })))
 */
export function parsePlanFile(json: unknown, { digest: named }: ParsePlanFileParameters = {}): PlanFile {
  const what = 'The plan file'
  const file = typeof json === 'string' ? parseJson(json, what) : json
  assertVersion(file, { version: 2, what })
  const { content, digest } = splitSealed(file, what)
  const { sources } = parse(planFile, content, what)
  const message = findSealProblem({ content, digest }, { kind: 'plan', named })
  if (message !== undefined) throw new PlanChangedError([{ what: 'plan', message }])
  const plan = readPlan(content, what)
  const changes = findSourceChanges(plan, sources)
  if (changes.length > 0) throw new PlanChangedError(changes)
  return { plan, sources, digest }
}

function hashOperatorKeys({ operators }: RegistrationPlan): PlanSources['operatorKeys'] {
  return operators.map(({ id, operatorKey }) => ({ id, sha256: sha256(stringToBytes(operatorKey)) }))
}

/** The hashes must be those of the plan's own keys, and the keystores those of its validators, in their order. */
function findSourceChanges(
  plan: RegistrationPlan,
  { keystores, keyShares = [], operatorKeys }: PlanSources,
): PlanChange[] {
  const publicKeys = plan.batches.flatMap((batch) => batch.publicKeys)
  const planned = new Set(publicKeys)
  const isInOrder = (files: readonly PlannedKeystore[]) => {
    const ordered = files.map(({ publicKey }) => publicKey).filter((publicKey) => planned.has(publicKey))
    return files.length === 0 || ordered.join() === publicKeys.join()
  }
  return [
    ...(findDifferences(operatorKeys, hashOperatorKeys(plan)).length === 0
      ? []
      : [
          {
            what: 'figures',
            message: "The hashes of the operators' keys are not those of the keys in the plan.",
          } as const,
        ]),
    ...(isInOrder(keystores)
      ? []
      : [
          {
            what: 'keystores',
            message: 'The keystores are not those of the validators in the plan, in their order.',
          } as const,
        ]),
    ...(isInOrder(keyShares)
      ? []
      : [
          {
            what: 'keyShares',
            message: 'The key shares files are not those of the validators in the plan, in their order.',
          } as const,
        ]),
  ]
}
