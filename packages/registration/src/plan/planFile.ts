import { blsPublicKey, type Hex, hexOfSize, operatorId, parse, parseJson } from '@x/schemas'
import * as v from 'valibot'
import { sha256, stringToBytes } from 'viem'
import { PlanChangedError } from './PlanChangedError.ts'
import { type RegistrationPlan, registrationPlan } from './registrationPlan.ts'
import { type JsonOf, registrationPlanToJson } from './registrationPlanToJson.ts'

const planSources = /* @__PURE__ */ v.object({
  /** The keystores, in the order of their owner nonces, with the hash of each file as `sha256sum` prints it. */
  keystores: v.array(v.object({ file: v.string(), publicKey: blsPublicKey, sha256: hexOfSize(32) })),
  /** The hash of each operator's key, as the plan has it. */
  operatorKeys: v.array(v.object({ id: operatorId, sha256: hexOfSize(32) })),
})

const planFile = /* @__PURE__ */ v.object({ sources: planSources, digest: hexOfSize(32) })

/** What a plan was made from. */
export type PlanSources = v.InferOutput<typeof planSources>

/** A keystore of a plan: its name and the SHA-256 of the file, but nothing of what is in it. */
export type PlannedKeystore = PlanSources['keystores'][number]

/** A plan that was written down to be reviewed. */
export type PlanFile = {
  plan: RegistrationPlan
  sources: PlanSources
  /** SHA-256 of everything else in the file. Who has reviewed it can name it by this. */
  digest: Hex
}

/** The JSON form of a plan, with what it was made from and a digest. `parseRegistrationPlan` reads it too. */
export type PlanFileJson = JsonOf<RegistrationPlan> & { sources: PlanSources; digest: Hex }

/**
 * Makes the file in which a plan is reviewed by a second person, and by which it is applied: the plan itself, the
 * hashes of keystores and operators' keys, and a digest of all that. Nothing in it is secret.
 *
 * @example
 * const file = createPlanFile(plan, { keystores: [] })
 * await writeFile('plan.json', JSON.stringify(file, null, 2))
 */
export function createPlanFile(
  plan: RegistrationPlan,
  { keystores }: { keystores: readonly PlannedKeystore[] },
): PlanFileJson {
  const json = registrationPlanToJson(plan)
  const operatorKeys = plan.operators.map(({ id, operatorKey }) => ({ id, sha256: sha256(stringToBytes(operatorKey)) }))
  const sources = { keystores: [...keystores], operatorKeys }
  return { ...json, sources, digest: computeDigest(json, sources) }
}

/**
 * Reads the file of a plan, and makes sure that it is as it was written.
 *
 * @param json the object that `createPlanFile` makes, or its text
 * @throws {InvalidInputError} it is not the file of a plan
 * @throws {PlanChangedError} it was edited after it was written
 * @example
 * const { sources, digest } = parsePlanFile(JSON.stringify(createPlanFile(plan, { keystores: [] })))
 */
export function parsePlanFile(json: unknown): PlanFile {
  const what = 'The plan file'
  const content = typeof json === 'string' ? parseJson(json, what) : json
  const plan = parse(registrationPlan, content, what)
  const { sources, digest } = parse(planFile, content, what)
  if (computeDigest(content, sources) !== digest) {
    throw new PlanChangedError([
      { what: 'plan', message: 'The file was edited after it was written: its digest does not fit its content.' },
    ])
  }
  return { plan, sources, digest }
}

/** The same for the same content, whichever order and layout the text has. */
function computeDigest(plan: unknown, sources: PlanSources): Hex {
  const content = registrationPlanToJson(parse(registrationPlan, plan, 'The plan'))
  return sha256(stringToBytes(JSON.stringify([content, parse(planSources, sources, 'The sources')])))
}
