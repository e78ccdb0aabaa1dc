// Builds the page and serves it on this machine, with an exporter and an operator API behind it: those that the
// environment names, or those of a local SSV Network.
import { readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { createExporterClient } from '@x/exporter-client'
import { defineNetwork, hoodi, mainnet, type Network } from '@x/schemas'
import { build, preview } from 'vite'
import { startDevnet } from './startDevnet.ts'

const { EXPORTER_URL: givenUrl, NETWORK: givenNetwork = 'hoodi' } = process.env
const root = fileURLToPath(new URL('..', import.meta.url))

const { exporterUrl, network } = givenUrl
  ? { exporterUrl: givenUrl, network: await readNetwork(givenNetwork) }
  : await startDevnet()
const mode = await createExporterClient({ url: exporterUrl, network })
  .getMode()
  .catch((error: Error) => {
    console.error(`The exporter can't be asked. ${error.message}`)
    process.exit(1)
  })
await build({ root, logLevel: 'warn' })
await writeFile(new URL('../dist/settings.json', import.meta.url), JSON.stringify({ network, mode }))

// Exporters answer no page of another origin: they are asked through the server of this one.
const proxy = (path: string, target: string) => ({
  [path]: { target, changeOrigin: true, rewrite: (address: string) => address.replace(path, '') },
})
const server = await preview({
  root,
  preview: {
    host: '127.0.0.1',
    proxy: {
      ...proxy('/exporter', exporterUrl),
      ...(network.custom.apiUrl && proxy('/operators', network.custom.apiUrl)),
    },
  },
})
console.log(`Participation on ${network.name}: ${server.resolvedUrls?.local[0]}

Ctrl+C ends it.`)

/** A network by its name, or from a file as `ssvx devnet` writes one. */
async function readNetwork(nameOrFile: string): Promise<Network> {
  const known = [hoodi, mainnet].find(({ name }) => name === nameOrFile)
  if (known !== undefined) return known
  try {
    return defineNetwork(await readFile(nameOrFile, 'utf8'))
  } catch (error) {
    console.error(`NETWORK has to be hoodi, mainnet or a network file. ${error instanceof Error ? error.message : ''}`)
    process.exit(1)
  }
}
