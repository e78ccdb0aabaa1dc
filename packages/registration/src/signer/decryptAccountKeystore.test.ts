import { bytesToHex } from 'viem'
import { describe, expect, test } from 'vitest'
import { decryptAccountKeystore } from './decryptAccountKeystore.ts'

/** From the page of Web3 Secret Storage. */
const pbkdf2 = {
  crypto: {
    cipher: 'aes-128-ctr',
    cipherparams: { iv: '6087dab2f9fdbbfaddc31a909735c1e6' },
    ciphertext: '5318b4d5bcd28de64ee5559e671353e16f075ecae9f99c7a79a38af5f869aa46',
    kdf: 'pbkdf2',
    kdfparams: {
      c: 262144,
      dklen: 32,
      prf: 'hmac-sha256',
      salt: 'ae3cd4e7013836a3df6bd7241b12db061dbe2c6785853cce422d148a624ce0bd',
    },
    mac: '517ead924a9d0dc3124507e3393d175ce3ff7c1e96529c6c555ce9e51205e9b2',
  },
  id: '3198bc9c-6672-5ab3-d995-4942343ae5b6',
  version: 3,
}

/** From the tests of go-ethereum. */
const scrypt = {
  address: '7ef5a6135f1fd6a02593eedc869c6d41d934aef8',
  crypto: {
    cipher: 'aes-128-ctr',
    ciphertext: '1d0839166e7a15b9c1333fc865d69858b22df26815ccf601b28219b6192974e1',
    cipherparams: { iv: '8df6caa7ff1b00c4e871f002cb7921ed' },
    kdf: 'scrypt',
    kdfparams: {
      dklen: 32,
      n: 8,
      p: 16,
      r: 8,
      salt: 'e5e6ef3f4ea695f496b643ebd3f75c0aa58ef4070e90c80c5d3fb0241bf1595c',
    },
    mac: '6d16dfde774845e4585357f24bce530528bc69f4f84e1e22880d34fa45c273e5',
  },
  id: '950077c7-71e3-4c44-a4a1-143919141ed4',
  version: 3,
}

const path = 'account.json'
const encode = (text: string) => new TextEncoder().encode(text)

describe('decryptAccountKeystore', () => {
  test('decrypts what other programs wrote, with either key derivation', async () => {
    const key = await decryptAccountKeystore(pbkdf2, { password: encode('testpassword'), path })
    expect(bytesToHex(key)).toBe('0x7a28b5ba57c53603b0b07b56bba752f7784bf506fa95edc395f5cf6c7514fe9d')
    expect(await decryptAccountKeystore(scrypt, { password: encode('foobar'), path })).toHaveLength(32)
  })

  test('refuses a wrong password, without showing it', async () => {
    const decrypting = decryptAccountKeystore(scrypt, { password: encode('test-secret-password'), path })
    await expect(decrypting).rejects.toThrow('The account keystore account.json: the password is wrong.')
    await expect(decrypting).rejects.not.toThrow('test-secret-password')
  })

  test('refuses a key that is not that of the address', async () => {
    const other = { ...scrypt, address: '00000000219ab540356cbb839cbe05303d7705fa' }
    await expect(decryptAccountKeystore(other, { password: encode('foobar'), path })).rejects.toThrow(
      'is not that of its address',
    )
  })

  test.each([
    ['a keystore of a validator', { ...scrypt, version: 4 }, 'version'],
    ['another cipher', { ...scrypt, crypto: { ...scrypt.crypto, cipher: 'aes-128-cbc' } }, 'crypto.cipher'],
    [
      'a key derivation that takes for ever',
      { ...scrypt, crypto: { ...scrypt.crypto, kdfparams: { ...scrypt.crypto.kdfparams, n: 2 ** 30 } } },
      'crypto.kdfparams.n',
    ],
    ['a text', 'foobar', 'is not valid'],
  ])('refuses %s', async (_, json, message) => {
    await expect(decryptAccountKeystore(json, { password: encode('foobar'), path })).rejects.toThrow(message)
  })

  test('says which parameters it cannot use', async () => {
    const { kdfparams } = scrypt.crypto
    const odd = { ...scrypt, crypto: { ...scrypt.crypto, kdfparams: { ...kdfparams, n: 9 } } }
    await expect(decryptAccountKeystore(odd, { password: encode('foobar'), path })).rejects.toThrow("can't be derived")
  })
})
