export { type CollectSlaParameters, collectSla } from './collect/collectSla.ts'
export type { SlaDuty, SlaEvidence, SlaRow, SlaSubject } from './evidence/slaEvidence.ts'
export { type SlaDifference, type SlaVerification, verifySla } from './evidence/verifySla.ts'
export {
  type DayCounts,
  judgeSla,
  type SlaBreach,
  type SlaDay,
  type SlaFigure,
  type SlaVerdict,
} from './judge/judgeSla.ts'
export { defaultSlaRules, parseSlaRules, type SlaRules, slaRulesSchema } from './rules/slaRules.ts'
