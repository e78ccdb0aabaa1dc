import { verifyOwnerNonceSignature } from '@x/keyshares'
import { parseSharesData } from '@x/keyshares/internal'
import { BaseError, blsPublicKey, hex, parse } from '@x/schemas'
import { hexToBytes } from '@x/schemas/internal'
import { toBase64 } from './base64.ts'

/** What `validateSharesPostRegistration` compares the chain with. */
export type SharesValidationParameters = {
  /** What was registered for the validator: `sharesData`. */
  shares: string
  operatorsCount: number
  validatorPublicKey: string
  /** Whether the validator was registered before, so that this registration counts for nothing. */
  isAccountExists: boolean
  ownerAddress: string
  /** The owner nonce that the registration had. */
  ownerNonce: number
  blockNumber: number
}

/** What was found out about what was registered for a validator. */
export type SharesValidation = {
  isValid: boolean
  isSharesValid: boolean
  sharesPublicKeys: string[] | undefined
  /** In base64. */
  encryptedKeys: string[] | undefined
  /** What is wrong. */
  memo: { message: string; error: string; data: string; blockNumber: number }[]
}

/** Checks what was registered for a validator: the length of its shares, and the signature over owner and owner nonce. */
export function validateRegisteredShares(parameters: SharesValidationParameters): SharesValidation {
  const { operatorsCount, isAccountExists, ownerAddress: owner, ownerNonce, blockNumber } = parameters
  const memo: SharesValidation['memo'] = []
  const tell = (error: string, message: string, data: string) => memo.push({ message, error, data, blockNumber })
  if (isAccountExists) {
    tell('ALREADY_EXISTS', 'The validator was registered before.', parameters.validatorPublicKey)
  }
  let parts: ReturnType<typeof parseRegisteredShares> | undefined
  try {
    parts = parseRegisteredShares(parameters.shares, operatorsCount)
  } catch (error) {
    if (!(error instanceof BaseError)) throw error
    tell('INVALID_LENGTH', error.shortMessage, parameters.shares)
  }
  if (parts !== undefined) {
    const isSigned = verifyOwnerNonceSignature({
      sharesData: parse(hex, parameters.shares, 'The shares'),
      publicKey: parse(blsPublicKey, parameters.validatorPublicKey, "The validator's public key"),
      owner,
      ownerNonce,
    })
    if (!isSigned) {
      tell('INVALID_SIGNATURE', 'The validator did not sign this owner and owner nonce.', `${owner}:${ownerNonce}`)
    }
  }
  const isSharesValid = parts !== undefined && memo.every(({ error }) => error === 'ALREADY_EXISTS')
  return {
    isValid: memo.length === 0,
    isSharesValid,
    sharesPublicKeys: parts?.sharesPublicKeys,
    encryptedKeys: parts?.encryptedKeys,
    memo,
  }
}

/**
 * Takes `sharesData` apart as ssv-keys does: the public keys of the shares, and the encrypted shares in base64.
 *
 * @throws {InvalidInputError} it has another length than so many operators need
 */
export function parseRegisteredShares(
  shares: string,
  operatorCount: number,
): { sharesPublicKeys: string[]; encryptedKeys: string[] } {
  const { publicKeys, ciphertexts } = parseSharesData(shares, operatorCount)
  return { sharesPublicKeys: publicKeys, encryptedKeys: ciphertexts.map((each) => toBase64(hexToBytes(each))) }
}
