import type { CommonFlags } from '../flags/commonFlags.ts'

export type DoctorFlags = CommonFlags & {
  keystores?: string[] | undefined
  passwordFile?: string | undefined
  operators?: string | undefined
  owner?: string | undefined
  privateKeyFile?: string | undefined
}
