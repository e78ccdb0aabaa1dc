import { generateKeyShares } from '@x/keyshares'

// A process of its own, so that the figure is that of a split alone: what to split comes over stdin.
let input = ''
for await (const chunk of process.stdin.setEncoding('utf8')) input += chunk
const { shares } = await generateKeyShares(JSON.parse(input))
process.stdout.write(JSON.stringify({ count: shares.length, resident: process.resourceUsage().maxRSS * 1024 }))
