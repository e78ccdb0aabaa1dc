import { readFileSync } from 'node:fs'
import { parseAllDocuments } from 'yaml'

/** What a container of a manifest runs. */
export type Container = {
  command: readonly string[]
  /** Variables that are set to a text. */
  env: Readonly<Record<string, string>>
  /** The commands of its probes, by their names. */
  probes: Readonly<Record<string, readonly string[]>>
  /** Where its volumes are, and whether anything else can be written. */
  mounts: readonly string[]
  isReadOnly: boolean
}

type Probe = { exec: { command: string[] } }
type ContainerSpec = {
  command: string[]
  env: { name: string; value: string }[]
  volumeMounts: { name: string; mountPath: string }[]
  securityContext: { readOnlyRootFilesystem: boolean }
} & Partial<Record<'startupProbe' | 'livenessProbe' | 'readinessProbe', Probe>>

/** The container of the one workload in a file of manifests. */
export function readContainer(name: string): Container {
  const text = readFileSync(new URL(`../${name}`, import.meta.url), 'utf8')
  const documents: { spec?: { template?: { spec: { containers: ContainerSpec[] } } } }[] = parseAllDocuments(text).map(
    (document) => document.toJS(),
  )
  const [container] = documents.flatMap(({ spec }) => spec?.template?.spec.containers ?? [])
  if (container === undefined) throw new TypeError(`${name} has no container.`)
  const { command, env, volumeMounts, securityContext, startupProbe, livenessProbe, readinessProbe } = container
  return {
    command,
    env: Object.fromEntries(env.map(({ name, value }) => [name, value])),
    probes: {
      startup: startupProbe?.exec.command ?? [],
      liveness: livenessProbe?.exec.command ?? [],
      readiness: readinessProbe?.exec.command ?? [],
    },
    mounts: volumeMounts.map(({ mountPath }) => mountPath),
    isReadOnly: securityContext.readOnlyRootFilesystem,
  }
}
