import { expect, test } from 'vitest'
import { runCli } from '../testing/runCli.ts'

const key = `0x${'11'.repeat(32)}`
const noKey = 'The private key of the owner is missing. Add --private-key-file <file>'
const noTerminal =
  'Cannot ask for confirmation: stdin and stderr are not terminals. Add --yes to send without confirmation'
const noOwner = 'No owner was given. Add --owner <address>, or set OWNER_ADDRESS.'

// Nobody is at a terminal here.
test.each([
  ['the key, and who would say yes', [], {}, [noKey, noTerminal]],
  ['the key, where the variable is empty', [], { PRIVATE_KEY: '' }, [noKey, noTerminal]],
  ['the key, where nobody is asked', ['--yes'], {}, [noKey]],
  ['who would say yes, with a key', [], { PRIVATE_KEY: key }, [noTerminal]],
  ['who would say yes, with the file of a key', ['--private-key-file', 'key'], {}, [noTerminal]],
  ['who would say yes, with a keystore', ['--account-keystore', 'key.json'], {}, [noTerminal]],
  ['the owner, where it is only simulated', ['--dry-run'], {}, [noOwner]],
  ['the owner, where somebody else signs', ['--unsigned', 'file'], {}, [noOwner]],
])('what is missing is told before anything is read or asked: %s', async (_, flags, env, expected) => {
  const args = ['cluster', 'fee-recipient', `0x${'aa'.repeat(20)}`, '--network', 'hoodi', ...flags]
  // A port on which nobody listens.
  const { code, stdout, stderr } = await runCli(args, { env: { RPC_URL: 'http://127.0.0.1:9', ...env } })
  expect({ code, stdout }, stderr).toEqual({ code: 2, stdout: '' })
  const told = stderr.replaceAll(/\s+/g, ' ')
  for (const text of [noKey, noTerminal, noOwner]) expect(told.includes(text), told).toBe(expected.includes(text))
})
