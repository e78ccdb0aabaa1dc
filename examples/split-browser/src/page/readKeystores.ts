import { type Hex, InvalidInputError, keystore, parse } from '@x/schemas'

/** A keystore as its file has it. */
export type ChosenKeystore = { name: string; text: string; publicKey: Hex | undefined }

/** Larger than any keystore by far: deposit data and other mistakes are not read into memory. */
const maxSize = 2 ** 20

/** Reads files that were chosen or dropped, beside those that are there. A problem is one sentence for each file that was left out. */
export async function readKeystores(
  files: readonly File[],
  present: readonly ChosenKeystore[],
): Promise<{ keystores: ChosenKeystore[]; problems: string[] }> {
  const keystores = [...present]
  const problems: string[] = []
  for (const file of files) {
    const { name } = file
    const text = file.size > maxSize ? '' : await file.text()
    const publicKey = readPublicKey(text)
    const same = publicKey?.hex && keystores.find((other) => other.publicKey === publicKey.hex)
    if (publicKey === undefined) problems.push(`${name} is not a keystore: those are called keystore-m_12381_….json.`)
    else if (same) problems.push(`${name} holds the same key as ${same.name}: it was left out.`)
    else keystores.push({ name, text, publicKey: publicKey.hex })
  }
  return { keystores, problems }
}

/** The public key of a keystore, which may leave it out; `undefined` where the text is no keystore. */
function readPublicKey(text: string): { hex: Hex | undefined } | undefined {
  try {
    return { hex: parse(keystore, JSON.parse(text), 'The keystore').pubkey }
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof InvalidInputError) return undefined
    throw error
  }
}
