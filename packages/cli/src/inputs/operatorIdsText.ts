import { operatorId, operatorIds } from '@x/schemas'
import { decodeJson } from '@x/schemas/internal'
import * as v from 'valibot'

/** Says which element of a list is not an operator id, counted as the user does, from 1. */
export const eachOperatorId = v.rawCheck<unknown>(({ dataset, addIssue }) => {
  if (!dataset.typed || !Array.isArray(dataset.value)) return
  for (const [i, id] of dataset.value.entries()) {
    const [issue] = v.safeParse(operatorId, id).issues ?? []
    if (issue !== undefined) addIssue({ message: `id ${i + 1} of ${dataset.value.length}: ${issue.message}` })
  }
})

/** Operator ids as text: a JSON array of numbers or strings, or a list with commas or spaces between. The output is sorted ascending. */
export const operatorIdsText = v.pipe(
  v.string(),
  v.rawTransform<string, unknown>(({ dataset, addIssue, NEVER }) => {
    const text = dataset.value.trim()
    if (!text.startsWith('[')) return text.split(/[\s,]+/)
    try {
      return decodeJson(text)
    } catch {
      addIssue({ message: 'expected a JSON array of operator ids, such as ["1","2","3","4"]' })
      return NEVER
    }
  }),
  eachOperatorId,
  operatorIds,
)
