import { operatorId, parse } from '@x/schemas'
import * as v from 'valibot'
import { eachOperatorId } from './operatorIdsText.ts'

/** Reads operator ids of any number, each text one or several as in `1,2,3`. */
export function readOperatorIds(texts: readonly string[]): number[] {
  return parse(operatorIdList, texts.flatMap(splitList), 'The list of operator ids')
}

/** Reads the id of one operator. */
export function readOperatorId(text: string): number {
  return parse(operatorId, text, 'The operator id')
}

function splitList(text: string): string[] {
  return text.split(',').filter((id) => id !== '')
}

const operatorIdList = v.pipe(v.unknown(), eachOperatorId, v.array(operatorId))
