import { execFileSync, spawnSync } from 'node:child_process'
import { PassThrough } from 'node:stream'
import { beforeAll, describe, expect, test } from 'vitest'
import { run } from '../run.ts'

const scripts = { bash: '', zsh: '', fish: '' }

beforeAll(async () => {
  for (const shell of ['bash', 'zsh', 'fish'] as const) scripts[shell] = await print(shell)
})

async function print(shell: string): Promise<string> {
  const stdout = new PassThrough({ highWaterMark: 2 ** 20 })
  const { signal } = new AbortController()
  const place = { env: {}, stdin: process.stdin, stdout, stderr: new PassThrough(), signal }
  expect(await run(['completion', shell], place)).toBe(0)
  return String(stdout.read())
}

/** What bash offers behind a line, the last word of which is being typed. */
function complete(line: string): string[] {
  const words = line.split(' ')
  const quoted = words.map((word) => `'${word}'`).join(' ')
  const script = `${scripts.bash}\nCOMP_WORDS=(${quoted}); COMP_CWORD=${words.length - 1}; _ssvx; printf '%s\\n' "\${COMPREPLY[@]}"`
  return execFileSync('bash', ['--norc', '-c', script], { encoding: 'utf8', cwd: import.meta.dirname })
    .split('\n')
    .filter((word) => word !== '')
}

describe.skipIf(process.platform === 'win32')('bash', () => {
  test.each([
    ['ssvx reg', ['register']],
    ['ssvx operators fee d', ['declare']],
    ['ssvx register --amo', ['--amount']],
    ['ssvx register --yes --max-t', ['--max-total']],
    ['ssvx register --network h', ['hoodi']],
    ['ssvx register --unsigned-format ', ['safe', 'raw', 'calls', 'rpc']],
    ['ssvx completion --h', ['--help']],
    // A path, and a value that nobody can guess.
    ['ssvx register --keystores formatB', ['formatBash.ts']],
    ['ssvx register --amount ', []],
    // Flags that do nothing for a command are not offered.
    ['ssvx keyshares verify --subg', []],
  ])('%s', (line, words) => {
    expect(complete(line)).toEqual(words)
  })

  test('offers the commands of a group with its flags', () => {
    expect(complete('ssvx cluster ')).toEqual(expect.arrayContaining(['deposit', 'withdraw', '--help']))
    expect(complete('ssvx ')).toEqual(expect.arrayContaining(['register', 'completion']))
  })
})

test('the scripts for zsh and fish are ones, as far as there is a shell to say so', () => {
  for (const shell of ['zsh', 'fish'] as const) {
    expect(scripts[shell]).toContain('cluster deposit')
    const { error, status, stderr } = spawnSync(shell, ['-n', '-c', scripts[shell]], { encoding: 'utf8' })
    if (error === undefined) expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
  }
})
