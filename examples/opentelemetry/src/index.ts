// Registers validators and reads an exporter, with spans and metrics of OpenTelemetry, and prints what was recorded.
import { createNodeTransport, getOwnerNonce } from '@x/chain'
import { createDevnet, createTestSecret } from '@x/devnet'
import { createExporterClient, getNewestCompleteSlot } from '@x/exporter-client'
import { createKeySharesItem } from '@x/keyshares'
import { registerInBatches } from '@x/registration'
import { createPublicClient, createWalletClient } from 'viem'
import { createHttpHooks } from './createHttpHooks.ts'
import { createNodeFetch } from './createNodeFetch.ts'
import { createTelemetry } from './createTelemetry.ts'
import { traceBatches } from './traceBatches.ts'
import { traceRegistration } from './traceRegistration.ts'

// What is wrong is said in a sentence, without a stack.
process.on('uncaughtException', ({ message }) => {
  console.error(message)
  process.exit(1)
})

const telemetry = createTelemetry()
await using devnet = await createDevnet({ operatorCount: 7 })
const { network } = devnet
const { account } = devnet.createWallet(0)

// As providers hand out addresses: with a key. None of it gets into a span.
const transport = createNodeTransport(`${devnet.rpcUrl}/?key=key-of-the-node`, { fetch: createNodeFetch(telemetry) })
const publicClient = createPublicClient({ transport })
const walletClient = createWalletClient({ account, transport })
const exporter = createExporterClient({
  url: devnet.archiveExporterUrl.replace('//', '//reader:password-of-the-exporter@'),
  network,
  ...createHttpHooks(telemetry),
})

const owner = account.address
const ownerNonce = await getOwnerNonce(publicClient, { network, owner })
const keyShares = [0, 1, 2].map((i) =>
  createKeySharesItem({
    secretKey: createTestSecret(`opentelemetry ${i}`), // keystores: see split-offline
    operators: devnet.getOperators([1, 2, 3, 4]),
    owner,
    ownerNonce: ownerNonce + i,
  }),
)
await traceRegistration(telemetry, (onStep) =>
  registerInBatches(walletClient, { publicClient, network, keyShares, batchSize: 2, runwayDays: 30, onStep }),
)

await telemetry.tracer.startActiveSpan('read', async (span) => {
  const to = getNewestCompleteSlot(network)
  for await (const _ of traceBatches(telemetry, exporter.streamCommitteeTraces({ from: to - 7, to }).batches())) {
    // What is done with the rows is up to you.
  }
  span.end()
})

const { spans, metrics } = await telemetry.collect()
console.log('Spans')
for (const { name, parentSpanContext, attributes, events } of spans) {
  const parent = spans.find((other) => other.spanContext().spanId === parentSpanContext?.spanId)?.name
  const steps = events.length > 0 ? ` ${events.map((event) => event.name).join(' → ')}` : ''
  console.log(`  ${name}${parent ? ` in ${parent}` : ''} ${JSON.stringify(attributes)}${steps}`)
}
console.log('Metrics')
for (const { name, attributes, value } of metrics) console.log(`  ${name} ${JSON.stringify(attributes)} ${value}`)
