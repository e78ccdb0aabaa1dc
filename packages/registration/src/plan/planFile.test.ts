import { newClusterSnapshot } from '@x/schemas'
import { sha256, stringToBytes } from 'viem'
import { describe, expect, test } from 'vitest'
import { createTestPlan, testKeystores } from '../fixtures/createTestPlan.ts'
import { findPlanChanges } from './findPlanChanges.ts'
import { parseRegistrationPlan } from './parseRegistrationPlan.ts'
import { createPlanFile, parsePlanFile } from './planFile.ts'

const { plan, network, operators } = createTestPlan()
const keystores = testKeystores(plan)
const file = createPlanFile(plan, { keystores })

describe('the file of a plan', () => {
  test('holds the plan, and the hashes of what it was made from', () => {
    const text = JSON.stringify(file, null, 2)
    expect(parsePlanFile(text)).toEqual({ plan, sources: file.sources, digest: file.digest })
    expect(parseRegistrationPlan(text)).toEqual(plan)
    expect(file.sources).toEqual({
      keystores,
      operatorKeys: plan.operators.map(({ id, operatorKey }) => ({ id, sha256: sha256(stringToBytes(operatorKey)) })),
    })
  })

  test('has the same digest in whichever order and layout it is written', () => {
    const reversed = Object.fromEntries(Object.entries(JSON.parse(JSON.stringify(file))).toReversed())
    expect(parsePlanFile(JSON.stringify(reversed, null, 8)).digest).toBe(file.digest)
    expect(createPlanFile(parsePlanFile(file).plan, { keystores }).digest).toBe(file.digest)
  })

  test('is refused where anything in it was edited', () => {
    const [first] = file.batches
    const [keystore] = file.sources.keystores
    for (const edited of [
      { ...file, total: `${file.total}0` },
      { ...file, limits: { ...file.limits, maxTotal: `${file.limits.maxTotal}0` } },
      { ...file, batches: [{ ...first, deposit: '1' }, ...file.batches.slice(1)] },
      { ...file, sources: { ...file.sources, keystores: [{ ...keystore, file: 'other.json' }] } },
      { ...file, sources: { ...file.sources, operatorKeys: [] } },
      { ...file, digest: `0x${'00'.repeat(32)}` },
    ]) {
      expect(() => parsePlanFile(edited)).toThrow('edited after it was written')
    }
  })

  test('is refused where it is none', () => {
    const { sources: _, ...bare } = file
    expect(() => parsePlanFile(bare)).toThrow('sources')
    expect(() => parsePlanFile('{')).toThrow('The plan file is not valid')
    expect(() => parsePlanFile(newClusterSnapshot)).toThrow('The plan file is not valid')
  })
})

describe('findPlanChanges', () => {
  const publicKeys = plan.batches.flatMap((batch) => batch.publicKeys)
  const [operator, ...others] = operators
  const [keystore, ...otherKeystores] = keystores
  const next = plan.state.ownerNonce
  const stranger = '0x00000000219ab540356cBB839Cbe05303d7705Fa'

  test('finds nothing where nothing has changed', () => {
    const chain = { ownerNonce: next, registered: [] }
    const found = { network, owner: plan.owner, operators, keystores: { planned: keystores, found: keystores }, chain }
    expect(findPlanChanges(plan, found)).toEqual([])
    expect(findPlanChanges(plan, {})).toEqual([])
  })

  test.each([
    ['another chain', { network: { ...network, id: 5 } }, ['network'], 'not for chain 5'],
    [
      'another contract',
      {
        network: {
          ...network,
          contracts: { ...network.contracts, ssvNetwork: { address: stranger, blockCreated: 0 } },
        },
      },
      ['network'],
      'not for 0x00000000219ab540356cBB839Cbe05303d7705Fa',
    ],
    ['another owner', { owner: stranger }, ['owner'], 'not for 0x00000000219ab540356cBB839Cbe05303d7705Fa'],
    ['other operators', { operators: others }, ['operators'], 'operators 1, 2, 3, 4, not for 2, 3, 4'],
    [
      'another key of an operator',
      { operators: [{ id: 1, operatorKey: others[0]?.operatorKey }, ...others] },
      ['operatorKey'],
      'Operator 1 has another key',
    ],
    [
      'a keystore that was replaced',
      { keystores: { planned: keystores, found: [{ ...keystore, sha256: '0x00' }, ...otherKeystores] } },
      ['keystores'],
      'is not the file that was planned with',
    ],
    [
      'a keystore that is missing',
      { keystores: { planned: keystores, found: otherKeystores } },
      ['keystores'],
      'is missing',
    ],
    [
      'a keystore too many',
      { keystores: { planned: otherKeystores, found: keystores } },
      ['keystores'],
      'is not part of the plan',
    ],
    [
      'a key shares file that was replaced',
      { keyShares: { planned: keystores, found: [{ ...keystore, sha256: '0x00' }, ...otherKeystores] } },
      ['keyShares'],
      'The key shares file keystore-0.json is not the file that was planned with',
    ],
    [
      'an owner nonce that went on',
      { chain: { ownerNonce: next + 1, registered: [] } },
      ['ownerNonce'],
      'is 8, and not 7',
    ],
    [
      'a validator that was registered out of order',
      { chain: { ownerNonce: next + 1, registered: publicKeys.slice(1, 2) } },
      ['validators'],
      'registered without it',
    ],
    [
      'validators that were registered with other nonces',
      { chain: { ownerNonce: next + 1, registered: publicKeys.slice(0, 2) } },
      ['ownerNonce'],
      'is 8, and not 9',
    ],
  ] as const)('finds %s', (_, situation, what, message) => {
    const changes = findPlanChanges(plan, situation as Parameters<typeof findPlanChanges>[1])
    expect(changes.map((change) => change.what)).toEqual(what)
    expect(changes[0]?.message).toContain(message)
  })

  test('takes it as no change that the first of its validators are registered', () => {
    for (const count of [1, 2, publicKeys.length]) {
      const chain = { ownerNonce: next + count, registered: publicKeys.slice(0, count) }
      expect(findPlanChanges(plan, { chain })).toEqual([])
    }
  })

  test('takes an operator key in another writing for the same', () => {
    const pem = Buffer.from(operator?.operatorKey ?? '', 'base64').toString()
    expect(findPlanChanges(plan, { operators: [{ id: 1, operatorKey: pem }, ...others] })).toEqual([])
  })
})
