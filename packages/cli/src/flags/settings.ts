/** How the value of a setting is written in the configuration file. */
export type SettingKind = 'text' | 'network' | 'url' | 'path' | 'paths' | 'operators' | 'number' | 'switch'

export type Setting = {
  kind: SettingKind
  /** The variable that stands in for the flag. */
  variable?: string
  /** Another name of it, which counts after it. */
  alias?: string
  /** The variable holds what the file of the flag holds: whoever reads the file reads the variable too. */
  isContent?: boolean
  /** Where one of these is given, neither the variable nor the file counts. */
  unless?: readonly string[]
  /** Not in the configuration file: it is said for each run. */
  isForOneRun?: boolean
  /**
   * Counts from a settings file that was found before the user has trusted it. It names no address, file, network, owner
   * or operator, and raises no limit of what is spent.
   */
  isHarmless?: boolean
}

/** All that variables and the configuration file can say, by the names of the flags. A test compares the README with it. */
export const settings = {
  network: { kind: 'network', variable: 'SSVX_NETWORK' },
  rpcUrl: { kind: 'url', variable: 'SSVX_RPC_URL' },
  subgraphUrl: { kind: 'url', variable: 'SUBGRAPH_ENDPOINT' },
  subgraphKeyFile: { kind: 'path', variable: 'SUBGRAPH_API_KEY', alias: 'SUBGRAPH_API', isContent: true },
  apiUrl: { kind: 'url', variable: 'SSVX_API_URL' },
  exporterUrl: { kind: 'url', variable: 'SSVX_EXPORTER_URL' },
  beaconUrl: { kind: 'url', variable: 'SSVX_BEACON_URL' },
  keymanagerUrl: { kind: 'url', variable: 'SSVX_KEYMANAGER_URL' },
  keymanagerTokenFile: { kind: 'path', variable: 'SSVX_KEYMANAGER_TOKEN', isContent: true },
  keystores: { kind: 'paths', variable: 'KEYSTORE_FILE_DIRECTORY', unless: ['keystore', 'keyshares'] },
  keyshares: { kind: 'paths', variable: 'SSVX_KEYSHARES', unless: ['keystores'] },
  passwordFile: { kind: 'path', variable: 'KEYSTORE_PASSWORD', isContent: true },
  operators: { kind: 'operators', variable: 'OPERATOR_IDS', unless: ['operatorIds'] },
  owner: { kind: 'text', variable: 'OWNER_ADDRESS', unless: ['ownerAddress'] },
  privateKeyFile: { kind: 'path', variable: 'PRIVATE_KEY', isContent: true, unless: ['accountKeystore', 'signer'] },
  accountKeystore: { kind: 'path', unless: ['privateKeyFile', 'signer'] },
  signer: { kind: 'text', variable: 'SSVX_SIGNER', unless: ['privateKeyFile', 'accountKeystore'] },
  signerTokenFile: { kind: 'path', variable: 'SSVX_SIGNER_TOKEN', isContent: true },
  accountPasswordFile: { kind: 'path', variable: 'ACCOUNT_PASSWORD', isContent: true },
  safe: { kind: 'text', variable: 'SSVX_SAFE', unless: ['unsigned', 'planOut'] },
  safeService: { kind: 'url', variable: 'SSVX_SAFE_SERVICE' },
  safeServiceKeyFile: { kind: 'path', variable: 'SSVX_SAFE_SERVICE_KEY', isContent: true },
  deposit: { kind: 'text', variable: 'DEPOSIT_AMOUNT', unless: ['runway'], isForOneRun: true },
  control: { kind: 'url', variable: 'SSVX_DEVNET_CONTROL', isForOneRun: true },
  webhookUrlFile: { kind: 'path', variable: 'SSVX_WEBHOOK_URL', isContent: true },
  webhookSecretFile: { kind: 'path', variable: 'SSVX_WEBHOOK_SECRET', isContent: true },
  maxFeePerGas: { kind: 'number' },
  maxPriorityFeePerGas: { kind: 'number' },
  maxTotal: { kind: 'number' },
  confirmations: { kind: 'number', isHarmless: true },
  replaceAfter: { kind: 'number' },
  giveUpAfter: { kind: 'number', isHarmless: true },
  sourcePatience: { kind: 'number', isHarmless: true },
  quiet: { kind: 'switch', isHarmless: true },
  verbose: { kind: 'switch', isHarmless: true },
  wide: { kind: 'switch', isHarmless: true },
  logFile: { kind: 'path' },
} as const satisfies Record<string, Setting>

export type SettingName = keyof typeof settings

/** A setting by its name, without what is special about it for the types. */
export function getSetting(name: SettingName): Setting {
  return settings[name]
}
