import { expect, test } from 'vitest'
import { readFilters } from './readFilters.ts'

test('roles of other forks are left to the node, mistyped ones are not', async () => {
  const read = async (roles: string) => (await readFilters('decideds', { roles })).roles
  expect(await read('ptc_attester,NEXT_ATTESTER,PROPOSER_PREFERENCES')).toEqual([
    'PTC_ATTESTER',
    'NEXT_ATTESTER',
    'PROPOSER_PREFERENCES',
  ])
  await expect(read('ATESTER')).rejects.toThrow('--roles has an item that is not a role.')
  await expect(read('PROPOSERS')).rejects.toThrow('--roles has an item that is not a role.')
})
