import { Option } from 'commander'
import { getSetting, type SettingName } from './settings.ts'

/** An option that a variable or the configuration file can stand in for. */
export class SettingOption extends Option {
  readonly setting: SettingName

  constructor(setting: SettingName, flags: string, description: string) {
    const { variable } = getSetting(setting)
    super(flags, variable === undefined ? description : `${description} (${variable})`)
    this.setting = setting
  }
}
