import type { CommandGroup } from './CommandGroup.ts'

/** Every command of the first level, in the order of the help. A new group is one more entry here. */
export const commandGroups: readonly CommandGroup[] = [
  {
    name: 'register',
    summary: 'split keystores and register the validators',
    load: async () => (await import('../register/registerCommand.ts')).registerCommand,
  },
  {
    name: 'keyshares',
    summary: 'split keystores, verify and inspect key shares files, offline',
    load: async () => (await import('../keyshares/keysharesCommand.ts')).keysharesCommand,
  },
  {
    name: 'keystores',
    summary: 'make keystores for tests',
    load: async () => (await import('../keystores/keystoresCommand.ts')).keystoresCommand,
  },
  {
    name: 'operators',
    summary: 'find and manage operators',
    load: async () => (await import('../operators/operatorsCommand.ts')).operatorsCommand,
  },
  {
    name: 'cluster',
    summary: 'show, fund, move and close clusters',
    load: async () => (await import('../cluster/clusterCommand.ts')).clusterCommand,
  },
  {
    name: 'validators',
    summary: 'show validators and whether they attest',
    load: async () => (await import('../validators/validatorsCommand.ts')).validatorsCommand,
  },
  {
    name: 'nonce',
    summary: 'print the next owner nonce',
    load: async () => (await import('../nonce/nonceCommand.ts')).nonceCommand,
  },
  {
    name: 'check',
    summary: 'check whether unsigned transactions can still be sent',
    load: async () => (await import('../check/checkCommand.ts')).checkCommand,
  },
  {
    name: 'exporter',
    summary: 'read from an exporter who signed each duty and who did not',
    load: async () => (await import('../exporter/exporterCommand.ts')).exporterCommand,
  },
  {
    name: 'watch',
    summary: 'monitor clusters and operators, and report each alert once',
    load: async () => (await import('../watch/watchCommand.ts')).watchCommand,
  },
  {
    name: 'doctor',
    summary: 'diagnose everything that a registration needs',
    load: async () => (await import('../doctor/doctorCommand.ts')).doctorCommand,
  },
  {
    name: 'audit',
    summary: 'find registered validators that operators ignore',
    load: async () => (await import('../audit/auditCommand.ts')).auditCommand,
  },
  {
    name: 'devnet',
    summary: 'run a complete local SSV Network',
    load: async () => (await import('../devnet/devnetCommand.ts')).devnetCommand,
  },
  {
    name: 'config',
    summary: 'show the settings in effect, and where they come from',
    load: async () => (await import('../config/configCommand.ts')).configCommand,
  },
  {
    name: 'completion',
    summary: 'print shell completion for bash, zsh or fish',
    load: async () => {
      const { completionCommand } = await import('./completion/completionCommand.ts')
      return (getContext) => completionCommand(getContext, commandGroups)
    },
  },
]
