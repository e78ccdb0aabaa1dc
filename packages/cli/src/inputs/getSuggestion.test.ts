import { expect, test } from 'vitest'
import { getSuggestion } from './getSuggestion.ts'

test('suggests the nearest candidate, whatever its case', () => {
  expect(getSuggestion('hodi', ['mainnet', 'hoodi'])).toBe('hoodi')
  expect(getSuggestion('Mianet', ['mainnet', 'hoodi'])).toBe('mainnet')
  expect(getSuggestion('proposr', ['ATTESTER', 'PROPOSER'])).toBe('PROPOSER')
})

test('suggests nothing where no candidate is near, or there is none', () => {
  expect(getSuggestion('sepolia', ['mainnet', 'hoodi'])).toBeUndefined()
  expect(getSuggestion('hoodi', [])).toBeUndefined()
})
