import { expect, test } from 'vitest'
import { InvalidInputError } from '../errors/parse.ts'
import { currentSlot, epochToSlot, slotToEpoch, slotToTime, timeToSlot } from '../time/slotTime.ts'
import { hoodi } from './hoodi.ts'
import { mainnet } from './mainnet.ts'
import { defineNetwork } from './network.ts'

test.each([mainnet, hoodi])('the description of $name passes its own schema', (known) => {
  expect(defineNetwork(known)).toEqual(known)
})

test('slot, epoch and time agree with the public record of both networks', () => {
  expect(new Date(slotToTime(mainnet, 0)).toISOString()).toBe('2020-12-01T12:00:23.000Z')
  expect(new Date(slotToTime(hoodi, 1_777_265)).toISOString()).toBe('2025-11-19T08:23:00.000Z')
  expect(timeToSlot(hoodi, Date.parse('2025-11-19T08:23:11.999Z'))).toBe(1_777_265)
  expect(timeToSlot(hoodi, Date.parse('2025-11-19T08:22:59.999Z'))).toBe(1_777_264)
  expect(slotToEpoch(hoodi, 3_757_504)).toBe(117_422)
  expect(epochToSlot(hoodi, 117_422)).toBe(3_757_504)
  expect(currentSlot(mainnet, 0)).toBe(0)
})

test('a network of your own gets the usual slot times, checksummed addresses and no trailing slashes', () => {
  const network = defineNetwork({
    name: 'local',
    chainId: 31337,
    contracts: {
      network: '0x5fbdb2315678afecb367f032d93f642f64180aa3',
      views: '0xe7f1725e7734ce288f8367e1bb143e90bb3f0512',
    },
    startBlock: 0,
    genesisTime: 1_700_000_000,
    apiUrl: 'http://127.0.0.1:3000/',
  })
  expect(network).toMatchInlineSnapshot(`
    {
      "apiUrl": "http://127.0.0.1:3000",
      "chainId": 31337,
      "contracts": {
        "network": "0x5FbDB2315678afecb367f032d93F642f64180aa3",
        "views": "0xe7f1725E7734CE288F8367e1Bb143E90bb3F0512",
      },
      "genesisTime": 1700000000,
      "name": "local",
      "secondsPerSlot": 12,
      "slotsPerEpoch": 32,
      "startBlock": 0,
    }
  `)
})

test('all that is wrong with a network is told at once', () => {
  expect(() =>
    defineNetwork({
      name: '',
      chainId: 0,
      contracts: { network: '0x12', views: '0x12' },
      startBlock: -1,
      genesisTime: 0,
      apiUrl: 'ftp://x',
    }),
  ).toThrow(InvalidInputError)
})
