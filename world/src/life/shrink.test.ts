import { expect, test } from 'vitest'
import { replayChoices } from '../random/createChoices.ts'
import { formatLife } from './formatLife.ts'
import { type Life, live } from './live.ts'
import { shrink } from './shrink.ts'

test('a life is shrunk to the choices that it breaks by, and printed as a test', async () => {
  const isBad = ({ story }: Life) =>
    Number('validatorCount' in story && story.validatorCount) >= 3 &&
    'cluster' in story &&
    story.cluster === 'elsewhere'
  const judge = async (choices: readonly number[]): Promise<Life> => {
    const life = await live('register', replayChoices(choices))
    return { ...life, broken: isBad(life) ? [{ invariant: 'limits', problem: 'it costs too much' }] : [] }
  }
  // One fault, and more of everything than it takes.
  const shrunk = await shrink(await judge([1, 2, 3, 1, 0, 77, 4, 0, 2]), { judge })
  expect(shrunk.choices).toEqual([0, 2, 2])
  expect(formatLife(shrunk)).toMatchInlineSnapshot(`
    "test("limits: it costs too much", async () => {
      // {"cluster":"elsewhere","validatorCount":3,"batchSize":1,"sources":{"otherNode":true,"subgraph":true,"api":true},"noise":0,"waiting":{"confirmations":1},"faults":[]}
      const { broken } = await live('register', replayChoices([0,2,2]))
      expect(broken).toEqual([])
    })"
  `)
})
