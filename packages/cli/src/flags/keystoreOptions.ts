import type { Option } from 'commander'
import { SettingOption } from './settingOption.ts'

/** `--keystores`: which ones are split. */
export function keystoresOption(): Option {
  return new SettingOption(
    'keystores',
    '--keystores <paths...>',
    'directory (files named keystore-m*.json) or keystore files',
  )
}

/** `--password-file`: what opens them. */
export function passwordFileOption(): Option {
  return new SettingOption(
    'passwordFile',
    '--password-file <file|dir>',
    'file with the password of all keystores, or a directory with <keystore>.txt for each',
  )
}
