import blst from '@chainsafe/blst'

type PublicKey = blst.PublicKey
type Signature = blst.Signature

/** So many results are kept of each kind. */
const mostKept = 20_000

/**
 * From now on, points and signatures with the same contents are read and verified once, by all that is in this process:
 * the functions of the native library are wrapped, which the packages call. What comes of it is the same, so that a life
 * is the same to the byte; what it takes is time for everything but cryptography. What depends on chance (the random
 * weights of many share keys at once), and signing, is done as ever. Invalid points are looked at each time.
 *
 * @returns ends it
 */
export function rememberCryptography(): () => void {
  const { PublicKey, Signature, verify, verifyMultipleAggregateSignatures } = blst
  const names = new WeakMap<PublicKey | Signature, string>()
  const publicKeys = new Map<string, PublicKey>()
  const signatures = new Map<string, Signature>()
  const verdicts = new Map<string, boolean>()

  /** What is verified, by its contents; `undefined` where it was made otherwise than by reading bytes. */
  const nameSet = ({ msg, pk, sig }: blst.SignatureSet): string | undefined => {
    const [key, signature] = [names.get(pk), names.get(sig)]
    return key && signature && `${toText(msg)} ${key} ${signature}`
  }
  const judge = (sets: blst.SignatureSet[], judgeNow: () => boolean): boolean => {
    const each = sets.map(nameSet)
    if (each.includes(undefined)) return judgeNow()
    return remember(verdicts, each.join(), judgeNow)
  }

  class RememberedKey extends PublicKey {
    static override fromBytes(bytes: Uint8Array, isChecked?: boolean): PublicKey {
      const name = `${isChecked} ${toText(bytes)}`
      const key = remember(publicKeys, name, () => PublicKey.fromBytes(bytes, isChecked))
      names.set(key, name)
      return key
    }
  }
  class RememberedSignature extends Signature {
    static override fromBytes(bytes: Uint8Array, isChecked?: boolean, isInfinityRefused?: boolean): Signature {
      const name = `${isChecked} ${isInfinityRefused} ${toText(bytes)}`
      const signature = remember(signatures, name, () => Signature.fromBytes(bytes, isChecked, isInfinityRefused))
      names.set(signature, name)
      return signature
    }
  }
  Object.assign(blst, {
    PublicKey: RememberedKey,
    Signature: RememberedSignature,
    verify: (msg: Uint8Array, pk: PublicKey, sig: Signature) => judge([{ msg, pk, sig }], () => verify(msg, pk, sig)),
    verifyMultipleAggregateSignatures: (sets: blst.SignatureSet[]) =>
      judge(sets, () => verifyMultipleAggregateSignatures(sets)),
  })
  return () => void Object.assign(blst, { PublicKey, Signature, verify, verifyMultipleAggregateSignatures })
}

function remember<value>(known: Map<string, value>, name: string, make: () => value): value {
  const found = known.get(name)
  if (found !== undefined) return found
  const value = make()
  if (known.size >= mostKept) known.clear()
  known.set(name, value)
  return value
}

function toText(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('latin1')
}
