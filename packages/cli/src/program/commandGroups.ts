import type { CommandGroup } from './CommandGroup.ts'

/** Every command of the first level, in the order of the help. A new group is one more entry here. */
export const commandGroups: readonly CommandGroup[] = [
  {
    name: 'doctor',
    heading: 'Validators and clusters:',
    summary: 'check everything that a registration needs',
    load: async () => (await import('../doctor/doctorCommand.ts')).doctorCommand,
  },
  {
    name: 'register',
    heading: 'Validators and clusters:',
    summary: 'split keystores and register the validators',
    load: async () => (await import('../register/registerCommand.ts')).registerCommand,
  },
  {
    name: 'audit',
    heading: 'Validators and clusters:',
    summary: 'find registered validators that operators ignore',
    load: async () => (await import('../audit/auditCommand.ts')).auditCommand,
  },
  {
    name: 'cluster',
    heading: 'Validators and clusters:',
    summary: 'show, fund, move and close clusters',
    load: async () => (await import('../cluster/clusterCommand.ts')).clusterCommand,
  },
  {
    name: 'fleet',
    heading: 'Validators and clusters:',
    summary: 'keep all clusters as a file says, within a budget',
    load: async () => (await import('../fleet/fleetCommand.ts')).fleetCommand,
  },
  {
    name: 'validators',
    heading: 'Validators and clusters:',
    summary: 'show validators, and whether they attest',
    load: async () => (await import('../validators/validatorsCommand.ts')).validatorsCommand,
  },
  {
    name: 'nonce',
    heading: 'Validators and clusters:',
    summary: 'print the next owner nonce',
    load: async () => (await import('../nonce/nonceCommand.ts')).nonceCommand,
  },
  {
    name: 'oracle',
    heading: 'Validators and clusters:',
    summary: 'check the effective balances that clusters are billed by',
    load: async () => (await import('../oracle/oracleCommand.ts')).oracleCommand,
  },
  {
    name: 'check',
    heading: 'Validators and clusters:',
    summary: 'check whether unsigned transactions can still be sent',
    load: async () => (await import('../check/checkCommand.ts')).checkCommand,
  },
  {
    name: 'keyshares',
    heading: 'Keys:',
    summary: 'split keystores, verify and inspect key shares files, offline',
    load: async () => (await import('../keyshares/keysharesCommand.ts')).keysharesCommand,
  },
  {
    name: 'keystores',
    heading: 'Keys:',
    summary: 'let validator clients give keys away, create keystores for tests',
    load: async () => (await import('../keystores/keystoresCommand.ts')).keystoresCommand,
  },
  {
    name: 'operators',
    heading: 'Operators and their duties:',
    summary: 'find and manage operators',
    load: async () => (await import('../operators/operatorsCommand.ts')).operatorsCommand,
  },
  {
    name: 'exporter',
    heading: 'Operators and their duties:',
    summary: 'read who signed each duty, and who did not, from an exporter',
    load: async () => (await import('../exporter/exporterCommand.ts')).exporterCommand,
  },
  {
    name: 'why',
    heading: 'Operators and their duties:',
    summary: 'say why duties were missed, late or wrong',
    load: async () => (await import('../exporter/why/whyCommand.ts')).whyCommand,
  },
  {
    name: 'watch',
    heading: 'Operators and their duties:',
    summary: 'monitor clusters and operators, and report each alert once',
    load: async () => (await import('../watch/watchCommand.ts')).watchCommand,
  },
  {
    name: 'devnet',
    heading: 'Settings, tests and help:',
    summary: 'run a complete local SSV Network, to try everything on',
    load: async () => (await import('../devnet/devnetCommand.ts')).devnetCommand,
  },
  {
    name: 'config',
    heading: 'Settings, tests and help:',
    summary: 'show the settings in effect, and where they come from',
    load: async () => (await import('../config/configCommand.ts')).configCommand,
  },
  {
    name: 'completion',
    heading: 'Settings, tests and help:',
    summary: 'print shell completion for bash, zsh or fish',
    load: async () => {
      const { completionCommand } = await import('./completion/completionCommand.ts')
      return (getContext) => completionCommand(getContext, commandGroups)
    },
  },
]
