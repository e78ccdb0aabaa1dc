import { Worker } from 'node:worker_threads'

/** Starts a script that stands beside `from`, the caller's `import.meta.url`: the source, or what is built from it. */
export function startThread(
  script: string,
  from: string,
  { name, workerData }: { name: string; workerData: unknown },
): Worker {
  const isSource = from.endsWith('.ts')
  return new Worker(new URL(`./${script}.${isSource ? 'ts' : 'js'}`, from), {
    workerData,
    name,
    // Left alone, the engine lets garbage lie about until there are 130 MB of it; it is not faster by that.
    resourceLimits: { maxYoungGenerationSizeMb: 24 },
    execArgv: isSource ? ['--conditions=@x/source'] : [],
  })
}
