import { createBeaconConnection } from '@x/beacon-client'
import { hoodi, InvalidInputError, mainnet } from '@x/schemas'
import { expect, test } from 'vitest'
import { assertNodesOfNetwork } from './assertNodesOfNetwork.ts'
import { createKeyGuard } from './createKeyGuard.ts'

const of = (network: typeof mainnet) => createBeaconConnection({ url: 'http://beacon.test', network })

test('a beacon node of another network proves nothing: it is refused before anything is asked', () => {
  const beaconNodes = [of(hoodi), of(mainnet)]
  expect(() => assertNodesOfNetwork(hoodi, beaconNodes)).toThrow(InvalidInputError)
  expect(() => createKeyGuard({ network: hoodi, beaconNodes, publicKeys: [] })).toThrow(
    'is a connection to mainnet, and the call is about hoodi',
  )
})

test('the network is told by chain and genesis, not by its name', () => {
  const named = { ...hoodi, name: 'hoodi-copy' }
  expect(() => assertNodesOfNetwork(named, [of(hoodi)])).not.toThrow()
  const restarted = { ...hoodi, custom: { ...hoodi.custom, genesisTime: hoodi.custom.genesisTime + 1 } }
  expect(() => assertNodesOfNetwork(restarted, [of(hoodi)])).toThrow(InvalidInputError)
})
