import { expect, test } from 'vitest'
import * as exported from './index.ts'

test('the public names change only on purpose', () => {
  expect(Object.keys(exported).sort()).toMatchInlineSnapshot(`
    [
      "DuplicateKeystoreError",
      "FilesUnavailableError",
      "InvalidKeySharesError",
      "InvalidKeystoreError",
      "InvalidOperatorKeyError",
      "KdfLimitError",
      "KeySharesFileError",
      "KeySharesFileExistsError",
      "KeySharesFormatError",
      "KeySharesSelfCheckError",
      "KeystoreError",
      "KeystorePublicKeyMismatchError",
      "WrongPasswordError",
      "assertKeyShares",
      "checkOperatorKey",
      "createKeySharesItem",
      "decryptKeystore",
      "decryptKeystores",
      "encryptKeystore",
      "generateKeyShares",
      "isSameOperatorKey",
      "parseKeyShares",
      "readKeySharesFile",
      "splitSecretKey",
      "streamKeyShares",
      "verifyKeyShares",
      "writeKeySharesFile",
    ]
  `)
})
