import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { writeKeystores } from '../../packages/cli/src/inputs/writeKeystores.ts'
import { drawTerminal } from './drawTerminal.ts'
import { recordRegistration } from './recordRegistration.ts'

/** Draws `ssvx register` as somebody at a terminal sees it, from a registration on a devnet. */
export async function drawRegistration(): Promise<string> {
  const [count, columns, password] = [8, 96, 'a password for the picture']
  const folder = await mkdtemp(join(tmpdir(), 'ssvx-picture-'))
  try {
    const [keystores, passwordFile] = [join(folder, 'keys'), join(folder, 'password.txt')]
    await writeFile(passwordFile, password)
    const { signal } = new AbortController()
    await writeKeystores({ count, folder: keystores, password, kdf: 'scrypt', signal })
    const lines = await recordRegistration({ keystores, passwordFile, count, columns })
    return drawTerminal({
      command: 'ssvx register --keystores keys --password-file password.txt --operators 1,2,3,4 --runway 90',
      lines,
      columns,
      title: `ssvx register: ${count} validators on a terminal`,
      description:
        'The plan with its cost and the operators, the question and its yes, the progress bar half-way, ' +
        'the transaction, and the summary: what was registered, spent, and how long the deposit lasts.',
    })
  } finally {
    await rm(folder, { recursive: true })
  }
}
