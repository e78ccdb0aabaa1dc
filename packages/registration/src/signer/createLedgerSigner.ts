import { address, parse } from '@x/schemas'
import { abortable } from '@x/schemas/internal'
import { type Hex, hashStruct, serializeSignature, serializeTransaction } from 'viem'
import type { AskedTransaction } from '../transaction/assertSigned.ts'
import { type AskedTypedData, createSigner, type Signer } from './createSigner.ts'
import { loadLedgerLibrary } from './loadLedgerLibrary.ts'
import { SignerError } from './SignerError.ts'

/** What is used of a connection to a device (`@ledgerhq/hw-transport`). */
export type LedgerTransport = {
  /** Ends the connection. */
  close: () => Promise<void>
}

/** What is used of the library for the Ethereum app (`@ledgerhq/hw-app-eth`). */
type EthereumApp = {
  getAddress: (path: string) => Promise<{ address: string }>
  signTransaction: (path: string, raw: string, resolution: null) => Promise<{ v: string; r: string; s: string }>
  /** Takes both hashes without 0x. Every device has it, where blind signing is allowed. */
  signEIP712HashedMessage: (
    path: string,
    domain: string,
    message: string,
  ) => Promise<{ v: number; r: string; s: string }>
}

/**
 * Creates the account of a Ledger. The device shows what it signs, and its owner confirms each transaction there.
 *
 * @param transport the connection; default: the device at USB
 */
export async function createLedgerSigner(
  path: string,
  { transport: given, signal }: { transport?: LedgerTransport | undefined; signal?: AbortSignal | undefined },
): Promise<Signer> {
  const App = (await loadLedgerLibrary('@ledgerhq/hw-app-eth')) as new (transport: LedgerTransport) => EthereumApp
  const transport = given ?? (await openUsb())
  const app = new App(transport)
  const ask = <answer>(asking: Promise<answer>) =>
    abortable(
      asking.catch((error: unknown): never => {
        throw explain(error)
      }),
      signal,
    )
  try {
    const { address: from } = await ask(app.getAddress(path))
    const account = parse(address, from, 'The address that the Ledger shows')
    return createSigner(account, { sign, signTyped, close: () => transport.close() })
  } catch (error) {
    await transport.close()
    throw error
  }

  async function sign(asked: AskedTransaction): Promise<Hex> {
    // Without `null` the library would ask servers of its maker what the transaction means.
    const { v, r, s } = await ask(app.signTransaction(path, serializeTransaction(asked).slice(2), null))
    return serializeTransaction(asked, { r: `0x${r}`, s: `0x${s}`, yParity: Number.parseInt(v, 16) % 27 })
  }

  async function signTyped({ domain, types, primaryType, message }: AskedTypedData): Promise<Hex> {
    const hashes = [
      hashStruct({ data: { ...domain }, primaryType: 'EIP712Domain', types }),
      hashStruct({ data: message, primaryType, types }),
    ] as const
    const { v, r, s } = await ask(app.signEIP712HashedMessage(path, hashes[0].slice(2), hashes[1].slice(2)))
    return serializeSignature({ r: `0x${r}`, s: `0x${s}`, yParity: v % 27 })
  }
}

async function openUsb(): Promise<LedgerTransport> {
  const usb = (await loadLedgerLibrary('@ledgerhq/hw-transport-node-hid')) as { create: () => Promise<LedgerTransport> }
  return usb.create().catch((error: unknown): never => {
    throw explain(error)
  })
}

/** Somebody pressed the button for no. */
const denied = 0x6985

function explain(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const status = 'statusCode' in error && typeof error.statusCode === 'number' ? error.statusCode : undefined
  if (status === denied) return new SignerError({ reason: 'refused' }, { details: 'It was rejected on the device.' })
  const details = status === undefined ? error.name : `It answered 0x${status.toString(16)}.`
  return new SignerError({ reason: 'device' }, { details, cause: error })
}
