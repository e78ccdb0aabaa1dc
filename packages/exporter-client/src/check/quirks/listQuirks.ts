import type { ExporterQuirk, QuirkSubject } from '../quirk.ts'
import { answerQuirks } from './answerQuirks.ts'
import { forkQuirks } from './forkQuirks.ts'
import { nodeQuirks } from './nodeQuirks.ts'
import { oddQuirks } from './oddQuirks.ts'
import { requestQuirks } from './requestQuirks.ts'
import { statusQuirks } from './statusQuirks.ts'

/** Every behaviour that can be seen with one request, or with two that are to have the same answer. */
export function listQuirks(subject: QuirkSubject): ExporterQuirk[] {
  return [
    ...requestQuirks(),
    ...answerQuirks(),
    ...forkQuirks(subject),
    ...statusQuirks(),
    ...nodeQuirks(),
    ...oddQuirks(subject),
  ]
}
