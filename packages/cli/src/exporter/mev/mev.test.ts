import { listen } from '@x/testing'
import { expect, test } from 'vitest'
import { runCli } from '../../testing/runCli.ts'

const comparisons = [
  {
    ...{ slot: '7', validator_index: '1000', validator_pubkey: 'ab'.repeat(48), parent_hash_match: true },
    baseline: { result: 'ok', blinded: true },
    shadow: { result: 'bid', relay_host: 'relay.test\u001b[31m' },
  },
  {
    ...{ slot: '9', validator_index: '1001', baseline_exec_parent_hash: 'aa' },
    baseline: { result: 'ok', blinded: false },
    shadow: { result: 'bid', relay_host: 'relay.test', parent_hash: 'bb' },
  },
  { slot: '11', validator_index: '1', baseline: { result: 'error' }, shadow: { result: 'timeout' } },
]

/** A node with or without a dry run, and `ssvx exporter mev` of it. */
async function run(args: readonly string[], { hasDryRun = true, isTerminal = false } = {}) {
  const asked: string[] = []
  await using node = await listen((request, response) => {
    asked.push(request.url ?? '')
    if (!hasDryRun) return response.writeHead(404).end('404 page not found\n')
    return response.setHeader('content-type', 'application/json').end(JSON.stringify({ comparisons }))
  })
  return { ...(await runCli(['exporter', 'mev', '--url', node.url, ...args], { isTerminal })), asked }
}

test('the comparisons of a dry run are printed, with what is not known of them', async () => {
  const { code, stdout, asked } = await run(['--json', '--limit', '3'])
  expect(code).toBe(0)
  expect(asked).toEqual(['/v1/mev/dry-run/comparisons?limit=3'])
  expect(JSON.parse(stdout)).toMatchObject({
    ...{ hasDryRun: true, mayHaveMore: true, withBid: 2, withBidOfSameParent: 1, fromBuilder: 1 },
    comparisons: [{ slot: 7, isSameParent: true }, { slot: 9, isSameParent: false }, { slot: 11 }],
  })
  const table = await run([], { isTerminal: true })
  expect(table.code).toBe(0)
  expect(table.stdout).toMatch(/With a bid +2, 1 of them on the same parent/)
  expect(table.stdout).not.toContain('there may be more')
  expect(table.stdout).toMatch(/9 +1001 +ok +own +bid +relay\.test +no/)
  expect(table.stdout).toMatch(/11 +1 +error +own +timeout +– +–/)
  expect(table.stdout).not.toContain('relay.test\u001b')
})

test('a node without a dry run is no node without bids', async () => {
  const { code, stdout, stderr } = await run(['--json'], { hasDryRun: false })
  expect(code).toBe(1)
  expect(JSON.parse(stdout)).toMatchObject({ hasDryRun: false, comparisons: [] })
  expect(stderr).toContain('The node has no MEV dry run')
})
