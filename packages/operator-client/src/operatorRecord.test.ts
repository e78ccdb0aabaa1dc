import { mainnet } from '@x/schemas'
import { checksumAddress } from '@x/schemas/internal'
import { damageRecord } from '@x/testing'
import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { createOperatorClient } from './createOperatorClient.ts'

const operatorKey = btoa('-----BEGIN RSA PUBLIC KEY-----\nMIIBCgKCAQEA\n-----END RSA PUBLIC KEY-----\n')

/** A record with every field that the API is known to send, in its own forms. */
const record = {
  id: 1,
  id_str: '1',
  declared_fee: '0',
  previous_fee: '0',
  fee: '382640000000',
  eth_fee: '1778800000',
  public_key: operatorKey,
  owner_address: '0x012f55B6Cc5D57F943F1E79cF00214B652513f88',
  address_whitelist: '0x9F5d4Ec84fC4785788aB44F9de973cF34F7A038e',
  whitelist_addresses: ['0x9F5d4Ec84fC4785788aB44F9de973cF34F7A038e'],
  is_private: true,
  whitelisting_contract: '',
  location: 'United States of America',
  setup_provider: 'AWS',
  eth1_node_client: 'Geth',
  eth2_node_client: 'Prysm',
  ssv_client: 'SSV',
  mev_relays: 'Aestus, Flashbots,Ultra Sound',
  description: '',
  website_url: 'https://ssv.network',
  twitter_url: '',
  linkedin_url: '',
  dkg_address: 'https://dkg.example.org:3030',
  logo: '',
  type: 'verified_operator',
  name: 'SSV Labs',
  performance: { '24h': 100, '30d': 99.86798961841079 },
  is_valid: true,
  is_deleted: false,
  is_active: 1,
  status: 'Active',
  validators_count: 143,
  version: 'v4',
  network: 'mainnet',
  effective_balance: '4576000000000',
  migrated: true,
  verified_operator: true,
  block: 17600000,
  created_at: '2026-01-02T03:04:05.000Z',
  updated_at: 1767323045000,
}

const createClient = (answer: unknown) =>
  createOperatorClient({
    network: mainnet,
    retry: false,
    fetch: async () => new Response(JSON.stringify(answer)),
  })

describe('a record', () => {
  test('becomes our vocabulary with every field', async () => {
    expect(await createClient(record).getOperator({ id: 1 })).toStrictEqual({
      id: 1,
      operatorKey,
      isOperatorKeyValid: true,
      idStr: '1',
      name: 'SSV Labs',
      owner: '0x012f55B6Cc5D57F943F1E79cF00214B652513f88',
      fee: 382640000000n,
      ethFee: 1778800000n,
      declaredFee: 0n,
      previousFee: 0n,
      isPrivate: true,
      addressWhitelist: '0x9F5d4Ec84fC4785788aB44F9de973cF34F7A038e',
      whitelistedAddresses: ['0x9F5d4Ec84fC4785788aB44F9de973cF34F7A038e'],
      validatorCount: 143,
      isRemoved: false,
      isDeleted: false,
      isValid: true,
      isActive: 1,
      isVerified: true,
      isMigrated: true,
      status: 'Active',
      type: 'verified_operator',
      performance: { '24h': 100, '30d': 99.86798961841079 },
      effectiveBalance: 4576000000000n,
      dkgAddress: 'https://dkg.example.org:3030',
      mevRelays: ['Aestus', 'Flashbots', 'Ultra Sound'],
      location: 'United States of America',
      setupProvider: 'AWS',
      eth1NodeClient: 'Geth',
      eth2NodeClient: 'Prysm',
      ssvClient: 'SSV',
      websiteUrl: 'https://ssv.network',
      version: 'v4',
      network: 'mainnet',
      block: 17600000,
      createdAt: new Date('2026-01-02T03:04:05.000Z'),
      updatedAt: new Date(1767323045000),
    })
  })

  test('with only id and operator key is enough', async () => {
    expect(await createClient({ id: '1', public_key: operatorKey }).getOperator({ id: 1 })).toStrictEqual({
      id: 1,
      operatorKey,
      isOperatorKeyValid: true,
    })
  })

  test('may carry numbers as text, text as numbers, null, unknown words and unknown fields', async () => {
    const odd = {
      id: '7',
      public_key: operatorKey,
      fee: 42,
      declared_fee: null,
      previous_fee: '',
      is_active: '0',
      is_private: 'false',
      validators_count: '12',
      status: 'Hibernating',
      type: 'quantum_operator',
      mev_relays: '',
      performance: { '24h': '99.5', '30d': null, '1y': 3 },
      whitelist_addresses: ['', record.owner_address.toLowerCase(), 'nonsense', null],
      whitelisting_contract: '0x0000000000000000000000000000000000000000',
      owner_address: record.owner_address.toUpperCase().replace('0X', '0x'),
      updated_at: 1767323045,
      reputation: { stars: 5 },
    }
    expect(await createClient(odd).getOperator({ id: 7 })).toStrictEqual({
      id: 7,
      operatorKey,
      isOperatorKeyValid: true,
      fee: 42n,
      isActive: 0,
      isPrivate: false,
      validatorCount: 12,
      status: 'Hibernating',
      type: 'quantum_operator',
      mevRelays: [],
      performance: { '24h': 99.5 },
      whitelistedAddresses: [record.owner_address],
      owner: record.owner_address,
      updatedAt: new Date(1767323045000),
      extra: { reputation: { stars: 5 } },
    })
  })

  test('with a key that is not an RSA key keeps it and says so', async () => {
    const operator = await createClient({ ...record, public_key: 'garbage' }).getOperator({ id: 1 })
    expect(operator).toMatchObject({ operatorKey: 'garbage', isOperatorKeyValid: false })
  })

  test('without id or operator key is refused with the path', async () => {
    const { id, ...noId } = record
    expect(id).toBe(1)
    await expect(createClient(noId).getOperator({ id: 1 })).rejects.toMatchObject({ problems: [{ path: 'id' }] })
    const list = { operators: [record, { ...record, public_key: null }] }
    const reading = createClient(list).getOperatorPage()
    await expect(reading).rejects.toMatchObject({ name: 'ResponseError', reason: 'shape' })
    await expect(reading).rejects.toMatchObject({ problems: [{ path: 'operators.1.public_key' }] })
  })
})

/** What servers, proxies and databases put in place of a value, besides anything at all. */
const hostileValue = fc.oneof(
  fc.jsonValue(),
  fc.constantFrom(
    null,
    true,
    '',
    ' ',
    '0',
    '-1',
    '1.5',
    '1e3',
    '0x10',
    ' 7 ',
    '9'.repeat(400),
    'NaN',
    'Infinity',
    'null',
  ),
  fc.constantFrom(-1, 1.5, 1e21, 2 ** 53, -0, [], {}, [null], [{}], [[]], { '24h': 'x' }, { id: null }),
  fc.constantFrom(
    '0x0000000000000000000000000000000000000000',
    record.owner_address.toLowerCase(),
    '0x12',
    operatorKey,
  ),
)

const damage = (whole: Record<string, unknown>) => damageRecord(whole, hostileValue)

const amount = v.optional(v.pipe(v.bigint(), v.minValue(0n)))
const count = v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(0)))
const account = v.pipe(
  v.string(),
  v.check((text) => text === checksumAddress(text)),
)
const flag = v.optional(v.boolean())
const text = v.optional(v.pipe(v.string(), v.trim(), v.nonEmpty()))
const percent = v.optional(v.pipe(v.number(), v.finite()))

/** What the type of an operator promises. */
const soundOperator = v.strictObject({
  id: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
  operatorKey: v.string(),
  isOperatorKeyValid: v.boolean(),
  ...v.entriesFromList(['fee', 'ethFee', 'declaredFee', 'previousFee', 'effectiveBalance'], amount),
  ...v.entriesFromList(['validatorCount', 'isActive', 'block'], count),
  ...v.entriesFromList(['owner', 'addressWhitelist', 'whitelistingContract'], v.optional(account)),
  ...v.entriesFromList(['isPrivate', 'isRemoved', 'isDeleted', 'isValid', 'isVerified', 'isMigrated'], flag),
  ...v.entriesFromList(['idStr', 'name', 'location', 'setupProvider', 'eth1NodeClient', 'eth2NodeClient'], text),
  ...v.entriesFromList(['ssvClient', 'description', 'websiteUrl', 'twitterUrl', 'linkedinUrl', 'dkgAddress'], text),
  ...v.entriesFromList(['logo', 'type', 'status', 'version', 'network'], text),
  ...v.entriesFromList(['createdAt', 'updatedAt'], v.optional(v.date())),
  whitelistedAddresses: v.optional(v.array(account)),
  mevRelays: v.optional(v.array(v.pipe(v.string(), v.nonEmpty()))),
  performance: v.optional(v.strictObject({ '24h': percent, '30d': percent })),
  extra: v.optional(v.record(v.string(), v.unknown())),
})

describe('records with random missing, retyped and extra fields', () => {
  test('of operators keep what is promised and every field that is good, or are a ResponseError', async () => {
    const whole = await createClient(record).getOperator({ id: 1 })
    expect(v.is(soundOperator, whole)).toBe(true)
    await fc.assert(
      fc.asyncProperty(damage(record), async ({ damaged, isKept }) => {
        const result = await createClient(damaged)
          .getOperator({ id: 1 })
          .catch((error: unknown) => error)
        if (result instanceof Error) {
          expect(result).toMatchObject({ name: 'ResponseError', reason: 'shape' })
          expect(isKept('id', 'public_key')).toBe(false)
          return
        }
        expect(v.safeParse(soundOperator, result).issues).toBeUndefined()
        for (const [wire, name] of [
          ['id', 'id'],
          ['public_key', 'operatorKey'],
          ['fee', 'fee'],
          ['owner_address', 'owner'],
          ['is_private', 'isPrivate'],
          ['whitelist_addresses', 'whitelistedAddresses'],
          ['validators_count', 'validatorCount'],
          ['performance', 'performance'],
          ['mev_relays', 'mevRelays'],
          ['status', 'status'],
        ] as const) {
          if (isKept(wire)) expect(result).toHaveProperty(name, whole[name])
        }
      }),
      { numRuns: 300 },
    )
  })

  test('in a list keep the rows, whatever is said about the pages', async () => {
    const pages = { total: 1, pages: 1, per_page: 100, page: 1, current_first: 1, current_last: 1 }
    await fc.assert(
      fc.asyncProperty(damage(pages), fc.dictionary(fc.string(), hostileValue), async ({ damaged }, extra) => {
        const page = await createClient({ ...extra, operators: [record], pagination: damaged }).getOperatorPage()
        expect(page.items).toMatchObject([{ id: 1, operatorKey }])
        expect([page.pages, page.total].every((value) => value === undefined || Number.isSafeInteger(value))).toBe(true)
      }),
    )
  })

  test('of validators and clusters keep key and hash, or are a ResponseError', async () => {
    const validator = {
      public_key: `0x${'ab'.repeat(48)}`,
      cluster: `0x${'cd'.repeat(32)}`,
      owner_address: record.owner_address,
      operators: [2, 1],
      status: 'Active',
      validator_info: { index: 1, status: 'active_ongoing', activation_epoch: 3, effective_balance: 32_000_000_000 },
    }
    const cluster = { clusterId: validator.cluster, ownerAddress: record.owner_address, operators: [1, 2, 3, 4] }
    await fc.assert(
      fc.asyncProperty(damage(validator), damage(cluster), async (one, two) => {
        const page = await createClient({ validators: [one.damaged], pagination: {} })
          .getValidatorPage()
          .catch((error: unknown) => error)
        if (page instanceof Error) expect(page).toMatchObject({ name: 'ResponseError', reason: 'shape' })
        if (one.isKept('public_key')) expect(page).toMatchObject({ items: [{ publicKey: validator.public_key }] })
        const found = await createClient({ cluster: two.damaged })
          .getCluster({ owner: record.owner_address, operatorIds: [1, 2, 3, 4] })
          .catch((error: unknown) => error)
        if (found instanceof Error) expect(found).toMatchObject({ name: 'ResponseError', reason: 'shape' })
        if (two.isKept('clusterId')) expect(found).toMatchObject({ hash: cluster.clusterId })
      }),
    )
  })
})

test('any answer at all gives an operator or a ResponseError', async () => {
  await fc.assert(
    fc.asyncProperty(fc.jsonValue(), async (answer) => {
      const client = createClient(answer)
      for (const call of [
        () => client.getOperator({ id: 1 }),
        () => client.getOperatorPage(),
        () => client.getOperatorByKey({ operatorKey }),
        () => client.getValidatorPage({ operatorId: 1 }),
        () => client.getCluster({ owner: record.owner_address, operatorIds: [1, 2, 3, 4] }),
        () => client.getAccount({ owner: record.owner_address }),
        () => client.checkDkgHealth({ operators: [] }),
        () => client.getOperatorPerformance({ id: 1 }),
        () => client.getRegisteredValidators({ publicKeys: [] }),
      ]) {
        const result = await call().catch((error: unknown) => error)
        if (result instanceof Error) expect(result).toMatchObject({ name: 'ResponseError', reason: 'shape' })
      }
    }),
    { numRuns: 50 },
  )
})
