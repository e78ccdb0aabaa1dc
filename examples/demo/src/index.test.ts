import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

test('the demo proves all its claims, as a plain log when piped', { timeout: 600_000 }, async () => {
  const { code, output } = await runDemo()
  expect(code, output).toBe(0)
  expect(output).toContain('Batch 2 of 2: registered in block')
  expect(output).toContain('4 of 4 validators have signed for this owner and the nonce of their turn')
  expect(output).toContain("16 of 16 choices of 3 shares rebuild the validator's key")
  expect(output).toContain('0 choices of 2 shares do')
  expect(output).toContain('Done: everything holds')
  expect(output.match(/✓/g)?.length).toBeGreaterThanOrEqual(9)
  expect(output).not.toContain('✗')
  expect(output).not.toContain('\u001b')
})

function runDemo(): Promise<{ code: number | null; output: string }> {
  const { FORCE_COLOR: _, ...env } = process.env
  const child = spawn(process.execPath, [fileURLToPath(new URL('index.ts', import.meta.url))], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env,
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (chunk: string) => {
      output += chunk
    })
  }
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) => resolve({ code, output }))
  })
}
