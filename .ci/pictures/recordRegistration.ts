import { PassThrough } from 'node:stream'
import { createDevnet } from '@x/devnet'
import { run } from '../../packages/cli/src/program/run.ts'
import { createScreen, type Piece } from './createScreen.ts'
import { getText } from './getText.ts'

export type RecordRegistrationParameters = {
  /** The folder of the keystores, and the file of their password. */
  keystores: string
  passwordFile: string
  /** How many there are. */
  count: number
  /** Columns of the terminal. */
  columns: number
}

/**
 * Registers keystores on a devnet, for somebody at a terminal who says yes, and returns what the terminal showed, line
 * by line: all that stayed, and the bar as it was half-way.
 */
export async function recordRegistration({
  keystores,
  passwordFile,
  count,
  columns,
}: RecordRegistrationParameters): Promise<Piece[][]> {
  await using devnet = await createDevnet()
  const [account] = devnet.accounts
  const screen = createScreen()
  let isAnswered = false
  let bar: { row: number; line: Piece[] } | undefined
  const stdin = Object.assign(new PassThrough(), { isTTY: true, setRawMode: () => stdin })
  const createOutput = () => {
    const stream = Object.assign(new PassThrough({ encoding: 'utf8' }), { isTTY: true, columns, rows: 60 })
    stream.on('data', (text: string) => {
      screen.write(text)
      const lines = screen.lines()
      const row = lines.length - 1
      const line = lines[row] ?? []
      if (getText(line).includes(` ${count / 2}/${count}`)) bar ??= { row, line }
      if (isAnswered || !lines.some((each) => getText(each).includes('Yes / '))) return
      isAnswered = true
      // Its question hears keys once it is written.
      setImmediate(() => stdin.write('y'))
    })
    return stream
  }
  const files = ['--keystores', keystores, '--password-file', passwordFile]
  const code = await run(['register', ...files, '--operators', '1,2,3,4', '--runway', '90'], {
    env: {
      SSVX_NETWORK: devnet.networkFile,
      SUBGRAPH_API_KEY: devnet.subgraphApiKey,
      OWNER_ADDRESS: account?.address,
      PRIVATE_KEY: account?.privateKey,
    },
    // All of a terminal that the command uses.
    stdin: stdin as unknown as NodeJS.ReadStream,
    stdout: createOutput(),
    stderr: createOutput(),
    signal: new AbortController().signal,
  })
  const lines = screen.lines()
  if (code !== 0 || bar === undefined) {
    throw new Error(`The registration did not show what it should:\n${lines.map(getText).join('\n')}`)
  }
  return lines.toSpliced(bar.row, 0, bar.line)
}
