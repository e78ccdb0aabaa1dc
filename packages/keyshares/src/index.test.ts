import { expect, test } from 'vitest'
import * as exported from './index.ts'

test('the public names change only on purpose', () => {
  expect(Object.keys(exported).sort()).toMatchInlineSnapshot(`
    [
      "InvalidKeySharesError",
      "InvalidOperatorKeyError",
      "KeySharesFileError",
      "KeySharesFormatError",
      "KeySharesSelfCheckError",
      "KeystoreError",
      "WrongPasswordError",
      "assertKeyShares",
      "checkOperatorKey",
      "createKeySharesItem",
      "decryptKeystore",
      "encryptKeystore",
      "findPublicKeys",
      "generateKeyShares",
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
    new exported.InvalidKeySharesError([]),
    new exported.InvalidOperatorKeyError(7, 'it is not base64'),
    new exported.KeySharesFileError('a.json', 'read', new Error('EIO')),
    new exported.KeySharesFormatError('The input', []),
    new exported.KeySharesSelfCheckError('the signature is not valid'),
    new exported.KeystoreError(label, 'invalid', 'broken.', {
      fix: 'Export it again.',
      problems: [{ path: 'a.b', message: 'missing' }],
    }),
    new exported.WrongPasswordError(label),
  ]
  const classes = Object.values(exported).filter((value) => Object.create(value.prototype ?? {}) instanceof Error)
  expect(new Set(errors.map((error) => error.constructor))).toEqual(new Set(classes))
  for (const error of errors) expect(error.name).toBe(error.constructor.name)
  expect(errors.map(({ name: _, stack: __, ...facts }) => facts)).toMatchInlineSnapshot(`
    [
      {
        "details": undefined,
        "fix": undefined,
        "metaMessages": [],
        "problems": [],
        "shortMessage": "The key shares have 0 problems and must not be registered.",
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
        "details": "EIO",
        "fix": "Check that the folder exists, its permissions, and the free space on the disk.",
        "metaMessages": [],
        "path": "a.json",
        "reason": "read",
        "shortMessage": "The key shares file a.json can't be read.",
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
        "fix": "Export it again.",
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
        "reason": "invalid",
        "shortMessage": "a.json: broken.",
        "source": "a.json",
      },
      {
        "details": undefined,
        "fix": "Check the password of this keystore. Where each keystore has its own, pass a list of passwords.",
        "index": 2,
        "metaMessages": [],
        "problems": [],
        "reason": "wrong-password",
        "shortMessage": "a.json: the password is wrong.",
        "source": "a.json",
      },
    ]
  `)
})
