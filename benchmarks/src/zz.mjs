import v8 from 'node:v8'
import { planExport, writeExport } from '@x/exporter-files'
import { mainnet as network } from '@x/schemas'

const [url = '', from = '0', to = '0', directory = '', partition = 'hour', threads = '1'] = process.argv.slice(2)
const plan = planExport({ data: 'committees', network, from: Number(from), to: Number(to), partition })
let last = 0
const mb = (n) => (n / 1e6).toFixed(0)
const { rows } = await writeExport({
  url,
  network,
  directory,
  plan,
  threads: Number(threads),
  onProgress: ({ slotsDone }) => {
    if (slotsDone - last >= 8000) {
      last = slotsDone
      const m = process.memoryUsage()
      console.log(
        slotsDone,
        'rss',
        mb(m.rss),
        'heap',
        mb(m.heapUsed),
        mb(m.heapTotal),
        'ext',
        mb(m.external),
        'ab',
        mb(m.arrayBuffers),
      )
    }
  },
})
console.log('peak', (process.resourceUsage().maxRSS / 1024).toFixed(0))
for (const s of v8.getHeapSpaceStatistics())
  console.log(s.space_name, mb(s.space_size), mb(s.space_used_size), mb(s.physical_space_size))
const h = v8.getHeapStatistics()
console.log('malloced', mb(h.malloced_memory), 'peak', mb(h.peak_malloced_memory), 'ext', mb(h.external_memory))
