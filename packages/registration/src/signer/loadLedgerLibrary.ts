import { findModule } from './findModule.ts'
import { SignerError } from './SignerError.ts'

/**
 * Loads a library of the maker of Ledger. They are no dependencies: they bring 50 packages, and native code, for those
 * who have a device.
 */
export async function loadLedgerLibrary(name: string): Promise<unknown> {
  try {
    const { default: loaded } = await import(/* @vite-ignore */ findModule(name))
    // They are CommonJS.
    return loaded.default ?? loaded
  } catch (cause) {
    const packages = ['@ledgerhq/hw-app-eth', '@ledgerhq/hw-transport-node-hid']
    throw new SignerError({ reason: 'library-missing', packages }, { cause })
  }
}
