import { startExporterServer } from '@x/devnet'
import { mainnet } from '@x/schemas'

const server = await startExporterServer({
  mode: 'archive',
  network: mainnet,
  validators: [1, 2, 3, 4].map((i) => ({
    index: i,
    publicKey: `0x${`0${i}`.repeat(48)}`,
    owner: `0x${'01'.repeat(20)}`,
    operatorIds: [1, 2, 3, 4],
  })),
})
console.log(server.url)
