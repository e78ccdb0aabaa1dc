import { expect, test } from 'vitest'
import * as exported from './index.ts'

test('the public names change only on purpose', () => {
  expect(Object.keys(exported).sort()).toMatchInlineSnapshot(`
    [
      "DuplicateKeystoreError",
      "FilesUnavailableError",
      "InvalidKeySharesError",
      "InvalidKeystoreError",
      "InvalidKeystoreSecretError",
      "InvalidOperatorKeyError",
      "InvalidPasswordError",
      "InvalidSecretKeyError",
      "KdfLimitError",
      "KeySharesFileError",
      "KeySharesFileExistsError",
      "KeySharesFormatError",
      "KeySharesSelfCheckError",
      "KeystoreError",
      "KeystorePublicKeyMismatchError",
      "NoKeystoresError",
      "OperatorKeyCache",
      "OperatorKeyCountError",
      "PasswordCountError",
      "UnsupportedKeystoreError",
      "WrongPasswordError",
      "assertKeyShares",
      "createKeySharesItem",
      "decryptKeystore",
      "decryptKeystores",
      "encryptKeystore",
      "generateKeyShares",
      "isSameKey",
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
