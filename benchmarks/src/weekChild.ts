import { setImmediate } from 'node:timers/promises'
import { createExporterConnection } from '@x/exporter-client'
import { followChain, planExport } from '@x/exporter-files'
import { mainnet as network, slotToTime } from '@x/schemas'
import { watchNetwork } from '@x/watch'

// A process of its own, so that the figures are those of what runs for months alone:
// node --expose-gc weekChild.ts <url> <watch|follow> <days> <first slot> <directory>
const [url = '', job = '', days = '7', firstSlot = '0', directory = ''] = process.argv.slice(2)
const day = 86_400_000
const begin = slotToTime(network, Number(firstSlot))
const end = begin + Number(days) * day
const stop = new AbortController()
const inUse: number[] = []
let now = begin
let nextDay = begin + day

const clock = {
  now: () => now,
  sleep: async (ms: number, signal: AbortSignal): Promise<void> => {
    await setImmediate()
    signal.throwIfAborted()
    now += ms
    if (now < nextDay) return
    nextDay += day
    // Twice: what the first one finds dead, the second one frees.
    for (let i = 0; i < 2; i += 1) {
      globalThis.gc?.()
      await setImmediate()
    }
    const { heapUsed, external } = process.memoryUsage()
    inUse.push(heapUsed + external)
    if (now >= end) stop.abort()
  },
}

let count = 0
const { signal } = stop
try {
  if (job === 'watch') {
    const exporter = createExporterConnection({ url, network, now: clock.now })
    const owners = [`0x${'01'.repeat(20)}`]
    for await (const _ of watchNetwork({ network, exporter, owners, operatorIds: [5], clock, signal })) count += 1
  } else {
    const plan = planExport({ data: 'committees', network, from: Number(firstSlot), compact: 'day' })
    const onEvent = ({ type }: { type: string }) => {
      if (type === 'written') count += 1
    }
    await followChain({ url, network, directory, plan, threads: 1, clock, signal, onEvent })
  }
} catch (error) {
  if (!signal.aborted) throw error
}
process.stdout.write(JSON.stringify({ inUse, count, resident: process.resourceUsage().maxRSS * 1024 }))
