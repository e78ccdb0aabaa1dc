import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createDevnet, type Devnet, type DevnetOperator } from '@x/devnet'
import { createOperatorConnection } from '@x/operator-client'
import { defineNetwork } from '@x/schemas'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getTestAccount } from '../fixtures/chain.ts'
import { findOperatorProblems } from './findOperatorProblems.ts'
import { resolveOperators } from './resolveOperators.ts'

let devnet: Devnet
beforeAll(async () => {
  devnet = await createDevnet()
})
afterAll(() => devnet.stop())

describe('resolveOperators', () => {
  test('tells from the chain alone what each operator is and whether the owner may use it', async () => {
    const { publicClient, network } = devnet
    const owner = getTestAccount(devnet, 0).address
    const ids = [13, 1, 12, 11, 99]
    const { operators, failures } = await resolveOperators(ids, { network, publicClient, owner, sources: ['chain'] })
    expect(failures).toEqual([])
    expect(
      operators.map(({ id, exists, isRemoved, isPrivate, isUsable }) => [id, exists, isRemoved, isPrivate, isUsable]),
    ).toEqual([
      [13, true, true, false, true],
      [1, true, false, false, true],
      [12, true, false, true, false],
      [11, true, false, true, false],
      [99, false, false, undefined, undefined],
    ])
    const first = devnet.operators[0]
    expect(operators[1]).toMatchObject({
      publicKey: first?.publicKey,
      fee: first?.fee,
      validatorCount: 0,
      validatorLimit: 3_000,
      sources: ['chain'],
    })
    expect(
      findOperatorProblems(operators, { validatorsToAdd: 3_001 }).map(({ code, operatorId }) => [operatorId, code]),
    ).toEqual([
      [13, 'removed'],
      [1, 'full'],
      [12, 'not-whitelisted'],
      [12, 'full'],
      [11, 'not-whitelisted'],
      [11, 'full'],
      [99, 'missing'],
    ])
    const allowed = getTestAccount(devnet, 1).address
    const listed = await resolveOperators([11, 12], { network, publicClient, owner: allowed, sources: ['chain'] })
    expect(listed.operators.map(({ isUsable }) => isUsable)).toEqual([true, true])
  })

  test('goes on with the chain when the API is down, and says so', async () => {
    const { publicClient, network } = devnet
    const operatorClient = createOperatorConnection({ network, url: 'http://127.0.0.1:9', retry: false })
    const parameters = { network, publicClient, operatorClient, sources: ['api', 'chain'] as const }
    const { operators, failures } = await resolveOperators([1, 2], parameters)
    expect(operators.map(({ sources }) => sources)).toEqual([['chain'], ['chain']])
    expect(failures).toMatchObject([{ source: 'api', error: { name: 'NetworkError' } }])
    await expect(resolveOperators([1], { network, operatorClient, sources: ['api'] })).rejects.toMatchObject({
      name: 'NoOperatorSourceError',
    })
  })

  test('takes the same key in both sources, and refuses an operator whose keys differ', async () => {
    const { publicClient, network } = devnet
    const [one, two] = devnet.operators
    if (one === undefined || two === undefined) throw new TypeError('The devnet has no operators.')
    await using api = await startApi([one, { ...two, publicKey: one.publicKey }])
    const apiNetwork = defineNetwork({ ...network, apiUrl: api.url })
    const parameters = { network: apiNetwork, publicClient, sources: ['api', 'chain'] as const }
    const same = await resolveOperators([1], parameters)
    expect(same.operators).toMatchObject([{ id: 1, name: 'Operator of the API', sources: ['api', 'chain'] }])
    await expect(resolveOperators([1, 2], parameters)).rejects.toMatchObject({
      name: 'OperatorKeysDifferError',
      operatorId: 2,
      sources: ['api', 'chain'],
    })
  })

  test('refuses what is no operator id', async () => {
    const { publicClient, network } = devnet
    await expect(resolveOperators([0], { network, publicClient })).rejects.toMatchObject({ name: 'InvalidInputError' })
  })
})

/** An operator data API that knows these operators. */
async function startApi(operators: readonly DevnetOperator[]) {
  const server = createServer((request, response) => {
    const id = Number(request.url?.split('/').at(-1))
    const operator = operators.find((candidate) => candidate.id === id)
    response.writeHead(operator ? 200 : 404, { 'content-type': 'application/json' })
    response.end(JSON.stringify({ id, public_key: operator?.publicKey, name: 'Operator of the API', fee: '0' }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
