import { PassThrough } from 'node:stream'
import { hoodi } from '@x/schemas'
import { expect, test } from 'vitest'
import { createContext } from '../context/createContext.ts'
import { createOutput } from '../terminal/createOutput.ts'
import { getOwnerSources } from './getOwnerSources.ts'

test('a source that fails is told once for each thing that it was asked for, in words of that', async () => {
  const stderr = new PassThrough()
  const streams = { stdin: process.stdin, stdout: new PassThrough(), stderr }
  const { signal } = new AbortController()
  const context = createContext({ env: {}, ...streams, signal, cwd: process.cwd() })
  const output = createOutput(context, {})
  const settings = { network: hoodi, subgraph: {}, sourcePatience: undefined }
  const { onSourceFailure } = getOwnerSources(settings, output)
  const error = new Error('It was refused.')
  for (const about of [undefined, 'validators of other owners', undefined, 'validators of other owners']) {
    onSourceFailure?.({ source: 'subgraph', about, error })
  }
  expect(String(stderr.read())).toBe(
    'Note: Asking the subgraph for the owner nonce failed: It was refused.\n' +
      'Note: Asking the subgraph for validators of other owners failed: It was refused.\n',
  )
})
