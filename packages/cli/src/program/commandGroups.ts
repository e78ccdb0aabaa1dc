import type { CommandGroup } from './CommandGroup.ts'

/** Every command of the first level, in the order of the help. A new group is one more entry here. */
export const commandGroups: readonly CommandGroup[] = [
  {
    name: 'register',
    summary: 'split keystores and register their validators',
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
    summary: 'find operators, and do what their owners do',
    load: async () => (await import('../operators/operatorsCommand.ts')).operatorsCommand,
  },
  {
    name: 'cluster',
    summary: 'show clusters, pay into them, take out of them, and end them',
    load: async () => (await import('../cluster/clusterCommand.ts')).clusterCommand,
  },
  {
    name: 'validators',
    summary: 'show validators and whether they attest',
    load: async () => (await import('../validators/validatorsCommand.ts')).validatorsCommand,
  },
  {
    name: 'nonce',
    summary: 'print the owner nonce that the next validator signs',
    load: async () => (await import('../nonce/nonceCommand.ts')).nonceCommand,
  },
  {
    name: 'check',
    summary: 'say whether a file of unsigned transactions can still be sent',
    load: async () => (await import('../check/checkCommand.ts')).checkCommand,
  },
  {
    name: 'exporter',
    summary: 'ask an exporter who signed and who did not',
    load: async () => (await import('../exporter/exporterCommand.ts')).exporterCommand,
  },
  {
    name: 'watch',
    summary: 'watch clusters and operators, and tell each alert once',
    load: async () => (await import('../watch/watchCommand.ts')).watchCommand,
  },
  {
    name: 'doctor',
    summary: 'check everything that a registration needs',
    load: async () => (await import('../doctor/doctorCommand.ts')).doctorCommand,
  },
  {
    name: 'audit',
    summary: 'find registered validators that the operators ignore',
    load: async () => (await import('../audit/auditCommand.ts')).auditCommand,
  },
  {
    name: 'devnet',
    summary: 'run a complete SSV Network on this machine',
    load: async () => (await import('../devnet/devnetCommand.ts')).devnetCommand,
  },
  {
    name: 'config',
    summary: 'show the settings that count here, and where they come from',
    load: async () => (await import('../config/configCommand.ts')).configCommand,
  },
  {
    name: 'completion',
    summary: 'print the completion for bash, zsh or fish',
    load: async () => {
      const { completionCommand } = await import('./completion/completionCommand.ts')
      return (getContext) => completionCommand(getContext, commandGroups)
    },
  },
]
