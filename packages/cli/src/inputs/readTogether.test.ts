import { expect, test } from 'vitest'
import { MissingInputError } from '../errors/MissingInputError.ts'
import { UsageError } from '../errors/UsageError.ts'
import { readTogether } from './readTogether.ts'

const miss = (what: string) => () => {
  throw new MissingInputError({ what, fix: `Add ${what}` })
}

test('what is there is returned in its order, whether it takes time or not', async () => {
  expect(
    await readTogether(
      () => 1,
      async () => 'two',
    ),
  ).toEqual([1, 'two'])
})

test('all that is missing is told at once, with what to add', async () => {
  const error = await readTogether(miss('a.'), () => 1, miss('b.')).catch((error: unknown) => error)
  expect(error).toMatchObject({
    name: 'UsageError',
    shortMessage: '2 things were not given.',
    metaMessages: ['- a. Add a.', '- b. Add b.'],
  })
})

test('one that is missing is told as it is', async () => {
  await expect(readTogether(() => 1, miss('b.'))).rejects.toMatchObject({ shortMessage: 'b.', fix: 'Add b.' })
})

test('what is wrong is told at once, without the rest', async () => {
  const wrong = () => Promise.reject(new UsageError('Wrong.'))
  await expect(readTogether(miss('a.'), wrong, miss('c.'))).rejects.toThrow('Wrong.')
})
