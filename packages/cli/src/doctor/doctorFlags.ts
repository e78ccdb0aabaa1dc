import type { CommonFlags } from '../program/commonFlags.ts'

export type DoctorFlags = CommonFlags & {
  keystores?: string[] | undefined
  passwordFile?: string | undefined
  operators?: string | undefined
  owner?: string | undefined
  privateKeyFile?: string | undefined
}
