import { type Address, defineNetwork } from '@x/schemas'
import { expect, test } from 'vitest'
import type { PreparedCall } from '../transaction/prepareCall.ts'
import { exportCall } from './exportCall.ts'
import { getSafeChecksum } from './getSafeChecksum.ts'

const from: Address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const to: Address = '0x58410Bef803ECd7E63B23664C586A6DB72DAf59c'
const prepared: PreparedCall = {
  from,
  to,
  data: '0x1234',
  value: 5n,
  gas: 100_000n,
  functionName: 'deposit',
  owner: from,
  operatorIds: [1, 2, 3, 4],
  state: { accountNonce: 1, blockNumber: 7, blockHash: `0x${'ab'.repeat(32)}` },
}
const network = {
  ...defineNetwork({
    name: 'test',
    chainId: 31_337,
    contracts: { network: to, views: to },
    startBlock: 1,
    genesisTime: 0,
    secondsPerSlot: 12,
    slotsPerEpoch: 32,
  }),
  id: 560_048,
}

test('a call is written plainly, and as the parameters of wallet_sendCalls', () => {
  expect(exportCall(prepared, { network, format: 'raw' })).toEqual([
    { from, to, value: '5', data: '0x1234', chainId: 560_048 },
  ])
  expect(exportCall(prepared, { network, format: 'calls' })).toEqual([
    {
      version: '2.0.0',
      from,
      chainId: '0x88bb0',
      atomicRequired: true,
      calls: [{ to, value: '0x5', data: '0x1234' }],
    },
  ])
})

test('calls are written as requests to a signer, with the account’s next numbers, and not without fees', () => {
  const fees = { maxFeePerGas: 30_000_000_000n, maxPriorityFeePerGas: 0n }
  const { requests } = exportCall([prepared, { ...prepared, value: 0n }], { network, format: 'rpc', fees })
  const signed = { from, to, gas: '0x186a0', data: '0x1234', chainId: '0x88bb0', maxFeePerGas: '0x6fc23ac00' }
  const about = { jsonrpc: '2.0', method: 'eth_signTransaction' }
  expect(requests).toEqual([
    { ...about, id: 1, params: [{ ...signed, nonce: '0x1', value: '0x5', maxPriorityFeePerGas: '0x0' }] },
    { ...about, id: 2, params: [{ ...signed, nonce: '0x2', value: '0x0', maxPriorityFeePerGas: '0x0' }] },
  ])
  expect(() => exportCall(prepared, { network, format: 'rpc' })).toThrow(/fees/)
})

test('a call is written for Safe, with the checksum that Safe expects, and what it is about', () => {
  const file = exportCall(prepared, { network, format: 'safe' })
  expect(file).toMatchObject({
    version: '1.0',
    chainId: '560048',
    meta: {
      name: 'SSV Network: deposit',
      description: `Calls deposit on test (chain 560048, contract ${to}) for operators 1, 2, 3, 4, as of block 7.`,
      createdFromSafeAddress: from,
    },
    transactions: [{ to, value: '5', data: '0x1234', contractMethod: null, contractInputsValues: null }],
  })
  expect(file.meta.checksum).toBe(getSafeChecksum(file))
  const others = exportCall({ ...prepared, operatorIds: undefined }, { network, format: 'safe' })
  expect(others.meta.description).toBe(`Calls deposit on test (chain 560048, contract ${to}), as of block 7.`)
})
