import type { Life } from './live.ts'

/** Writes a life that broke something as a test that can be pasted. */
export function formatLife({ job, story, choices, broken }: Life): string {
  const [first] = broken
  return [
    `test(${JSON.stringify(`${first?.invariant}: ${first?.problem}`)}, async () => {`,
    `  // ${JSON.stringify(story)}`,
    `  const { broken } = await live('${job}', replayChoices(${JSON.stringify(choices)}))`,
    '  expect(broken).toEqual([])',
    '})',
  ].join('\n')
}
