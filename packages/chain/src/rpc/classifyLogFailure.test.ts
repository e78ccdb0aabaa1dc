import { HttpRequestError, LimitExceededRpcError, RpcRequestError, TimeoutError, WebSocketRequestError } from 'viem'
import { describe, expect, test } from 'vitest'
import { classifyLogFailure } from './classifyLogFailure.ts'

const url = 'https://node.example/v3/k3y'

/** What a node says with a code of JSON-RPC, as viem throws it. */
function say(message: string, code = -32_000) {
  return new RpcRequestError({ body: {}, error: { code, message }, url })
}

function answer(status: number, details = '') {
  return new HttpRequestError({ status, details, url })
}

describe('classifyLogFailure', () => {
  // The words of well-known providers and nodes.
  test.each([
    'block range too large, maximum is 1000 blocks',
    'query returned more than 10000 results',
    'Log response size exceeded',
    'exceed maximum block range: 5000',
    'eth_getLogs is limited to a 10,000 range',
    'too many results, narrow your search',
    'Your app has exceeded its response size limit',
    'query exceeds max results 20000',
    'something that nobody has heard before',
  ])('asks for less: %s', (message) => {
    expect(classifyLogFailure(say(message))).toBe('refused')
    // As another copy of viem throws it.
    const { message: _, ...fields } = say(message)
    expect(classifyLogFailure(Object.assign(new Error(), fields))).toBe('refused')
  })

  test.each([
    say('rate limit reached'),
    say('Too Many Requests'),
    say('Your app has exceeded its compute units per second capacity'),
    say('daily request quota reached'),
    say('throughput limit'),
    answer(429),
    new LimitExceededRpcError(say('rate limit')),
    Object.assign(new Error('outer'), { cause: answer(429) }),
  ])('waits: %s', (error) => {
    expect(classifyLogFailure(error)).toBe('busy')
  })

  test.each([
    answer(401),
    answer(402),
    answer(403),
    answer(404),
    say('the method does not exist', -32_601),
    say('method not supported', -32_004),
    say('unauthorized', 4_100),
    say('unsupported', 4_200),
    say('pruned history unavailable', 4_444),
    say('missing trie node'),
    say('history not available'),
    say('invalid project id'),
    say('invalid API key'),
  ])('gives up: %s', (error) => {
    expect(classifyLogFailure(error)).toBe('final')
  })

  test('asks for less where an answer takes too long', () => {
    expect(classifyLogFailure(new TimeoutError({ body: {}, url }))).toBe('refused')
  })

  test('asks again where the node cannot be reached', () => {
    expect(classifyLogFailure(new HttpRequestError({ url }))).toBe('unreachable')
    expect(classifyLogFailure(new WebSocketRequestError({ url }))).toBe('unreachable')
  })

  test.each([answer(500), answer(503), answer(413), new Error('anything else'), 'a text', undefined])(
    'asks for less, since an answer may have been too large to make: %s',
    (error) => {
      expect(classifyLogFailure(error)).toBe('refused')
    },
  )
})
