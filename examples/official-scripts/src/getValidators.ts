// Which validators are registered, whoever registered them.
import { readFile } from 'node:fs/promises'
import { sdk } from './setup.ts'

async function main() {
  const [payload] = JSON.parse(await readFile('payloads.json', 'utf8'))
  const unknown = `0x${'ab'.repeat(48)}`
  const validator = await sdk.api.getValidator({ id: payload.publicKey })
  const validators = await sdk.api.getValidators({ ids: [payload.publicKey, unknown] })
  return {
    isKnown: validator?.id === payload.publicKey,
    count: validators.length,
    none: await sdk.api.getValidator({ id: unknown }),
  }
}

export const finished = main()
