/** What no check of key shares can see without the operators' private keys. */
export const ciphertextCaveat = 'what the encrypted shares hold: each operator alone can decrypt its own'
