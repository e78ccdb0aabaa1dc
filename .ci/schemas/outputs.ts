/** What a command prints as JSON: the files of `packages/cli/src` that print it, or the type of its lines. */
export type OutputSchema = {
  /** The commands that print it. */
  commands: readonly string[]
  /** The files whose `output.result(…)` it describes. */
  files?: readonly string[]
  /** For commands that print a line of JSON for each of them: package and name of the type. */
  lines?: readonly [from: string, type: string]
}

/** Every JSON output of the command, by the name of its schema. */
export const outputs: Readonly<Record<string, OutputSchema>> = {
  register: {
    commands: ['register'],
    files: [
      'register/runRegistration.ts',
      'register/rehearse.ts',
      'register/writePlan.ts',
      'register/writeUnsigned.ts',
      // With --check.
      'send/checkUnsigned.ts',
    ],
  },
  'keyshares-split': { commands: ['keyshares split'], files: ['keyshares/split.ts'] },
  'keyshares-verify': { commands: ['keyshares verify'], files: ['keyshares/verify.ts'] },
  'keyshares-inspect': { commands: ['keyshares inspect'], files: ['keyshares/inspect.ts'] },
  'keystores-release': { commands: ['keystores release'], files: ['keystores/release.ts'] },
  'keystores-create': { commands: ['keystores create'], files: ['keystores/create.ts'] },
  operators: { commands: ['operators get', 'operators list'], files: ['operators/get.ts', 'operators/list.ts'] },
  'operators-suggest': { commands: ['operators suggest'], files: ['operators/suggest.ts'] },
  'operators-earnings': { commands: ['operators earnings'], files: ['operators/earnings.ts'] },
  transaction: {
    commands: [
      'cluster deposit',
      'cluster withdraw',
      'cluster reactivate',
      'cluster migrate',
      'cluster liquidate',
      'cluster update-balance',
      'cluster fee-recipient',
      'operators register',
      'operators remove',
      'operators withdraw',
      'operators fee declare',
      'operators fee execute',
      'operators fee cancel',
      'operators fee reduce',
      'operators whitelist add',
      'operators whitelist remove',
      'operators whitelisting-contract set',
      'operators whitelisting-contract clear',
      'operators private',
      'operators public',
    ],
    files: ['send/askAndSend.ts', 'send/agree.ts', 'cluster/payIn.ts'],
  },
  transactions: {
    commands: ['cluster exit', 'cluster remove', 'validators exit', 'validators withdraw', 'validators consolidate'],
    files: ['send/askAndSendBatches.ts', 'send/agree.ts', 'cluster/endValidators.ts', 'validators/sendRequests.ts'],
  },
  'cluster-list': { commands: ['cluster list'], files: ['cluster/list.ts'] },
  'cluster-show': { commands: ['cluster show'], files: ['cluster/show.ts'] },
  'cluster-cost': { commands: ['cluster cost'], files: ['cluster/cost.ts'] },
  'cluster-move': { commands: ['cluster move'], files: ['cluster/moveValidators.ts', 'cluster/exportMove.ts'] },
  'fleet-plan': { commands: ['fleet plan'], files: ['fleet/plan.ts'] },
  'fleet-apply': { commands: ['fleet apply'], files: ['fleet/apply.ts', 'send/agree.ts'] },
  'fleet-drift': { commands: ['fleet drift'], files: ['fleet/drift.ts'] },
  'validators-list': { commands: ['validators list'], files: ['validators/list.ts'] },
  'validators-status': { commands: ['validators status'], files: ['validators/status.ts'] },
  'oracle-verify': { commands: ['oracle verify'], files: ['oracle/verify.ts'] },
  nonce: { commands: ['nonce'], files: ['nonce/nonce.ts'] },
  check: { commands: ['check'], files: ['send/checkUnsigned.ts'] },
  audit: { commands: ['audit'], files: ['audit/audit.ts'] },
  'audit-record': { commands: ['audit --record'], files: ['audit/auditRun.ts'] },
  doctor: { commands: ['doctor'], files: ['doctor/doctor.ts'] },
  decided: { commands: ['exporter decideds'], lines: ['exporter-client', 'Decided'] },
  'validator-trace': { commands: ['exporter validators'], lines: ['exporter-client', 'ValidatorTrace'] },
  'committee-trace': { commands: ['exporter committees'], lines: ['exporter-client', 'CommitteeTrace'] },
  duty: { commands: ['exporter duties'], lines: ['exporter-client', 'DutyRecord'] },
  'exporter-sla': { commands: ['exporter sla'], files: ['exporter/sla/printSla.ts'] },
  'exporter-verify': { commands: ['exporter verify'], files: ['exporter/sla/printVerification.ts'] },
  why: { commands: ['why'], lines: ['explain', 'DutyExplanation'] },
  'why-operators': {
    commands: ['why operator', 'why cluster', 'why operators'],
    files: ['exporter/why/printFigures.ts'],
  },
  'exporter-export': {
    commands: ['exporter export', 'exporter export compact'],
    files: ['exporter/export/exportRows.ts', 'exporter/export/compact.ts'],
  },
  'exporter-export-event': { commands: ['exporter export --follow'], lines: ['exporter-files', 'FollowEvent'] },
  'exporter-export-health': { commands: ['exporter export health'], files: ['exporter/export/health.ts'] },
  'exporter-report': { commands: ['exporter report'], files: ['exporter/report/makeReport.ts'] },
  'exporter-tables': { commands: ['exporter tables'], files: ['exporter/tables/printTables.ts'] },
  'exporter-mev': { commands: ['exporter mev'], files: ['exporter/mev/printMev.ts'] },
  'exporter-compare': { commands: ['exporter compare'], files: ['exporter/compare/compare.ts'] },
  'watch-event': { commands: ['watch'], lines: ['watch', 'AlertEvent'] },
  config: { commands: ['config'], files: ['config/config.ts'] },
  'config-trust': { commands: ['config trust', 'config untrust'], files: ['config/trust.ts'] },
  devnet: { commands: ['devnet'], files: ['devnet/devnet.ts'] },
  'devnet-faults': { commands: ['devnet faults'], files: ['devnet/faults.ts'] },
  'devnet-fault': { commands: ['devnet fault'], files: ['devnet/fault.ts'] },
}

/** Files that are described by a type: one that a package exports, or one of a source. */
export const typedFiles: Readonly<Record<string, { type: readonly [from: string, type: string]; title: string }>> = {
  'key-shares': { type: ['schemas', 'KeyShares'], title: 'A key shares file' },
  'registration-plan': {
    type: ['registration/src/plan/planFile.ts', 'PlanFileJson'],
    title: 'The plan of `ssvx register --plan-out`',
  },
  'watch-status': {
    type: ['watch', 'WatchStatus'],
    title: 'The `/status.json` of `ssvx watch --serve`',
  },
  'registration-record': {
    type: ['registration/src/record/runRecord.ts', 'RunRecordLine'],
    title: 'A line of the record of `ssvx register --record`',
  },
}
