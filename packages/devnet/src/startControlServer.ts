import { Hono } from 'hono'
import * as v from 'valibot'
import type { DevnetFault } from './control/DevnetFault.ts'
import { devnetFaults } from './control/devnetFaults.ts'
import { InvalidFaultValueError } from './control/parseFaultValue.ts'
import type { Devnet } from './createDevnet.ts'
import { readJson } from './server/readJson.ts'
import { type ListenOptions, type RunningServer, type ServerEnv, startServer } from './server/startServer.ts'

/** A running control server. */
export type ControlServer = RunningServer

export type StartControlServerParameters = Pick<ListenOptions, 'allowOrigins'>

/**
 * Starts a server on the loopback interface that lets other processes set a devnet's faults: `GET /faults` lists them,
 * `POST /faults/<name>` with `{ "value": "…" }` sets one, `DELETE /faults/<name>` ends one, `DELETE /faults` all. The
 * faults of the node need a devnet that was created with `rpcThroughProxy`. It answers to names of this machine only, and
 * to web pages of `allowOrigins`.
 *
 * @example
 * await using devnet = await createDevnet({ rpcThroughProxy: true })
 * await using control = await startControlServer(devnet)
 * await fetch(`${control.url}/faults/readsBehind`, { method: 'POST', body: JSON.stringify({ value: '1' }) })
 */
export async function startControlServer(
  devnet: Devnet,
  { allowOrigins = [] }: StartControlServerParameters = {},
): Promise<ControlServer> {
  /** The faults that last, with their values. */
  const active = new Map<string, string>()

  async function clear(faults: readonly DevnetFault[]): Promise<void> {
    for (const fault of faults) {
      if (active.delete(fault.name)) await fault.clear?.(devnet)
    }
  }

  const list = () =>
    devnetFaults.map(({ name, value, description, isOver }) => {
      if (isOver?.(devnet) === true) active.delete(name)
      return { name, value: value ?? null, description, active: active.get(name) ?? null }
    })

  const app = new Hono<ServerEnv>()
  app.get('/faults', (context) => context.json(list()))
  app.post('/faults/:name', async (context) => {
    const fault = devnetFaults.find(({ name }) => name === context.req.param('name'))
    if (fault === undefined) return context.json({ error: 'There is no fault of this name.' }, 404)
    const body = v.safeParse(setRequest, await readJson(context))
    if (!body.success) return context.json({ error: 'The body must be JSON such as {"value":"1"}.' }, 400)
    const { value = '' } = body.output
    try {
      await fault.set(devnet, value)
    } catch (error) {
      if (!(error instanceof InvalidFaultValueError)) throw error
      return context.json({ error: error.message }, 400)
    }
    if (fault.clear !== undefined) active.set(fault.name, value)
    return context.json(list().find(({ name }) => name === fault.name))
  })
  app.delete('/faults', async (context) => {
    await clear(devnetFaults)
    return context.json(list())
  })
  app.delete('/faults/:name', async (context) => {
    const fault = devnetFaults.find(({ name }) => name === context.req.param('name'))
    if (fault === undefined) return context.json({ error: 'There is no fault of this name.' }, 404)
    await clear([fault])
    return context.json(list().find(({ name }) => name === fault.name))
  })
  app.onError((error, context) => context.json({ error: `The devnet could not do it: ${error.message}` }, 500))

  return startServer(app, { allowOrigins })
}

const setRequest = v.object({ value: v.optional(v.string()) })
