import type { NodeAnswer } from './askNode.ts'

/** Whether the node could not write its answer: one message with a time after the year 9999 fails the whole request. */
export function isUnrenderable({ status, body }: Pick<NodeAnswer, 'status' | 'body'>): boolean {
  return status === 500 && body.includes('year outside of range')
}
