import { rules } from './rules.ts'

type Credentials = { withdrawalCredentials: string }

/** 0x02: what it earns stays, up to 2,048 ETH. */
export function isCompounding({ withdrawalCredentials }: Credentials): boolean {
  return withdrawalCredentials.startsWith('0x02')
}

/** 0x01: what is above 32 ETH is paid out. */
export function isPaidOut({ withdrawalCredentials }: Credentials): boolean {
  return withdrawalCredentials.startsWith('0x01')
}

/** Whether an address of the execution layer owns the balance. */
export function hasAddress(validator: Credentials): boolean {
  return isCompounding(validator) || isPaidOut(validator)
}

/** The address that owns the balance: 20 bytes in lower case. */
export function getAddress({ withdrawalCredentials }: Credentials): string {
  return `0x${withdrawalCredentials.slice(-40)}`
}

export function getMaxEffectiveBalance(validator: Credentials): number {
  return isCompounding(validator) ? rules.MAX_EFFECTIVE_BALANCE_ELECTRA : rules.MIN_ACTIVATION_BALANCE
}
