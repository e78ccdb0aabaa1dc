import type { Choices } from '../random/createChoices.ts'
import {
  type ExportFaultKind,
  type ExportStep,
  type ExportStory,
  exportFaults,
  exportSteps,
  isExportFaultPossible,
  type Task,
  tasks,
  writeExportStory,
} from './exportStory.ts'

/** What is needed of the lives of exports to draw their table, as other jobs have it: their clusters are tasks. */
type ExportJob = {
  steps: readonly ExportStep[]
  faultKinds: readonly ExportFaultKind[]
  clusterKinds: readonly Task[]
  comesTo: (step: string, task: string, kind: string) => boolean
  writeStory: (choices: Choices) => ExportStory
}

/** What exporters saw is read as a stream, added up, or written to files, until all of it is there. */
export const exportJob: ExportJob = {
  steps: exportSteps,
  faultKinds: Object.keys(exportFaults) as ExportFaultKind[],
  clusterKinds: tasks,
  comesTo: (step, task, kind) => isExportFaultPossible(task, step, kind),
  writeStory: writeExportStory,
}
