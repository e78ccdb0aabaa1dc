import { spawn } from 'node:child_process'

export type Program = {
  /** The first match in what it prints, on either stream. */
  said: (pattern: RegExp) => Promise<RegExpExecArray>
  /** Ends it and all that it has started. */
  end: () => Promise<void>
}

/** Starts a program in a process group of its own. */
export function startProgram(path: string, args: readonly string[], env: Readonly<Record<string, string>>): Program {
  const child = spawn(path, args, {
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...env },
  })
  let output = ''
  let listen = () => {}
  let exit: string | undefined
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output = (output + text).slice(-100_000)
      listen()
    })
  }
  const ended = new Promise<void>((resolve) => {
    const finish = (reason: string) => {
      exit ??= reason
      listen()
      resolve()
    }
    child.once('error', (error) => finish(String(error)))
    child.once('close', (code, signal) => finish(`it ended with ${signal ?? code}`))
  })
  const kill = () => {
    try {
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL')
    } catch {
      // Nobody of the group is left.
    }
  }
  process.once('exit', kill)
  return {
    said: (pattern) =>
      new Promise((resolve, reject) => {
        listen = () => {
          const found = pattern.exec(output)
          if (found !== null) resolve(found)
          else if (exit !== undefined) reject(new Error(`${path}: ${exit}\n${output}`))
        }
        listen()
      }),
    end: async () => {
      kill()
      process.off('exit', kill)
      await ended
    },
  }
}
