import * as v from 'valibot'
import { type ExporterQuirk, get, jsonReply, jsonType } from '../quirk.ts'
import { createShapes } from './shapes.ts'

/** What the other routes tell. */
export function nodeQuirks(): ExporterQuirk[] {
  const { bareHex, numericText } = createShapes()
  return [
    {
      name: 'the identity of the node',
      ask: () => get('/v1/node/identity'),
      headers: { 'content-type': jsonReply, 'x-ssv-node-version': /./ },
      shape: v.strictObject({
        peer_id: v.string(),
        addresses: v.nullable(v.array(v.string())),
        subnets: bareHex,
        version: v.string(),
      }),
    },
    {
      name: 'peers are a bare list, with null for what is not known',
      ask: () => get('/v1/node/peers'),
      shape: v.array(
        v.strictObject({
          id: v.string(),
          addresses: v.nullable(v.array(v.string())),
          connections: v.nullable(v.array(v.strictObject({ address: v.string(), direction: v.string() }))),
          connectedness: v.string(),
          subnets: v.string(),
          version: v.string(),
        }),
      ),
    },
    {
      name: 'peers by topic',
      ask: () => get('/v1/node/topics'),
      shape: v.strictObject({
        all_peers: v.array(v.string()),
        peers_by_topic: v.array(v.strictObject({ topic: v.string(), peers: v.array(v.string()) })),
      }),
    },
    {
      name: 'the health of the node',
      ask: () => get('/v1/node/health', { Accept: jsonType }),
      shape: v.strictObject({
        p2p: v.string(),
        beacon_node: v.string(),
        execution_node: v.string(),
        event_syncer: v.string(),
        advanced: v.strictObject({
          peers: v.number(),
          inbound_conns: v.number(),
          outbound_conns: v.number(),
          p2p_listen_addresses: v.array(v.string()),
        }),
      }),
    },
    {
      name: 'validators have numbers in quotes and keys without 0x',
      ask: ({ validator }) => get(`/v1/validators?indices=${validator.index}`),
      shape: v.strictObject({
        data: v.pipe(
          v.array(
            v.strictObject({
              public_key: v.pipe(bareHex, v.length(96)),
              index: numericText,
              status: v.string(),
              activation_epoch: numericText,
              exit_epoch: numericText,
              owner: v.pipe(bareHex, v.length(40)),
              committee: v.array(v.number()),
              quorum: v.literal(0),
              partial_quorum: v.literal(0),
              graffiti: v.string(),
              liquidated: v.boolean(),
            }),
          ),
          v.length(1),
        ),
      }),
    },
  ]
}
