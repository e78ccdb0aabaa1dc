import * as chain from '@x/chain'
import * as exporterClient from '@x/exporter-client'
import * as exporterFiles from '@x/exporter-files'
import * as keyshares from '@x/keyshares'
import * as operatorClient from '@x/operator-client'
import * as registration from '@x/registration'
import * as signer from '@x/registration/signer'
import * as subgraph from '@x/subgraph'
import * as watch from '@x/watch'
import { expect, test } from 'vitest'
import { cliFixes } from './cliFixes.ts'

test('every error whose advice is replaced is one that a package exports', () => {
  const names = new Set(
    [chain, keyshares, registration, signer, subgraph, operatorClient, exporterClient, exporterFiles, watch].flatMap(
      (module) => Object.keys(module),
    ),
  )
  for (const name of Object.keys(cliFixes)) expect(names).toContain(name.split(' ')[0])
})
