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
      "encryptKeystore",
      "findPublicKeys",
      "generateKeyShares",
      "getBlsBackend",
      "parseKeyShares",
      "readKeySharesFile",
      "streamKeyShares",
      "verifyKeyShares",
      "verifyOwnerNonceSignature",
      "writeKeySharesFile",
    ]
  `)
})

test('every error is named like its class, and tells its facts', () => {
  const label = { source: 'a.json', index: 2 }
  const errors = [
    new exported.DuplicateKeystoreError(label, 'b.json', '0x12'),
    new exported.FilesUnavailableError(),
    new exported.InvalidKeySharesError([]),
    new exported.InvalidKeystoreError(label, [{ path: 'a.b', message: 'missing' }]),
    new exported.InvalidOperatorKeyError(7, 'it is not base64'),
    new exported.KdfLimitError(label, 'n', 'from 1'),
    new exported.KeySharesFileError('a.json', 'read', new Error('EIO')),
    new exported.KeySharesFileExistsError('a.json'),
    new exported.KeySharesFormatError('The input', []),
    new exported.KeySharesSelfCheckError('the signature is not valid'),
    new exported.KeystoreError(label, 'broken.'),
    new exported.KeystorePublicKeyMismatchError(label, '0x12', '0x34'),
    new exported.WrongPasswordError(label),
  ]
  const classes = Object.values(exported).filter((value) => Object.create(value.prototype ?? {}) instanceof Error)
  expect(new Set(errors.map((error) => error.constructor))).toEqual(new Set(classes))
  for (const error of errors) expect(error.name).toBe(error.constructor.name)
  expect(errors.map(({ name: _, stack: __, ...facts }) => facts)).toMatchInlineSnapshot(`
    [
      {
        "details": undefined,
        "firstSource": "b.json",
        "fix": "A validator can be registered only once. Take one of the two out of the list.",
        "index": 2,
        "metaMessages": [],
        "publicKey": "0x12",
        "shortMessage": "a.json: this is the same key as b.json, 0x12.",
        "source": "a.json",
      },
      {
        "details": undefined,
        "fix": "Pass the text of the file to parseKeyShares, and save the result of JSON.stringify yourself.",
        "metaMessages": [],
        "shortMessage": "This platform has no file system.",
      },
      {
        "details": undefined,
        "fix": undefined,
        "metaMessages": [],
        "problems": [],
        "shortMessage": "The key shares have 0 problems and must not be registered.",
      },
      {
        "details": undefined,
        "fix": "Use a keystore file as the deposit tools write it (keystore-m_12381_3600_….json), or export the key again.",
        "index": 2,
        "metaMessages": [
          "- a.b: missing",
        ],
        "problems": [
          {
            "message": "missing",
            "path": "a.b",
          },
        ],
        "shortMessage": "a.json: this is not a valid keystore of EIP-2335, version 4.",
        "source": "a.json",
      },
      {
        "details": undefined,
        "fix": "Pass the RSA-2048 public key under which the operator is registered on the network.",
        "metaMessages": [],
        "operatorId": 7,
        "reason": "it is not base64",
        "shortMessage": "The key of operator 7 can't be used: it is not base64.",
      },
      {
        "details": undefined,
        "fix": "Check where the keystore comes from: no common tool writes such parameters.",
        "index": 2,
        "limit": "from 1",
        "metaMessages": [],
        "parameter": "n",
        "shortMessage": "a.json: the key derivation parameter n is out of bounds; allowed: from 1.",
        "source": "a.json",
      },
      {
        "details": "EIO",
        "fix": "Check that the folder exists, its permissions, and the free space on the disk.",
        "metaMessages": [],
        "path": "a.json",
        "shortMessage": "The key shares file a.json can't be read.",
      },
      {
        "details": undefined,
        "fix": "Choose another name, or pass \`overwrite: true\`.",
        "metaMessages": [],
        "path": "a.json",
        "shortMessage": "The file a.json already exists and was left as it is.",
      },
      {
        "details": undefined,
        "fix": "Use a keyshares.json as ssvx, the SSV SDK, ssv-keys or the DKG tool writes it.",
        "metaMessages": [],
        "problems": [],
        "shortMessage": "The input is not a key shares file.",
      },
      {
        "details": undefined,
        "fix": "Nothing was handed out. The memory of this machine may be faulty; if it happens again, please report it.",
        "metaMessages": [],
        "shortMessage": "The key shares that were just made do not pass their verification: the signature is not valid.",
      },
      {
        "details": undefined,
        "fix": undefined,
        "index": 2,
        "metaMessages": [],
        "shortMessage": "a.json: broken.",
        "source": "a.json",
      },
      {
        "actual": "0x34",
        "details": undefined,
        "expected": "0x12",
        "fix": "Do not use this keystore before you know where the difference comes from. Export the key again.",
        "index": 2,
        "metaMessages": [
          "- the keystore says 0x12",
          "- the secret gives 0x34",
        ],
        "shortMessage": "a.json: the secret inside belongs to another public key than the keystore says.",
        "source": "a.json",
      },
      {
        "details": undefined,
        "fix": "Check the password of this keystore. Where each keystore has its own, pass a list of passwords.",
        "index": 2,
        "metaMessages": [],
        "shortMessage": "a.json: the password is wrong.",
        "source": "a.json",
      },
    ]
  `)
})
