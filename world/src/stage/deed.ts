import type { Choices } from '../random/createChoices.ts'

/** What people do with clusters and operators, and how many ways there are to do so. */
export const deedKinds = {
  register: 4,
  'register-many': 2,
  'register-for-other-nonce': 5,
  'register-for-other-owner': 1,
  'register-spoiled': 10,
  'register-again': 2,
  remove: 3,
  exit: 2,
  'stranger-first': 3,
  'stranger-first-in-vain': 2,
  'stranger-copies': 2,
  'stranger-removes': 2,
  'stranger-deposits': 2,
  deposit: 3,
  withdraw: 6,
  liquidate: 1,
  'stranger-liquidates': 1,
  reactivate: 3,
  'report-balance': 3,
  'remove-operator': 4,
  'declare-fee': 4,
  'execute-fee': 4,
  'cancel-fee': 4,
  'reduce-fee': 4,
  'network-fee': 3,
  'minimum-balance': 2,
} as const
export type DeedKind = keyof typeof deedKinds

/** What somebody does with one of the owner's clusters, as data. */
export type Deed = {
  kind: DeedKind
  /** Which of the owner's clusters, from 0. */
  cluster: number
  /** Which way to do it. */
  parameter: number
}

/** How many clusters an owner may have in a life. */
export const clusterCount = 3

/** The operators of the owner's clusters: the first is that of the life's kind. */
export function listOwnClusters(operatorIds: readonly number[]): readonly (readonly number[])[] {
  return [operatorIds, [3, 6, 9, 10], [1, 3, 5, 7, 8, 9, 10]]
}

/** Chooses what is done: `count` deeds of these kinds. */
export function chooseDeeds(
  { choose }: Choices,
  { count, kinds }: { count: number; kinds: readonly DeedKind[] },
): readonly Deed[] {
  return Array.from({ length: count }, (): Deed => {
    const kind = kinds[choose(kinds.length)] ?? 'register'
    return { kind, cluster: choose(clusterCount), parameter: choose(deedKinds[kind]) }
  })
}
