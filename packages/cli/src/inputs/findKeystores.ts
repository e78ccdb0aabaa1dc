import { findFiles } from './findFiles.ts'

/**
 * Finds the keystore files that paths name, in the order in which they sign: of a directory the files named
 * `keystore-m*.json`, or without any those named `keystore*.json`, with numbers in names in numerical order; files as given.
 */
export function findKeystores(paths: readonly string[]): Promise<string[]> {
  return findFiles(paths, {
    one: 'keystore',
    many: 'keystores',
    // Other tools write keystore-0.json or keystore_0x….json.
    names: [/^keystore-m.*\.json$/, /^keystore[-_.].*json$/],
    usualName: 'keystore-m*.json',
    fix: 'The names of keystores begin with keystore and end with .json. Files with other names can be passed one by one.',
  })
}
